-- Folding a text costs more than anything else that is done with it: it is done once for a text, not for each of its
-- vectors. A language without a stemmer needs no second vector.

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

-- Some hundred changes are put into the indexes together; a search looks through those that wait.
alter index search.documents_title set (fastupdate = on, gin_pending_list_limit = 256);
alter index search.documents_vector set (fastupdate = on, gin_pending_list_limit = 256);
