-- Adds households, their members and invitations.

create schema if not exists family;

create table family.households (
  id uuid primary key,
  name text not null check (char_length(name) between 1 and 100),
  owner_person_id uuid not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  version integer not null default 1
);
create index households_owner on family.households (owner_person_id) where deleted_at is null;

create table family.household_members (
  household_id uuid not null references family.households (id),
  person_id uuid not null,
  relation text not null check (relation in
    ('self', 'spouse', 'partner', 'child', 'parent', 'sibling', 'relative', 'guardian', 'other')),
  role text not null check (role in ('admin', 'adult', 'child')),
  status text not null check (status in ('active', 'left')),
  joined_at timestamptz not null,
  left_at timestamptz,
  invited_by uuid,
  version integer not null default 1,
  primary key (household_id, person_id),
  check ((status = 'left') = (left_at is not null))
);
create index household_members_person on family.household_members (person_id) where status = 'active';

create table family.household_invitations (
  id uuid primary key,
  household_id uuid not null references family.households (id),
  email_norm text not null check (char_length(email_norm) <= 320),
  token_hash text not null unique,
  relation text not null,
  role text not null check (role in ('admin', 'adult', 'child')),
  invited_by uuid not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  accepted_at timestamptz,
  accepted_by uuid,
  revoked_at timestamptz
);
create unique index household_invitations_open on family.household_invitations (household_id, email_norm)
  where accepted_at is null and revoked_at is null;
