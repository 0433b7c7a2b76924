-- Adds indexes for the `updatedAfter` parameter of lists and for sorting lists by the time of the last change.
create index inquiries_updated on commerce.inquiries (updated_at, id);
create index inquiry_messages_updated on commerce.inquiry_messages (updated_at, id);
create index offers_updated on commerce.offers (updated_at, id);
create index products_updated on commerce.products (updated_at, id);
create index reviews_updated on commerce.reviews (updated_at, id);
