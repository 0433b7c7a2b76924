-- Adds indexes for the sort orders of lists other than newest first.
create index listings_title on directory.listings (status, title, id);
