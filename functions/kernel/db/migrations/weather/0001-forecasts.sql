-- Adds places with forecasts, and one forecast for each place, day and source.

create schema if not exists weather;

create table weather.places (
  id uuid primary key,
  name text not null check (char_length(name) between 1 and 100),
  country text not null check (country ~ '^[A-Z]{2}$'),
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180),
  timezone text not null check (char_length(timezone) between 1 and 60),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  folded text not null generated always as (public.fold(name)) stored,
  constraint places_once unique (country, name)
);
create index places_name on weather.places (name, id);
create index places_latitude on weather.places (latitude);
create index places_folded on weather.places using gin (folded gin_trgm_ops);

create table weather.forecasts (
  id uuid primary key,
  place_id uuid not null constraint forecasts_place references weather.places (id),
  day date not null,
  source text not null check (char_length(source) between 1 and 100),
  issued_at timestamptz not null,
  condition text not null check (condition in ('clear', 'cloudy', 'fog', 'drizzle', 'rain', 'storm', 'snow')),
  minimum_celsius double precision not null check (minimum_celsius between -100 and 100),
  maximum_celsius double precision not null check (maximum_celsius between -100 and 100),
  precipitation_mm double precision check (precipitation_mm between 0 and 2000),
  precipitation_chance smallint check (precipitation_chance between 0 and 100),
  wind_kmh double precision check (wind_kmh between 0 and 500),
  is_sample boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  constraint forecasts_once unique (place_id, day, source),
  constraint forecasts_range check (minimum_celsius <= maximum_celsius)
);
create index forecasts_day on weather.forecasts (day, id);
create index forecasts_place on weather.forecasts (place_id, id desc);
