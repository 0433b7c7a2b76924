-- Names are compared with the vowels of Indic and Thai scripts and the sounds of kana from now on: before, "Sudan" and
-- "Sydney" were one name in Hindi, and Paris and Bali in Japanese. The gazetteer is loaded again after the migrations.

delete from events.place_names;
