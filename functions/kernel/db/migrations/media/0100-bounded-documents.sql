-- Limits the size of JSON documents. The kit allows 262,144 bytes of JSON. The limit here is higher, because PostgreSQL
-- adds a space after each comma and colon when it writes jsonb as text.
alter table media.uploads
  add constraint uploads_renditions_size check (octet_length(renditions::text) <= 393216) not valid;
