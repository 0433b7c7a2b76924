-- Adds shipment drafts (with quotes that expire automatically), shipments, and their delivery events.

create schema if not exists logistics;

create table logistics.drafts (
  id uuid primary key,
  person_id uuid not null,
  carrier_entity_id uuid,
  origin jsonb not null,
  destination jsonb not null,
  parcels jsonb not null check (jsonb_typeof(parcels) = 'array' and jsonb_array_length(parcels) between 1 and 50),
  status text not null default 'draft' check (status in ('draft', 'quoted', 'submitted', 'expired')),
  quote_minor bigint check (quote_minor >= 0),
  currency text check (currency ~ '^[A-Z]{3}$'),
  quote_expires_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  constraint drafts_quote check (status not in ('quoted', 'submitted') or (quote_minor is not null and currency is not null))
);
create index drafts_person on logistics.drafts (person_id, id desc);
create index drafts_quotes on logistics.drafts (quote_expires_at) where status = 'quoted';

create table logistics.shipments (
  id uuid primary key,
  draft_id uuid not null constraint shipments_draft unique references logistics.drafts (id),
  person_id uuid not null,
  carrier_entity_id uuid,
  tracking_code text not null constraint shipments_tracking_code unique check (tracking_code ~ '^HK[A-Z2-9]{10}$'),
  origin jsonb not null,
  destination jsonb not null,
  parcels jsonb not null,
  price_minor bigint not null check (price_minor >= 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  status text not null default 'created'
    check (status in ('created', 'picked_up', 'in_transit', 'delivered', 'exception', 'cancelled')),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1
);
create index shipments_person on logistics.shipments (person_id, id desc);
create index shipments_carrier on logistics.shipments (carrier_entity_id, status, id desc);

create table logistics.shipment_events (
  id uuid primary key,
  shipment_id uuid not null references logistics.shipments (id) on delete cascade,
  status text not null check (status in ('picked_up', 'in_transit', 'delivered', 'exception')),
  place text check (char_length(place) <= 200),
  note text check (char_length(note) <= 1000),
  happened_at timestamptz not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1
);
create index shipment_events_shipment on logistics.shipment_events (shipment_id, id desc);
