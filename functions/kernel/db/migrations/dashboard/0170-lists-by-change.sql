-- Adds indexes for the `updatedAfter` parameter of lists and for sorting lists by the time of the last change.
create index dashboards_updated on dashboard.dashboards (updated_at, id);
create index metric_snapshots_updated on dashboard.metric_snapshots (updated_at, id);
