-- Adds indexes for the `updatedAfter` parameter of lists and for sorting lists by the time of the last change.
create index uploads_updated on media.uploads (updated_at, id);
