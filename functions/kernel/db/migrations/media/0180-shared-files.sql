-- Adds the entity to which a file was submitted. The entity's managers may read the file.
alter table media.uploads add column shared_entity_id uuid;
create index uploads_shared on media.uploads (shared_entity_id, id desc) where shared_entity_id is not null;
