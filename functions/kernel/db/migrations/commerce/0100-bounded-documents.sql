-- Limits the size of JSON documents. The kit allows 262,144 bytes of JSON. The limit here is higher, because PostgreSQL
-- adds a space after each comma and colon when it writes jsonb as text.
alter table commerce.products
  add constraint products_media_size check (octet_length(media::text) <= 393216) not valid;
