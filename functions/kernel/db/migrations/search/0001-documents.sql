-- Adds the search index, a copy of the public data in the other databases. It is updated from their outboxes, and can
-- be rebuilt from them completely.

create schema if not exists search;

-- Configurations for highlighting matches in a text. The text keeps its accents, but the words to find are folded.
create text search configuration search.plain (copy = pg_catalog.simple);
alter text search configuration search.plain
  alter mapping for hword, hword_part, word with public.unaccent, simple;
create text search configuration search.en (copy = pg_catalog.english);
alter text search configuration search.en
  alter mapping for hword, hword_part, word with public.unaccent, english_stem;
create text search configuration search.fr (copy = pg_catalog.french);
alter text search configuration search.fr
  alter mapping for asciiword, asciihword, hword_asciipart, hword, hword_part, word with public.unaccent, french_stem;
create text search configuration search.pt (copy = pg_catalog.portuguese);
alter text search configuration search.pt
  alter mapping for asciiword, asciihword, hword_asciipart, hword, hword_part, word
  with public.unaccent, portuguese_stem;

-- Folds a text and separates its words with one space, so that text parsers do not take "st.mary" for a host name.
create function search.spaced(value text) returns text
  language sql immutable strict parallel safe
  return trim(regexp_replace(public.fold(value), '[^[:alnum:]]+', ' ', 'g'));

-- Text search configuration with a stemmer for the language. If the language has no stemmer, words are indexed
-- unchanged.
create function search.stemmer(language text) returns regconfig
  language sql immutable parallel safe
  return case left(language, 2)
    when 'en' then 'pg_catalog.english'::regconfig
    when 'fr' then 'pg_catalog.french'::regconfig
    when 'pt' then 'pg_catalog.portuguese'::regconfig
    else 'pg_catalog.simple'::regconfig
  end;

create function search.marker(language text) returns regconfig
  language sql immutable parallel safe
  return case left(language, 2)
    when 'en' then 'search.en'::regconfig
    when 'fr' then 'search.fr'::regconfig
    when 'pt' then 'search.pt'::regconfig
    else 'search.plain'::regconfig
  end;

-- Words as written get weight A in the title and C elsewhere. Their stems get B in the title and D elsewhere.
create function search.title_vector(title text, language text) returns tsvector
  language sql immutable parallel safe
  return setweight(to_tsvector('pg_catalog.simple'::regconfig, search.spaced(title)), 'A') ||
    setweight(to_tsvector(search.stemmer(language), search.spaced(title)), 'B');

create function search.vector(title text, body text, language text) returns tsvector
  language sql immutable parallel safe
  return search.title_vector(title, language) ||
    setweight(to_tsvector('pg_catalog.simple'::regconfig, search.spaced(body)), 'C') ||
    setweight(to_tsvector(search.stemmer(language), search.spaced(body)), 'D');

-- Entity or person that a document is about or comes from. Name and tier are copies, and only a newer version replaces
-- them. Version -1 means that the original has not been read yet, and 0 that it does not exist.
create table search.subjects (
  id uuid primary key,
  kind text not null check (kind in ('entity', 'person')),
  name text check (char_length(name) <= 200),
  tier smallint not null default 0 check (tier between 0 and 4),
  version bigint not null default -1
);
create index subjects_unread on search.subjects (id) where version = -1;

-- One row for each item that everyone may read. The row of a withdrawn or deleted item keeps its version for a while,
-- so that an older event that arrives late does not restore the item.
create table search.documents (
  type text not null check (char_length(type) between 1 and 40),
  id uuid not null,
  version bigint not null,
  is_gone boolean not null default false,
  title text not null,
  body text not null,
  -- Words that are searched but not shown, such as tags.
  words text not null,
  locale text,
  subject_id uuid references search.subjects (id),
  tier smallint not null default 0 check (tier between 0 and 4),
  latitude double precision,
  longitude double precision,
  -- When the document stops appearing in search results, such as at the end of an event.
  found_until timestamptz,
  updated_at timestamptz not null,
  indexed_at timestamptz not null,
  folded_title text not null generated always as (search.spaced(title)) stored,
  title_vector tsvector not null generated always as (search.title_vector(title, locale)) stored,
  vector tsvector not null generated always as (search.vector(title, words || ' ' || body, locale)) stored,
  primary key (type, id),
  check ((latitude is null) = (longitude is null)),
  check (not is_gone or (title = '' and body = '' and words = '' and subject_id is null))
);
create index documents_title on search.documents using gin (title_vector) with (fastupdate = off);
create index documents_vector on search.documents using gin (vector) with (fastupdate = off);
create index documents_newest on search.documents (id desc, type desc) where not is_gone;
create index documents_type on search.documents (type, id desc) where not is_gone;
create index documents_tier on search.documents (tier, id desc) where not is_gone and tier > 0;
create index documents_locale on search.documents (locale, id desc) where not is_gone and locale is not null;
create index documents_point on search.documents (latitude, longitude) where latitude is not null;
create index documents_subject on search.documents (subject_id) where subject_id is not null;
create index documents_gone on search.documents (indexed_at) where is_gone;

-- Words of the documents. Misspelt words in a query are replaced with similar words from this table.
create table search.words (word text primary key check (char_length(word) between 3 and 40));
create index words_likeness on search.words using gin (word gin_trgm_ops);
create index words_prefix on search.words (word text_pattern_ops);

-- Sources that were indexed completely, with a checksum of their description. A source is indexed again when its
-- description changes.
create table search.fills (
  type text primary key,
  checksum text not null,
  filled_at timestamptz not null
);
