-- Adds the request and response of a delivery's last attempt, so that the endpoint's owner can inspect them. They are
-- kept as long as the delivery.
alter table platform.webhook_deliveries
  add column last_attempt_at timestamptz,
  add column last_duration_ms integer,
  add column last_request jsonb check (jsonb_typeof(last_request) = 'object'),
  add column last_response jsonb check (jsonb_typeof(last_response) = 'object');
