-- The kit bounds documents at 262144 bytes of JSON; jsonb writes a space after each comma and colon.
alter table directory.listings
  add constraint listings_tags_size check (octet_length(tags::text) <= 393216) not valid,
  add constraint listings_contact_size check (octet_length(contact::text) <= 393216) not valid,
  add constraint listings_hours_size check (octet_length(hours::text) <= 393216) not valid;
