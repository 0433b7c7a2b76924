-- Every list can be asked for what changed since a moment, in the order of the changes.
create index uploads_updated on media.uploads (updated_at, id);
