-- Every list can be asked for what changed since a moment, in the order of the changes.
create index datasets_updated on pipeline.datasets (updated_at, id);
create index runs_updated on pipeline.runs (updated_at, id);
create index sources_updated on pipeline.sources (updated_at, id);
