-- Every list can be asked for what changed since a moment, in the order of the changes.
create index drafts_updated on logistics.drafts (updated_at, id);
create index shipment_events_updated on logistics.shipment_events (updated_at, id);
create index shipments_updated on logistics.shipments (updated_at, id);
