-- Adds circles of people, their posts, their pledges to each other, and reports of posts.

create schema if not exists ubuntu;

create table ubuntu.circles (
  id uuid primary key,
  owner_person_id uuid not null,
  name text not null check (char_length(name) between 1 and 100),
  about text check (char_length(about) <= 2000),
  city text check (char_length(city) <= 100),
  country text check (country ~ '^[A-Z]{2}$'),
  visibility text not null default 'open' check (visibility in ('open', 'private')),
  is_sample boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  folded text not null generated always as (public.fold(
    name || ' ' || coalesce(about, '') || ' ' || coalesce(city, ''))) stored
);
create index circles_visibility on ubuntu.circles (visibility, id desc);
create index circles_owner on ubuntu.circles (owner_person_id, id desc);
create index circles_folded on ubuntu.circles using gin (folded gin_trgm_ops);

create table ubuntu.circle_members (
  id uuid primary key,
  circle_id uuid not null references ubuntu.circles (id) on delete cascade,
  person_id uuid not null,
  role text not null default 'member' check (role in ('member', 'owner')),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  constraint circle_members_once unique (circle_id, person_id)
);
create index circle_members_person on ubuntu.circle_members (person_id, circle_id);

create table ubuntu.posts (
  id uuid primary key,
  circle_id uuid not null references ubuntu.circles (id) on delete cascade,
  author_person_id uuid not null,
  reply_to_id uuid,
  body text not null check (char_length(body) between 1 and 10000),
  status text not null default 'visible' check (status in ('visible', 'hidden')),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  unique (id, circle_id),
  -- A reply is in the same circle as the post that it replies to.
  foreign key (reply_to_id, circle_id) references ubuntu.posts (id, circle_id) on delete cascade
);
create index posts_circle on ubuntu.posts (circle_id, status, id desc);
create index posts_author on ubuntu.posts (author_person_id, id desc);
create index posts_replies on ubuntu.posts (reply_to_id, id desc);

create table ubuntu.pledges (
  id uuid primary key,
  circle_id uuid not null references ubuntu.circles (id) on delete cascade,
  person_id uuid not null,
  kind text not null check (kind in ('offered', 'asked')),
  title text not null check (char_length(title) between 1 and 200),
  detail text check (char_length(detail) <= 2000),
  status text not null default 'open' check (status in ('open', 'taken', 'kept', 'withdrawn')),
  taken_by_person_id uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  constraint pledges_taken check (status not in ('taken', 'kept') or taken_by_person_id is not null)
);
create index pledges_circle on ubuntu.pledges (circle_id, status, id desc);
create index pledges_person on ubuntu.pledges (person_id, id desc);

create table ubuntu.reports (
  id uuid primary key,
  post_id uuid not null references ubuntu.posts (id) on delete cascade,
  circle_id uuid not null,
  reporter_person_id uuid not null,
  reason text not null check (reason in ('spam', 'abuse', 'false', 'other')),
  note text check (char_length(note) <= 2000),
  status text not null default 'open' check (status in ('open', 'upheld', 'dismissed')),
  decided_by_person_id uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  constraint reports_once unique (post_id, reporter_person_id)
);
create index reports_circle on ubuntu.reports (circle_id, status, id desc);
create index reports_reporter on ubuntu.reports (reporter_person_id, id desc);
