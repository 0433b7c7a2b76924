-- Adds all names of places, in every language and script, in the form that `placeKey` returns.

alter table events.cities add column region text;

create table events.regions (
  code text primary key,
  name text not null,
  country text not null check (country ~ '^[A-Z]{2}$')
);

create table events.place_names (
  key text not null check (key <> ''),
  kind text not null check (kind in ('city', 'region', 'country')),
  -- GeoNames id of a city, GeoNames code of a region (`US.TX`), or ISO 3166 alpha-2 code of a country.
  code text not null,
  -- 0 for the name that is shown, 1 for the name in another language, 2 for other names, such as former names, local
  -- names and codes.
  strength smallint not null check (strength between 0 and 2),
  population integer not null default 0,
  primary key (key, kind, code)
);
-- Index to find names that are one typo away from a word.
create index place_names_slips on events.place_names (left(key, 1), char_length(key))
  where strength < 2 and population >= 100000;
create index place_names_beginning on events.place_names (key text_pattern_ops, population desc) where strength < 2;

insert into events.place_names (key, kind, code, strength, population)
  select trim(regexp_replace(folded, '[''.]+', '', 'g')), 'city', id::text, 0, population from events.cities
  where trim(regexp_replace(folded, '[''.]+', '', 'g')) <> ''
on conflict do nothing;

-- Stems of an event's text. Generated columns need an immutable function, so this one names its text search
-- configuration instead of using the session's.
create or replace function events.words_of(texts text) returns tsvector
  language sql immutable parallel safe
  return to_tsvector('pg_catalog.english'::regconfig, public.fold(texts));
create or replace function events.joined(texts text[]) returns text
  language sql immutable parallel safe
  return array_to_string(texts, ' ');

alter table events.events
  add column title_words tsvector not null generated always as (
    events.words_of(name || ' ' || category || ' ' || events.joined(interests))) stored,
  add column words tsvector not null generated always as (
    events.words_of(name || ' ' || category || ' ' || events.joined(interests) || ' ' || coalesce(venue, '') || ' ' ||
      coalesce(city, '') || ' ' || coalesce(description, ''))) stored;
create index events_title_words on events.events using gin (title_words);
create index events_words on events.events using gin (words);
