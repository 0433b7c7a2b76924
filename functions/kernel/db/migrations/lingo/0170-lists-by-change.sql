-- Adds indexes for the `updatedAfter` parameter of lists and for sorting lists by the time of the last change.
create index glossaries_updated on lingo.glossaries (updated_at, id);
create index jobs_updated on lingo.jobs (updated_at, id);
create index languages_updated on lingo.languages (updated_at, id);
create index translations_updated on lingo.translations (updated_at, id);
