-- Adds a copy of the entity's identity, which contains the names for which the tier was granted. The version is reset,
-- so that the repair job copies every entity's data again.
alter table places.places add column identity jsonb;
update places.places set entity_version = 0 where entity_id is not null;
