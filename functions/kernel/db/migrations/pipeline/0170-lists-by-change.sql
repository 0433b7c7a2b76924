-- Adds indexes for the `updatedAfter` parameter of lists and for sorting lists by the time of the last change.
create index datasets_updated on pipeline.datasets (updated_at, id);
create index runs_updated on pipeline.runs (updated_at, id);
create index sources_updated on pipeline.sources (updated_at, id);
