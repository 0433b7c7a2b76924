-- Adds saved dashboard layouts, and the values of the metrics that they show.

create schema if not exists dashboard;

create table dashboard.dashboards (
  id uuid primary key,
  owner_person_id uuid not null,
  organization_id uuid,
  title text not null check (char_length(title) between 1 and 100),
  layout jsonb not null default '[]' check (jsonb_typeof(layout) = 'array' and jsonb_array_length(layout) <= 60),
  is_sample boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1
);
create index dashboards_owner on dashboard.dashboards (owner_person_id, id desc);
create index dashboards_organization on dashboard.dashboards (organization_id, id desc);

create table dashboard.metric_snapshots (
  id uuid primary key,
  owner_person_id uuid not null,
  metric text not null check (metric ~ '^[a-z][a-z0-9_.]{1,79}$'),
  value double precision not null,
  unit text check (char_length(unit) between 1 and 20),
  taken_at timestamptz not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  constraint metric_snapshots_once unique (owner_person_id, metric, taken_at)
);
create index metric_snapshots_owner on dashboard.metric_snapshots (owner_person_id, id desc);
