-- Adds indexes for the `updatedAfter` parameter of lists and for sorting lists by the time of the last change.
create index programs_updated on applications.programs (updated_at, id);
create index status_history_updated on applications.status_history (updated_at, id);
create index submissions_updated on applications.submissions (updated_at, id);
