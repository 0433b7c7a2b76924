-- The kit bounds documents at 262144 bytes of JSON; jsonb writes a space after each comma and colon.
alter table news.topics
  add constraint topics_keywords_size check (octet_length(keywords::text) <= 393216) not valid;
alter table news.articles
  add constraint articles_topics_size check (octet_length(topics::text) <= 393216) not valid;
