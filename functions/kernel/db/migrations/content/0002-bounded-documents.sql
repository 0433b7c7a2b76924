-- The kit bounds documents at 262144 bytes of JSON; jsonb writes a space after each comma and colon.
alter table content.articles
  add constraint articles_tags_size check (octet_length(tags::text) <= 393216) not valid;
