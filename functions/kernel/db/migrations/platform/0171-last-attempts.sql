-- What the last attempt of a delivery sent and got, for the owner of the endpoint to look into; kept as long as the
-- delivery.
alter table platform.webhook_deliveries
  add column last_attempt_at timestamptz,
  add column last_duration_ms integer,
  add column last_request jsonb check (jsonb_typeof(last_request) = 'object'),
  add column last_response jsonb check (jsonb_typeof(last_response) = 'object');
