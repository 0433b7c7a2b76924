-- Every list can be asked for what changed since a moment, in the order of the changes.
create index articles_updated on content.articles (updated_at, id);
create index revisions_updated on content.revisions (updated_at, id);
