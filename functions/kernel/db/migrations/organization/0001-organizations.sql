-- Adds organizations, their members, teams and invitations.

create schema if not exists organization;

create table organization.organizations (
  id uuid primary key,
  entity_id uuid,
  name text not null check (char_length(name) between 1 and 200),
  slug text not null check (slug ~ '^[a-z0-9](?:[a-z0-9-]{0,58}[a-z0-9])?$'),
  kind text not null check (kind in ('company', 'ngo', 'school', 'government', 'media', 'association', 'other')),
  created_by uuid not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  version integer not null default 1
);
create unique index organizations_slug on organization.organizations (slug) where deleted_at is null;

create table organization.memberships (
  organization_id uuid not null references organization.organizations (id),
  person_id uuid not null,
  role text not null check (role in ('owner', 'admin', 'member', 'viewer')),
  status text not null check (status in ('active', 'left', 'removed')),
  joined_at timestamptz not null,
  left_at timestamptz,
  invited_by uuid,
  version integer not null default 1,
  primary key (organization_id, person_id),
  check ((status = 'active') = (left_at is null))
);
create index memberships_person on organization.memberships (person_id) where status = 'active';

create table organization.invitations (
  id uuid primary key,
  organization_id uuid not null references organization.organizations (id),
  email_norm text not null check (char_length(email_norm) <= 320),
  token_hash text not null unique,
  role text not null check (role in ('admin', 'member', 'viewer')),
  invited_by uuid not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  accepted_at timestamptz,
  accepted_by uuid,
  revoked_at timestamptz
);
create unique index organization_invitations_open on organization.invitations (organization_id, email_norm)
  where accepted_at is null and revoked_at is null;

create table organization.teams (
  id uuid primary key,
  organization_id uuid not null references organization.organizations (id),
  name text not null check (char_length(name) between 1 and 100),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  unique (organization_id, name)
);

create table organization.team_members (
  team_id uuid not null references organization.teams (id) on delete cascade,
  person_id uuid not null,
  added_at timestamptz not null,
  primary key (team_id, person_id)
);
create index team_members_person on organization.team_members (person_id);
