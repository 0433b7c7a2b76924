-- Adds a copy of the host's identity, which records the names that the tier was given for. The platform announces every
-- entity that has such data. The version is reset so that the announced data counts as newer.
alter table events.hosts add column identity jsonb;
update events.hosts set source_version = 0 where kind = 'entity';
