-- Adds indexes for filtering and sorting lists of places. Removes aliases, which were never written because the search
-- for entities uses other names, and opening hours and time zones, which had no source.

drop table places.place_aliases;
alter table places.places drop column timezone, drop column opening_hours;

alter table places.places
  add column folded_city text generated always as (public.fold(city)) stored,
  add column tier smallint not null generated always as (coalesce((verification_tier ->> 'tier')::smallint, 0)) stored;

drop index places.places_country;
create index places_country on places.places (country, id desc) where deleted_at is null;
create index places_kind on places.places (kind, id desc) where deleted_at is null;
create index places_city on places.places (folded_city, id desc) where deleted_at is null;
create index places_owner on places.places (owner_person_id, id desc) where deleted_at is null;
create index places_tier on places.places (tier, id desc) where deleted_at is null;
