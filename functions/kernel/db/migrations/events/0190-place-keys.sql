-- Clears the gazetteer, which is loaded again after the migrations. The comparison of place names now includes the
-- vowels of Indic and Thai scripts and the sounds of kana. Previously, "Sudan" and "Sydney" counted as the same name in
-- Hindi, as did Paris and Bali in Japanese.

delete from events.place_names;
