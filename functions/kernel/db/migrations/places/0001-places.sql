-- Adds places. An entity's place has a copy of the entity's tier, which is replaced only by a newer version. The
-- original is the entity's row in the platform database.

create schema if not exists places;

create table places.places (
  id uuid primary key,
  entity_id uuid unique,
  name text not null check (char_length(name) between 1 and 200),
  kind text not null check (char_length(kind) between 1 and 40),
  description text check (char_length(description) <= 2000),
  address text check (char_length(address) <= 300),
  city text check (char_length(city) <= 100),
  country text not null check (country ~ '^[A-Z]{2}$'),
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  timezone text check (char_length(timezone) <= 64),
  opening_hours jsonb,
  status text not null default 'active' check (status in ('active', 'closed')),
  owner_person_id uuid,
  is_sample boolean not null default false,
  verification_tier jsonb,
  verification_version integer not null default 0,
  -- Version of the entity that the name and the position were copied from.
  entity_version integer not null default 0,
  folded_name text not null generated always as (public.fold(name)) stored,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  version integer not null default 1,
  check ((latitude is null) = (longitude is null))
);
create index places_name on places.places using gin (folded_name gin_trgm_ops);
create index places_point on places.places (latitude, longitude) where deleted_at is null;
create index places_country on places.places (country, kind, id);

create table places.place_aliases (
  place_id uuid not null references places.places (id) on delete cascade,
  alias text not null check (char_length(alias) between 1 and 200),
  folded_alias text not null generated always as (public.fold(alias)) stored,
  primary key (place_id, alias)
);
create index place_aliases_name on places.place_aliases using gin (folded_alias gin_trgm_ops);
