-- The owners of mailboxes and phone numbers. Each mailbox or phone number has one row, with the canonical form that all
-- of its spellings share. The primary key ensures that only one of several concurrent requests succeeds. A released
-- contact stays reserved for its owner for some time. Contacts of entities are not included.
create table entity.contact_owners (
  canonical text primary key check (char_length(canonical) <= 400),
  person_id uuid not null,
  proved_at timestamptz not null,
  -- When the contact was last transferred to another person without a reviewer's decision.
  moved_at timestamptz,
  released_at timestamptz
);
create index contact_owners_person on entity.contact_owners (person_id);
create index contact_owners_released on entity.contact_owners (released_at) where released_at is not null;

-- Conflicts between two people who both confirmed the same mailbox or phone number.
create table entity.contact_conflicts (
  id uuid primary key,
  canonical text not null,
  owner_person_id uuid not null,
  claimant_person_id uuid not null,
  -- The contact that the claimant confirmed. Null if it is the address with which they sign in.
  claimant_contact_id uuid references entity.contacts (id),
  -- Whether both people had the contact before contacts were limited to one person. Both keep it until a reviewer
  -- decides.
  is_inherited boolean not null default false,
  state text not null check (state in ('open', 'kept', 'released', 'moved', 'lapsed', 'withdrawn')),
  opened_at timestamptz not null,
  -- When the contact is transferred to the claimant automatically. Null if only a reviewer may decide.
  due_at timestamptz,
  decided_at timestamptz,
  decided_by uuid,
  note text check (char_length(note) <= 2000),
  check (owner_person_id <> claimant_person_id or state <> 'open'),
  check ((state = 'open') = (decided_at is null))
);
create unique index contact_conflicts_open on entity.contact_conflicts (canonical, claimant_person_id)
  where state = 'open';
create index contact_conflicts_due on entity.contact_conflicts (due_at) where state = 'open';
create index contact_conflicts_queue on entity.contact_conflicts (state, id desc);
create index contact_conflicts_owner on entity.contact_conflicts (owner_person_id, id desc);
create index contact_conflicts_claimant on entity.contact_conflicts (claimant_person_id, id desc);

-- Existing rows have no canonical form yet. A worker adds it, starting with the oldest accounts.
alter table entity.contacts add column canonical text;
create index contacts_canonical on entity.contacts (canonical) where canonical is not null and state <> 'removed';
create index contacts_without_form on entity.contacts (id)
  where canonical is null and subject_type = 'person' and kind <> 'domain' and state <> 'removed';
alter table identity.persons add column email_canonical text;
create index persons_mailbox on identity.persons (email_canonical) where email_canonical is not null;
create index persons_without_form on identity.persons (created_at, id)
  where email_canonical is null and email_verified and email_norm is not null;
