-- Adds events, their hosts and attendees, and the gazetteer that city names are matched against.

create schema if not exists events;

create or replace function events.fold_all(texts text[]) returns text[]
  language sql immutable strict parallel safe
  return array(select public.fold(text) from unnest(texts) with ordinality as t (text, place) order by place);

-- Cities from GeoNames (CC BY 4.0), with their GeoNames ids.
create table events.cities (
  id integer primary key,
  name text not null,
  country text not null check (country ~ '^[A-Z]{2}$'),
  latitude double precision not null,
  longitude double precision not null,
  population integer not null,
  timezone text not null,
  folded text not null generated always as (public.fold(name)) stored
);
create index cities_folded on events.cities (folded, population desc);
create index cities_folded_like on events.cities using gin (folded gin_trgm_ops);

-- Hosts of events, which are persons or entities in the platform database. Name and tier are copies, which are updated
-- when the host saves an event or the platform's outbox reports a change. Only a newer version replaces them.
create table events.hosts (
  id uuid primary key,
  kind text not null check (kind in ('person', 'entity')),
  name text not null check (char_length(name) between 1 and 200),
  verification_tier smallint not null default 0 check (verification_tier between 0 and 4),
  source_version integer not null default 0
);

create table events.events (
  id uuid primary key,
  short_code text not null unique check (short_code ~ '^[23456789abcdefghjkmnpqrstuvwxyz]{7}$'),
  slug text not null,
  name text not null check (char_length(name) between 1 and 200),
  description text check (char_length(description) <= 5000),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  timezone text not null,
  category text not null check (category ~ '^[a-z][a-z0-9-]{1,39}$'),
  interests text[] not null default '{}' check (cardinality(interests) <= 20),
  attendance_mode text not null check (attendance_mode in ('offline', 'online', 'mixed')),
  status text not null check (status in ('draft', 'scheduled', 'cancelled')),
  visibility text not null check (visibility in ('public', 'private')),
  meeting_url text,
  venue text,
  address text,
  city text,
  city_id integer references events.cities (id),
  country text check (country ~ '^[A-Z]{2}$'),
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  -- Position used for distance searches. This is the event's own position or, if it has none, the centre of its city.
  near_latitude double precision,
  near_longitude double precision,
  is_free boolean,
  price numeric(12, 3) check (price >= 0),
  price_currency text check (price_currency ~ '^[A-Z]{3}$'),
  ticket_url text,
  image_url text,
  maximum_attendee_capacity integer check (maximum_attendee_capacity >= 1),
  attendee_count integer not null default 0 check (attendee_count >= 0),
  host_id uuid not null references events.hosts (id),
  created_by uuid,
  -- Identifies a sample event. Null for events that people created.
  sample_key text unique,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  topics text[] not null generated always as (events.fold_all(interests || category)) stored,
  folded_city text generated always as (public.fold(city)) stored,
  -- Text that keyword searches match.
  folded text not null generated always as (public.fold(
    name || ' ' || category || ' ' || coalesce(venue, '') || ' ' || coalesce(city, '') || ' ' ||
    coalesce(description, ''))) stored,
  check (ends_at >= starts_at),
  check ((latitude is null) = (longitude is null)),
  check (is_free is distinct from true or coalesce(price, 0) = 0),
  check (maximum_attendee_capacity is null or attendee_count <= maximum_attendee_capacity)
);
create index events_upcoming on events.events (starts_at, id) where status = 'scheduled' and visibility = 'public';
create index events_point on events.events (near_latitude, near_longitude) where status = 'scheduled' and visibility = 'public';
create index events_city on events.events (folded_city) where status = 'scheduled' and visibility = 'public';
create index events_topics on events.events using gin (topics);
create index events_folded on events.events using gin (folded gin_trgm_ops);
create index events_host on events.events (host_id, starts_at);

-- Every slug that an event has had. Links still work after a rename, and no other event can take over an old slug.
create table events.slugs (
  slug text primary key check (char_length(slug) between 1 and 100),
  event_id uuid not null references events.events (id),
  created_at timestamptz not null
);
create index slugs_event on events.slugs (event_id);

create table events.attendees (
  event_id uuid not null references events.events (id),
  person_id uuid not null,
  joined_at timestamptz not null,
  primary key (event_id, person_id)
);
create index attendees_person on events.attendees (person_id);
