-- Every list can be asked for what changed since a moment, in the order of the changes.
create index programs_updated on applications.programs (updated_at, id);
create index status_history_updated on applications.status_history (updated_at, id);
create index submissions_updated on applications.submissions (updated_at, id);
