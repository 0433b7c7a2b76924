-- Adds data sources, the runs that move data from stage to stage, and the resulting datasets.

create schema if not exists pipeline;

create table pipeline.sources (
  id uuid primary key,
  name text not null constraint sources_name unique check (name ~ '^[a-z][a-z0-9-]{1,59}$'),
  kind text not null check (kind in ('file', 'api', 'feed', 'database')),
  about text check (char_length(about) <= 2000),
  url text check (char_length(url) <= 500),
  every_minutes integer check (every_minutes between 1 and 525600),
  status text not null default 'active' check (status in ('active', 'paused')),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1
);

create table pipeline.runs (
  id uuid primary key,
  source_id uuid not null references pipeline.sources (id),
  stage text not null check (stage in ('ingest', 'process', 'serve')),
  status text not null default 'queued' check (status in ('queued', 'running', 'succeeded', 'failed')),
  started_at timestamptz,
  finished_at timestamptz,
  rows_in bigint check (rows_in >= 0),
  rows_out bigint check (rows_out >= 0),
  error text check (char_length(error) <= 2000),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  constraint runs_started check (status = 'queued' or started_at is not null),
  constraint runs_finished check (status in ('queued', 'running') or finished_at is not null)
);
-- Two runs of the same stage of a source would overwrite each other.
create unique index runs_one_running on pipeline.runs (source_id, stage) where status = 'running';
create index runs_source on pipeline.runs (source_id, stage, id desc);
create index runs_status on pipeline.runs (status, id desc);

create table pipeline.datasets (
  id uuid primary key,
  run_id uuid not null references pipeline.runs (id),
  source_id uuid not null references pipeline.sources (id),
  stage text not null check (stage in ('ingest', 'process', 'serve')),
  name text not null check (name ~ '^[a-z][a-z0-9-]{1,59}$'),
  location text not null check (char_length(location) between 1 and 500),
  row_count bigint not null check (row_count >= 0),
  byte_count bigint not null check (byte_count >= 0),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  constraint datasets_once unique (run_id, name)
);
create index datasets_source on pipeline.datasets (source_id, stage, id desc);
