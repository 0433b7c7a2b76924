-- Adds a copy of the identity of a place's entity, which records the names that the tier was given for. The repair job
-- copies the place of every entity again.
alter table places.places add column identity jsonb;
update places.places set entity_version = 0 where entity_id is not null;
