-- Which names the tier of a subject was given for, copied with the tier; entities are read again.
alter table search.subjects add column identity jsonb;
update search.subjects set version = -1 where kind = 'entity';
