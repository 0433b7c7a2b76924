-- What the managers of a place say of it besides its entity: hours, ways to reach it and pictures. Nothing of it was
-- verified.
alter table places.places
  add column opening_hours jsonb check (jsonb_typeof(opening_hours) = 'array'),
  add column timezone text check (char_length(timezone) <= 64),
  add column contacts jsonb not null default '[]' check (jsonb_typeof(contacts) = 'array'),
  add column pictures jsonb not null default '[]' check (jsonb_typeof(pictures) = 'array');
-- Who follows places asks for what changed since.
create index places_updated on places.places (updated_at, id);
