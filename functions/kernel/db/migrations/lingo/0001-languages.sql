-- Adds languages, earlier translations, glossaries of terms that are always translated the same way, and translation
-- jobs.

create schema if not exists lingo;

create table lingo.languages (
  id uuid primary key,
  code text not null constraint languages_code unique check (code ~ '^[a-z]{2,3}(-[A-Z]{2})?$'),
  name text not null check (char_length(name) between 1 and 100),
  endonym text not null check (char_length(endonym) between 1 and 100),
  direction text not null default 'ltr' check (direction in ('ltr', 'rtl')),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1
);
create index languages_name on lingo.languages (name, id);

create table lingo.translations (
  id uuid primary key,
  owner_person_id uuid not null,
  organization_id uuid,
  source_language text not null references lingo.languages (code),
  target_language text not null references lingo.languages (code),
  source text not null check (char_length(source) between 1 and 1000),
  target text not null check (char_length(target) between 1 and 2000),
  quality smallint not null default 50 check (quality between 0 and 100),
  status text not null default 'private' check (status in ('private', 'proposed', 'approved')),
  is_sample boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  source_folded text not null generated always as (public.fold(source)) stored,
  folded text not null generated always as (public.fold(source || ' ' || target)) stored,
  constraint translations_two_languages check (source_language <> target_language)
);
-- Uses a digest, because a long text does not fit in an index.
create unique index translations_once
  on lingo.translations (owner_person_id, source_language, target_language, md5(source));
create index translations_status on lingo.translations (status, id desc);
create index translations_owner on lingo.translations (owner_person_id, id desc);
create index translations_organization on lingo.translations (organization_id, id desc);
create index translations_source_folded on lingo.translations using gin (source_folded gin_trgm_ops);
create index translations_folded on lingo.translations using gin (folded gin_trgm_ops);

create table lingo.glossaries (
  id uuid primary key,
  owner_person_id uuid not null,
  organization_id uuid,
  name text not null check (char_length(name) between 1 and 100),
  source_language text not null references lingo.languages (code),
  target_language text not null references lingo.languages (code),
  terms jsonb not null default '[]' check (jsonb_typeof(terms) = 'array' and jsonb_array_length(terms) <= 500),
  is_sample boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  constraint glossaries_two_languages check (source_language <> target_language)
);
create index glossaries_owner on lingo.glossaries (owner_person_id, id desc);
create index glossaries_organization on lingo.glossaries (organization_id, id desc);
create index glossaries_name on lingo.glossaries (name, id);

create table lingo.jobs (
  id uuid primary key,
  owner_person_id uuid not null,
  glossary_id uuid references lingo.glossaries (id) on delete set null,
  source_language text not null references lingo.languages (code),
  target_language text not null references lingo.languages (code),
  text text not null check (char_length(text) between 1 and 10000),
  status text not null default 'queued' check (status in ('queued', 'running', 'done', 'failed', 'cancelled')),
  engine text,
  result text,
  segments jsonb,
  coverage smallint check (coverage between 0 and 100),
  error text,
  attempts integer not null default 0,
  started_at timestamptz,
  finished_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  constraint jobs_two_languages check (source_language <> target_language),
  constraint jobs_done check (status <> 'done' or (result is not null and finished_at is not null))
);
create index jobs_owner on lingo.jobs (owner_person_id, id desc);
create index jobs_waiting on lingo.jobs (id) where status in ('queued', 'running');
