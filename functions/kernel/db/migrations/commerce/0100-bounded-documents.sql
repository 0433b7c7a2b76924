-- The kit bounds documents at 262144 bytes of JSON; jsonb writes a space after each comma and colon.
alter table commerce.products
  add constraint products_media_size check (octet_length(media::text) <= 393216) not valid;
