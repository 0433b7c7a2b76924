-- Adds indexes for list sort orders other than newest first.
create index products_name on commerce.products (status, name, id);
create index products_reviews on commerce.products (status, review_count desc, id desc);
