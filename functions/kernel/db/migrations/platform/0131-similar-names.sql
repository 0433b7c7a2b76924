-- Adds the data to detect names that could be mistaken for those of verified or well-known entities.

-- The application (functions/verification/likeness) fills in these columns, because computing them requires the Unicode
-- table of confusables. For existing rows, a job does this, a few hundred rows at a time.
alter table entity.entities
  add column name_skeleton text,
  add column name_keys text[];
create index entities_name_keys on entity.entities using gin (name_keys) where name_keys is not null;
create index entities_without_keys on entity.entities (id) where name_keys is null;
-- Index to find verified entities whose name differs from a given name by one letter. It is small, because few entities
-- are verified.
create index entities_skeleton on entity.entities using gin (name_skeleton gin_trgm_ops) where tier >= 1;

-- Adds `in_review` for entities whose name is waiting for a reviewer. They do not appear in any list.
alter table entity.entities drop constraint entities_status_check;
alter table entity.entities add constraint entities_status_check
  check (status in ('active', 'in_review', 'suspended', 'closed', 'merged'));

create table entity.name_reviews (
  id uuid primary key,
  entity_id uuid not null references entity.entities (id),
  display_name text not null,
  legal_name text not null,
  -- The similar names and the entities that have them.
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

-- The names similar to an existing entity's new name, which is reviewed as an identity change.
alter table entity.identity_changes add column similar_to jsonb not null default '[]';
