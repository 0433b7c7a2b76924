-- What the lists are sorted by besides the newest first.
create index products_name on commerce.products (status, name, id);
create index products_reviews on commerce.products (status, review_count desc, id desc);
