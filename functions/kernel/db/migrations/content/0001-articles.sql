-- Adds articles with their revisions and every slug that an article has had.

create schema if not exists content;

create table content.articles (
  id uuid primary key,
  author_person_id uuid not null,
  entity_id uuid,
  slug text not null constraint articles_slug unique check (char_length(slug) between 1 and 120),
  title text not null check (char_length(title) between 1 and 200),
  summary text check (char_length(summary) <= 500),
  body text not null check (char_length(body) between 1 and 100000),
  locale text not null check (locale ~ '^[a-z]{2}(-[A-Z]{2})?$'),
  tags jsonb not null default '[]' check (jsonb_typeof(tags) = 'array' and jsonb_array_length(tags) <= 20),
  status text not null default 'draft' check (status in ('draft', 'review', 'published', 'archived')),
  published_at timestamptz,
  is_sample boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  folded text not null generated always as (public.fold(
    title || ' ' || coalesce(summary, '') || ' ' || tags::text || ' ' || left(body, 10000))) stored,
  constraint articles_published check (status <> 'published' or published_at is not null)
);
create index articles_status on content.articles (status, id desc);
create index articles_author on content.articles (author_person_id, id desc);
create index articles_entity on content.articles (entity_id, id desc);
create index articles_folded on content.articles using gin (folded gin_trgm_ops);

-- Every slug that an article has had. Links still work after a rename, and no other article can take over an old slug.
create table content.slugs (
  slug text primary key,
  article_id uuid not null references content.articles (id) on delete cascade,
  created_at timestamptz not null
);
create index slugs_article on content.slugs (article_id);

create table content.revisions (
  id uuid primary key,
  article_id uuid not null references content.articles (id) on delete cascade,
  number integer not null check (number >= 1),
  editor_person_id uuid,
  title text not null,
  summary text,
  body text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  constraint revisions_number unique (article_id, number)
);
