-- A file that was handed in: managers of the entity that it went to may read it.
alter table media.uploads add column shared_entity_id uuid;
create index uploads_shared on media.uploads (shared_entity_id, id desc) where shared_entity_id is not null;
