-- Adds API clients and their secrets. A client belongs to one person or organization, and acts on their behalf.

create schema if not exists api_keys;

create table api_keys.clients (
  id uuid primary key,
  -- Public name of the key, such as gck_live_…, which Basic authentication sends as the user name.
  client_id text not null unique,
  owner_person_id uuid,
  owner_organization_id uuid,
  created_by uuid not null,
  name text not null check (char_length(name) between 1 and 100),
  environment text not null check (environment in ('live', 'test')),
  scopes text[] not null,
  -- Networks in CIDR notation from which the key may be used. If empty, it may be used from any network.
  allowed_addresses text[] not null default '{}',
  limit_per_minute integer check (limit_per_minute between 1 and 100000),
  expires_at timestamptz,
  last_used_at timestamptz,
  revoked_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  check ((owner_person_id is null) <> (owner_organization_id is null))
);
create index clients_person on api_keys.clients (owner_person_id, id desc);
create index clients_organization on api_keys.clients (owner_organization_id, id desc);

-- HMACs of secrets, keyed with a pepper that is not in the database. A database dump is not enough to check a guessed
-- secret.
create table api_keys.secrets (
  id uuid primary key,
  client_id uuid not null references api_keys.clients (id) on delete cascade,
  secret_hmac text not null unique,
  -- Prefix and last four characters, to tell secrets apart.
  display text not null,
  created_at timestamptz not null,
  expires_at timestamptz,
  revoked_at timestamptz
);
create index secrets_client on api_keys.secrets (client_id, created_at desc);

-- One row per owner. It is locked while a key is added, so that the number of live keys is counted exactly.
create table api_keys.owners (owner_id uuid primary key);
