-- Adds listings of what a town has to offer. Listings can be searched by keyword, category and distance. A
-- representative of the entity that a listing describes can claim the listing.

create schema if not exists directory;

create table directory.categories (
  id uuid primary key,
  slug text not null constraint categories_slug unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  name text not null check (char_length(name) between 1 and 100),
  parent_id uuid references directory.categories (id),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  constraint categories_no_loop check (parent_id <> id)
);
create index categories_parent on directory.categories (parent_id, id);

create table directory.listings (
  id uuid primary key,
  owner_person_id uuid not null,
  entity_id uuid,
  category_id uuid not null references directory.categories (id),
  title text not null check (char_length(title) between 1 and 200),
  summary text check (char_length(summary) <= 2000),
  tags jsonb not null default '[]' check (jsonb_typeof(tags) = 'array' and jsonb_array_length(tags) <= 20),
  contact jsonb,
  hours jsonb,
  country text not null check (country ~ '^[A-Z]{2}$'),
  city text check (char_length(city) <= 100),
  address text check (char_length(address) <= 300),
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  status text not null default 'draft' check (status in ('draft', 'published', 'archived')),
  claim_state text not null default 'unclaimed' check (claim_state in ('unclaimed', 'claimed')),
  claimed_at timestamptz,
  is_sample boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  folded text not null generated always as (public.fold(
    title || ' ' || coalesce(summary, '') || ' ' || coalesce(city, '') || ' ' || tags::text)) stored,
  constraint listings_point check ((latitude is null) = (longitude is null)),
  constraint listings_claim check (claim_state = 'unclaimed' or (entity_id is not null and claimed_at is not null))
);
create index listings_status on directory.listings (status, id desc);
create index listings_category on directory.listings (category_id, status, id desc);
create index listings_owner on directory.listings (owner_person_id, id desc);
create index listings_entity on directory.listings (entity_id, id desc);
create index listings_point on directory.listings (latitude, longitude) where status = 'published';
create index listings_folded on directory.listings using gin (folded gin_trgm_ops);

create table directory.saved_listings (
  id uuid primary key,
  person_id uuid not null,
  listing_id uuid not null references directory.listings (id) on delete cascade,
  note text check (char_length(note) <= 500),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  constraint saved_listings_once unique (person_id, listing_id)
);
create index saved_listings_listing on directory.saved_listings (listing_id);
