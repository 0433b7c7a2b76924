-- Adds services that entities offer to travellers, and bookings of these services. A hold reserves places for a few
-- minutes.

create schema if not exists travel;

create table travel.services (
  id uuid primary key,
  provider_entity_id uuid not null,
  kind text not null check (kind in ('stay', 'transport', 'tour')),
  title text not null check (char_length(title) between 1 and 200),
  description text check (char_length(description) <= 5000),
  country text not null check (country ~ '^[A-Z]{2}$'),
  city text not null check (char_length(city) between 1 and 100),
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  -- Number of places that can be booked for one day.
  capacity integer not null check (capacity between 1 and 100000),
  price_minor bigint not null check (price_minor >= 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  status text not null default 'draft' check (status in ('draft', 'published', 'archived')),
  is_sample boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  folded text not null generated always as (public.fold(
    title || ' ' || kind || ' ' || city || ' ' || coalesce(description, ''))) stored,
  constraint services_point check ((latitude is null) = (longitude is null))
);
create index services_status on travel.services (status, id desc);
create index services_provider on travel.services (provider_entity_id, id desc);
create index services_point_index on travel.services (latitude, longitude) where status = 'published';
create index services_folded on travel.services using gin (folded gin_trgm_ops);

create table travel.bookings (
  id uuid primary key,
  service_id uuid not null references travel.services (id),
  provider_entity_id uuid not null,
  person_id uuid not null,
  starts_on date not null,
  ends_on date not null,
  party integer not null check (party between 1 and 1000),
  note text check (char_length(note) <= 1000),
  status text not null default 'draft' check (status in ('draft', 'held', 'confirmed', 'cancelled', 'expired')),
  total_minor bigint check (total_minor >= 0),
  currency text check (currency ~ '^[A-Z]{3}$'),
  hold_expires_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  constraint bookings_days check (ends_on > starts_on and ends_on <= starts_on + 365),
  constraint bookings_hold check (status <> 'held' or (hold_expires_at is not null and total_minor is not null))
);
create index bookings_person on travel.bookings (person_id, id desc);
create index bookings_provider on travel.bookings (provider_entity_id, status, id desc);
create index bookings_taken on travel.bookings (service_id, starts_on, ends_on) where status in ('held', 'confirmed');
create index bookings_holds on travel.bookings (hold_expires_at) where status = 'held';
