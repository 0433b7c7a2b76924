-- The kit bounds documents at 262144 bytes of JSON; jsonb writes a space after each comma and colon.
alter table media.uploads
  add constraint uploads_renditions_size check (octet_length(renditions::text) <= 393216) not valid;
