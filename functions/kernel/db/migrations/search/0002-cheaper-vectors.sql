-- Folds each text once instead of once for each of its vectors, because folding costs more than all other processing of
-- a text. Languages without a stemmer no longer get a second vector.

create function search.words_vector(spaced text, language text, word "char", stem "char") returns tsvector
  language plpgsql immutable parallel safe as $$
declare
  words tsvector := to_tsvector('pg_catalog.simple'::regconfig, spaced);
  stemmer regconfig := search.stemmer(language);
begin
  if stemmer = 'pg_catalog.simple'::regconfig then
    return setweight(words, word);
  end if;
  return setweight(words, word) || setweight(to_tsvector(stemmer, spaced), stem);
end;
$$;

create or replace function search.title_vector(title text, language text) returns tsvector
  language sql immutable parallel safe
  return search.words_vector(search.spaced(title), language, 'A', 'B');

create or replace function search.vector(title text, body text, language text) returns tsvector
  language sql immutable parallel safe
  return search.title_vector(title, language) || search.words_vector(search.spaced(body), language, 'C', 'D');

-- Collects several hundred changes before adding them to the indexes. Searches scan the changes that are still pending.
alter index search.documents_title set (fastupdate = on, gin_pending_list_limit = 256);
alter index search.documents_vector set (fastupdate = on, gin_pending_list_limit = 256);
