-- Which names the tier of a host was given for, copied with the tier. The platform announces every entity that has
-- something to say; its next copy must count as newer.
alter table events.hosts add column identity jsonb;
update events.hosts set source_version = 0 where kind = 'entity';
