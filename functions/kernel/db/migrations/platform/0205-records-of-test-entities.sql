-- The audit records of test entities, in the shape of real ones. They are not in entity.verifications, so that no list,
-- count or leaf of the log can contain one. The number follows 0200, which creates the table that it references.
create table platform.test_records (
  test_entity_id uuid not null references platform.test_entities (id) on delete cascade,
  id uuid not null,
  record jsonb not null check (jsonb_typeof(record) = 'object'),
  primary key (test_entity_id, id)
);
