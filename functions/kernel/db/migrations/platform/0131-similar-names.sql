-- Names that can be taken for those of verified or well-known entities.

-- Filled in by the application (functions/verification/likeness), since they need the Unicode table of confusables; rows of
-- before are filled in by a job, a few hundred at a time.
alter table entity.entities
  add column name_skeleton text,
  add column name_keys text[];
create index entities_name_keys on entity.entities using gin (name_keys) where name_keys is not null;
create index entities_without_keys on entity.entities (id) where name_keys is null;
-- Verified entities are few; a name one letter away from one of theirs is looked for among these.
create index entities_skeleton on entity.entities using gin (name_skeleton gin_trgm_ops) where tier >= 1;

-- An entity that waits for a reviewer because of its name is in no list.
alter table entity.entities drop constraint entities_status_check;
alter table entity.entities add constraint entities_status_check
  check (status in ('active', 'in_review', 'suspended', 'closed', 'merged'));

create table entity.name_reviews (
  id uuid primary key,
  entity_id uuid not null references entity.entities (id),
  display_name text not null,
  legal_name text not null,
  -- What it is like: names, and the entities that have them.
  similar_to jsonb not null,
  state text not null check (state in ('open', 'approved', 'rejected', 'withdrawn')),
  opened_at timestamptz not null,
  decided_at timestamptz,
  decided_by uuid,
  note text check (char_length(note) <= 2000),
  version integer not null default 1,
  check ((state = 'open') = (decided_at is null))
);
create unique index name_reviews_open on entity.name_reviews (entity_id) where state = 'open';
create index name_reviews_list on entity.name_reviews (state, id desc);

-- The same for a renaming, which waits as an identity change.
alter table entity.identity_changes add column similar_to jsonb not null default '[]';
