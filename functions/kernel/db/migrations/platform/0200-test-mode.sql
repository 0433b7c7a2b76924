-- Test mode: entities that test keys create, change and read. They are kept separate from entity.entities, so that no
-- list, search, count, log or credential can include one.
create table platform.test_entities (
  id uuid primary key,
  owner_person_id uuid not null,
  -- The fields of the entity, in the format of the request that created it.
  fields jsonb not null check (jsonb_typeof(fields) = 'object'),
  status text not null default 'active' check (status in ('active', 'suspended')),
  -- The open ownership dispute, if there is one.
  dispute_id uuid,
  -- Whether the tier last changed because it expired.
  has_expired boolean not null default false,
  holds jsonb not null default '[]' check (jsonb_typeof(holds) = 'array'),
  document jsonb not null check (jsonb_typeof(document) = 'object'),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1
);
create index test_entities_owner on platform.test_entities (owner_person_id, id desc);
create index test_entities_updated on platform.test_entities (updated_at);

-- An endpoint receives either real events or events caused by test keys.
alter table platform.webhook_endpoints
  add column environment text not null default 'live' check (environment in ('live', 'test'));
