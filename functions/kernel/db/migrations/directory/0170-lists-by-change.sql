-- Every list can be asked for what changed since a moment, in the order of the changes.
create index categories_updated on directory.categories (updated_at, id);
create index listings_updated on directory.listings (updated_at, id);
create index saved_listings_updated on directory.saved_listings (updated_at, id);
