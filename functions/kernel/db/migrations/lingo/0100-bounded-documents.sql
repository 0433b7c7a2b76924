-- Limits the size of JSON documents. The kit allows 262,144 bytes of JSON. The limit here is higher, because PostgreSQL
-- adds a space after each comma and colon when it writes jsonb as text.
alter table lingo.glossaries
  add constraint glossaries_terms_size check (octet_length(terms::text) <= 393216) not valid;
alter table lingo.jobs
  add constraint jobs_segments_size check (octet_length(segments::text) <= 1048576) not valid;
alter table lingo.jobs add constraint jobs_result_size check (octet_length(result) <= 524288) not valid;
