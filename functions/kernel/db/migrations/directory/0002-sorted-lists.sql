-- What the lists are sorted by besides the newest first.
create index listings_title on directory.listings (status, title, id);
