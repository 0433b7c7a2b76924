-- Adds indexes for list sort orders other than newest first.
create index listings_title on directory.listings (status, title, id);
