-- Adds a tariff for each carrier. A carrier now accepts or declines a shipment before carrying it.

create table logistics.tariffs (
  id uuid primary key,
  carrier_entity_id uuid not null constraint tariffs_carrier unique,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  start_minor bigint not null check (start_minor >= 0),
  per_kg_minor bigint not null check (per_kg_minor >= 0),
  per_kg_and100_km_minor bigint not null check (per_kg_and100_km_minor >= 0),
  grams_per_litre integer not null default 200 check (grams_per_litre between 0 and 10000),
  quote_hours integer not null default 24 check (quote_hours between 1 and 720),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1
);

alter table logistics.shipments drop constraint shipments_status_check;
alter table logistics.shipments add constraint shipments_status_check check (status in
  ('created', 'accepted', 'declined', 'picked_up', 'in_transit', 'delivered', 'exception', 'cancelled'));
