-- Adds a copy of the identity of a place's entity, which records the names for which the tier was granted. The repair
-- job copies every entity's place again.
alter table places.places add column identity jsonb;
update places.places set entity_version = 0 where entity_id is not null;
