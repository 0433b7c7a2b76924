-- Adds a copy of the host's identity, which contains the names for which the tier was granted. The platform publishes
-- an event for each affected entity. The version is reset here, so that the published data counts as newer.
alter table events.hosts add column identity jsonb;
update events.hosts set source_version = 0 where kind = 'entity';
