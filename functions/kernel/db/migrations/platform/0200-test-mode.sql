-- Test mode: entities that test keys make, change and read. They share nothing with entity.entities, so that no list,
-- search, count, log or credential can come across one.
create table platform.test_entities (
  id uuid primary key,
  owner_person_id uuid not null,
  -- What is written of it, as in the body that made it.
  fields jsonb not null check (jsonb_typeof(fields) = 'object'),
  status text not null default 'active' check (status in ('active', 'suspended')),
  -- The ownership dispute that is open.
  dispute_id uuid,
  -- Whether the last change of its tier was its expiry.
  has_expired boolean not null default false,
  holds jsonb not null default '[]' check (jsonb_typeof(holds) = 'array'),
  document jsonb not null check (jsonb_typeof(document) = 'object'),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1
);
create index test_entities_owner on platform.test_entities (owner_person_id, id desc);
create index test_entities_updated on platform.test_entities (updated_at);

-- An endpoint receives either what really happened or what a test key made happen.
alter table platform.webhook_endpoints
  add column environment text not null default 'live' check (environment in ('live', 'test'));
