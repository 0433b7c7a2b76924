-- Adds pictures, stored as the ids of their uploads.
alter table directory.listings add column pictures jsonb not null default '[]'
  check (jsonb_typeof(pictures) = 'array' and jsonb_array_length(pictures) <= 12
    and octet_length(pictures::text) <= 393216);
