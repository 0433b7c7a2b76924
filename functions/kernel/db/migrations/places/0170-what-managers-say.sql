-- Adds opening hours, a time zone, contacts and pictures, which the place's managers provide in addition to the
-- entity's data. None of these are verified.
alter table places.places
  add column opening_hours jsonb check (jsonb_typeof(opening_hours) = 'array'),
  add column timezone text check (char_length(timezone) <= 64),
  add column contacts jsonb not null default '[]' check (jsonb_typeof(contacts) = 'array'),
  add column pictures jsonb not null default '[]' check (jsonb_typeof(pictures) = 'array');
-- Index to list the places that changed after a given time.
create index places_updated on places.places (updated_at, id);
