-- Splits the constraint on pictures into two: one for the array and one for its size. Their names match those of the
-- other limits.
alter table directory.listings drop constraint listings_pictures_check;
alter table directory.listings
  add constraint listings_pictures_array check (jsonb_typeof(pictures) = 'array' and jsonb_array_length(pictures) <= 12),
  add constraint listings_pictures_size check (octet_length(pictures::text) <= 393216);
