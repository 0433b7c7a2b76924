-- The bounds of the pictures by the names that others have: what they are, and how large.
alter table content.articles drop constraint articles_pictures_check;
alter table content.articles
  add constraint articles_pictures_array check (jsonb_typeof(pictures) = 'array' and jsonb_array_length(pictures) <= 12),
  add constraint articles_pictures_size check (octet_length(pictures::text) <= 393216);
