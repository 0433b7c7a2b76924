-- Adds indexes for list sort orders other than newest first.
create index metric_snapshots_time on dashboard.metric_snapshots (owner_person_id, taken_at, id);
