-- Adds products of entities with their offers, reviews (one per person and product), and inquiries between a person and
-- the seller.

create schema if not exists commerce;

create table commerce.products (
  id uuid primary key,
  seller_entity_id uuid not null,
  slug text not null constraint products_slug unique check (char_length(slug) between 1 and 120),
  name text not null check (char_length(name) between 1 and 200),
  description text check (char_length(description) <= 5000),
  category text not null check (category ~ '^[a-z][a-z0-9-]{1,39}$'),
  media jsonb not null default '[]' check (jsonb_typeof(media) = 'array' and jsonb_array_length(media) <= 12),
  status text not null default 'draft' check (status in ('draft', 'published', 'archived')),
  -- Updated with the reviews, while the product is locked.
  review_count integer not null default 0 check (review_count >= 0),
  rating_average double precision check (rating_average between 1 and 5),
  is_sample boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  folded text not null generated always as (public.fold(name || ' ' || category || ' ' || coalesce(description, '')))
    stored
);
create index products_status on commerce.products (status, id desc);
create index products_category on commerce.products (category, status, id desc);
create index products_seller on commerce.products (seller_entity_id, id desc);
create index products_folded on commerce.products using gin (folded gin_trgm_ops);

create table commerce.offers (
  id uuid primary key,
  product_id uuid not null references commerce.products (id) on delete cascade,
  seller_entity_id uuid not null,
  price_minor bigint not null check (price_minor >= 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  quantity integer check (quantity >= 0),
  valid_from timestamptz,
  valid_to timestamptz,
  status text not null default 'open' check (status in ('open', 'closed')),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  constraint offers_time check (valid_from is null or valid_to is null or valid_to > valid_from)
);
create index offers_product on commerce.offers (product_id, status, id desc);
create index offers_seller on commerce.offers (seller_entity_id, id desc);
create index offers_price on commerce.offers (price_minor, id);

create table commerce.reviews (
  id uuid primary key,
  product_id uuid not null references commerce.products (id) on delete cascade,
  author_person_id uuid not null,
  rating smallint not null check (rating between 1 and 5),
  body text check (char_length(body) between 1 and 5000),
  status text not null default 'published' check (status in ('published', 'hidden')),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  constraint reviews_one_per_person unique (product_id, author_person_id)
);
create index reviews_product on commerce.reviews (product_id, status, id desc);
create index reviews_author on commerce.reviews (author_person_id, id desc);

create table commerce.inquiries (
  id uuid primary key,
  product_id uuid not null references commerce.products (id) on delete cascade,
  from_person_id uuid not null,
  seller_entity_id uuid not null,
  subject text not null check (char_length(subject) between 1 and 200),
  status text not null default 'open' check (status in ('open', 'answered', 'closed')),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1
);
create index inquiries_person on commerce.inquiries (from_person_id, id desc);
create index inquiries_seller on commerce.inquiries (seller_entity_id, status, id desc);
create index inquiries_product on commerce.inquiries (product_id);

create table commerce.inquiry_messages (
  id uuid primary key,
  inquiry_id uuid not null references commerce.inquiries (id) on delete cascade,
  author_person_id uuid not null,
  body text not null check (char_length(body) between 1 and 5000),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1
);
create index inquiry_messages_inquiry on commerce.inquiry_messages (inquiry_id, id desc);
