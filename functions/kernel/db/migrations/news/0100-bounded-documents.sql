-- Limits the size of JSON documents. The kit allows 262,144 bytes of JSON. The limit here is higher, because PostgreSQL
-- adds a space after each comma and colon when it writes jsonb as text.
alter table news.topics
  add constraint topics_keywords_size check (octet_length(keywords::text) <= 393216) not valid;
alter table news.articles
  add constraint articles_topics_size check (octet_length(topics::text) <= 393216) not valid;
