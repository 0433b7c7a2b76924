-- Adds indexes for the `updatedAfter` parameter of lists and for sorting lists by the time of the last change.
create index drafts_updated on logistics.drafts (updated_at, id);
create index shipment_events_updated on logistics.shipment_events (updated_at, id);
create index shipments_updated on logistics.shipments (updated_at, id);
