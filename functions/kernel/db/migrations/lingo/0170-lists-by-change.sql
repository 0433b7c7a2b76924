-- Every list can be asked for what changed since a moment, in the order of the changes.
create index glossaries_updated on lingo.glossaries (updated_at, id);
create index jobs_updated on lingo.jobs (updated_at, id);
create index languages_updated on lingo.languages (updated_at, id);
create index translations_updated on lingo.translations (updated_at, id);
