-- Limits the size of JSON documents. The kit allows 262,144 bytes of JSON. The limit here is higher, because PostgreSQL
-- adds a space after each comma and colon when it writes jsonb as text.
alter table directory.listings
  add constraint listings_tags_size check (octet_length(tags::text) <= 393216) not valid,
  add constraint listings_contact_size check (octet_length(contact::text) <= 393216) not valid,
  add constraint listings_hours_size check (octet_length(hours::text) <= 393216) not valid;
