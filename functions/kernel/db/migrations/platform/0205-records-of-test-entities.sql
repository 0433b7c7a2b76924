-- The audit records of test entities, in the same format as real ones. They are kept separate from
-- entity.verifications, so that no list, count or log leaf can include one. This migration must run after 0200, which
-- creates the table that it references.
create table platform.test_records (
  test_entity_id uuid not null references platform.test_entities (id) on delete cascade,
  id uuid not null,
  record jsonb not null check (jsonb_typeof(record) = 'object'),
  primary key (test_entity_id, id)
);
