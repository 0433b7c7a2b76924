-- Limits the size of JSON documents. The kit allows 262,144 bytes of JSON. The limit here is higher, because PostgreSQL
-- adds a space after each comma and colon when it writes jsonb as text.
alter table logistics.drafts
  add constraint drafts_origin_size check (octet_length(origin::text) <= 393216) not valid,
  add constraint drafts_destination_size check (octet_length(destination::text) <= 393216) not valid,
  add constraint drafts_parcels_size check (octet_length(parcels::text) <= 393216) not valid;
alter table logistics.shipments
  add constraint shipments_origin_size check (octet_length(origin::text) <= 393216) not valid,
  add constraint shipments_destination_size check (octet_length(destination::text) <= 393216) not valid,
  add constraint shipments_parcels_size check (octet_length(parcels::text) <= 393216) not valid;
