-- Every list can be asked for what changed since a moment, in the order of the changes.
create index dashboards_updated on dashboard.dashboards (updated_at, id);
create index metric_snapshots_updated on dashboard.metric_snapshots (updated_at, id);
