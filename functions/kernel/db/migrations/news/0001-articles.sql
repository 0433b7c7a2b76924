-- Adds news sources with the state of their feeds, the articles read from these feeds, topics, and the feeds that
-- people follow.

create schema if not exists news;

create table news.sources (
  id uuid primary key,
  entity_id uuid,
  name text not null check (char_length(name) between 1 and 200),
  feed_url text not null constraint sources_feed_url unique check (char_length(feed_url) <= 500),
  homepage_url text check (char_length(homepage_url) <= 500),
  locale text not null check (locale ~ '^[a-z]{2}(-[A-Z]{2})?$'),
  country text check (country ~ '^[A-Z]{2}$'),
  every_minutes integer not null default 60 check (every_minutes between 15 and 10080),
  status text not null default 'active' check (status in ('active', 'paused')),
  fetched_at timestamptz,
  changed_at timestamptz,
  last_error text check (char_length(last_error) <= 300),
  failures integer not null default 0,
  next_fetch_at timestamptz not null default now(),
  etag text,
  last_modified text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1
);
create index sources_due on news.sources (next_fetch_at) where status = 'active';
create index sources_entity on news.sources (entity_id, id desc);
create index sources_name on news.sources (name, id);

create table news.topics (
  id uuid primary key,
  slug text not null constraint topics_slug unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  name text not null check (char_length(name) between 1 and 100),
  keywords jsonb not null default '[]'
    check (jsonb_typeof(keywords) = 'array' and jsonb_array_length(keywords) <= 50),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1
);
create index topics_name on news.topics (name, id);

create table news.articles (
  id uuid primary key,
  source_id uuid not null constraint articles_source references news.sources (id),
  url text not null constraint articles_url unique check (char_length(url) <= 500),
  title text not null check (char_length(title) between 1 and 300),
  summary text check (char_length(summary) <= 1000),
  author text check (char_length(author) <= 200),
  locale text not null check (locale ~ '^[a-z]{2}(-[A-Z]{2})?$'),
  topics jsonb not null default '[]' check (jsonb_typeof(topics) = 'array'),
  published_at timestamptz not null,
  status text not null default 'shown' check (status in ('shown', 'hidden')),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  folded text not null generated always as (public.fold(title || ' ' || coalesce(summary, ''))) stored
);
create index articles_status on news.articles (status, id desc);
create index articles_published on news.articles (published_at desc, id desc);
create index articles_source on news.articles (source_id, id desc);
create index articles_topics on news.articles using gin (topics jsonb_path_ops);
create index articles_folded on news.articles using gin (folded gin_trgm_ops);

create table news.feeds (
  id uuid primary key,
  person_id uuid not null,
  name text not null check (char_length(name) between 1 and 100),
  words text check (char_length(words) <= 200),
  topic text check (char_length(topic) <= 60),
  source_id uuid references news.sources (id) on delete set null,
  locale text check (locale ~ '^[a-z]{2}(-[A-Z]{2})?$'),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  constraint feeds_name unique (person_id, name)
);
create index feeds_person on news.feeds (person_id, id desc);
