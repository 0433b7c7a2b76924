-- Adds indexes for the `updatedAfter` parameter of lists and for sorting lists by the time of the last change.
create index articles_updated on news.articles (updated_at, id);
create index feeds_updated on news.feeds (updated_at, id);
create index sources_updated on news.sources (updated_at, id);
create index topics_updated on news.topics (updated_at, id);
