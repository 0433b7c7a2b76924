-- Adds indexes for the `updatedAfter` parameter of lists and for sorting lists by the time of the last change.
create index categories_updated on directory.categories (updated_at, id);
create index listings_updated on directory.listings (updated_at, id);
create index saved_listings_updated on directory.saved_listings (updated_at, id);
