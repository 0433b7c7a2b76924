-- Adds indexes for the `updatedAfter` parameter of lists and for sorting lists by the time of the last change.
create index articles_updated on content.articles (updated_at, id);
create index revisions_updated on content.revisions (updated_at, id);
