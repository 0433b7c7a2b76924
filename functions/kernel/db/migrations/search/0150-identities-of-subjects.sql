-- Adds a copy of the subject's identity, which records the names for which the tier was granted. All entities are read
-- again.
alter table search.subjects add column identity jsonb;
update search.subjects set version = -1 where kind = 'entity';
