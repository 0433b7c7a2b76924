-- Adds a copy of the subject's identity, which contains the names for which the tier was granted. Version -1 makes the
-- indexer read all entities again.
alter table search.subjects add column identity jsonb;
update search.subjects set version = -1 where kind = 'entity';
