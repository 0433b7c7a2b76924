-- Which names the tier of a place was given for, copied with the tier; the repair copies every place again.
alter table places.places add column identity jsonb;
update places.places set entity_version = 0 where entity_id is not null;
