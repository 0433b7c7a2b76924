-- Whose a mailbox or telephone is: one row for each, under the form that all its addresses share. The primary key
-- decides every race; a row that was released stays its person's for some time. Contacts of entities are not in here.
create table entity.contact_owners (
  canonical text primary key check (char_length(canonical) <= 400),
  person_id uuid not null,
  proved_at timestamptz not null,
  -- When it changed its person without a reviewer last.
  moved_at timestamptz,
  released_at timestamptz
);
create index contact_owners_person on entity.contact_owners (person_id);
create index contact_owners_released on entity.contact_owners (released_at) where released_at is not null;

-- Two people who both proved one mailbox or telephone, until one of them has it.
create table entity.contact_conflicts (
  id uuid primary key,
  canonical text not null,
  owner_person_id uuid not null,
  claimant_person_id uuid not null,
  -- The contact that the claimant proved; null for the address that they sign in with.
  claimant_contact_id uuid references entity.contacts (id),
  -- Both had it before the rule was there: nothing ends before a decision.
  is_inherited boolean not null default false,
  state text not null check (state in ('open', 'kept', 'released', 'moved', 'lapsed', 'withdrawn')),
  opened_at timestamptz not null,
  -- When it goes to the claimant by itself; null where only a reviewer may decide.
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

-- Rows of before have no form yet; a worker writes it, the oldest accounts first.
alter table entity.contacts add column canonical text;
create index contacts_canonical on entity.contacts (canonical) where canonical is not null and state <> 'removed';
create index contacts_without_form on entity.contacts (id)
  where canonical is null and subject_type = 'person' and kind <> 'domain' and state <> 'removed';
alter table identity.persons add column email_canonical text;
create index persons_mailbox on identity.persons (email_canonical) where email_canonical is not null;
create index persons_without_form on identity.persons (created_at, id)
  where email_canonical is null and email_verified and email_norm is not null;
