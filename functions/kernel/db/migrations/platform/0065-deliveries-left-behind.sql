-- Previously, if an endpoint was disabled when a delivery was due, the delivery stayed pending without a task. It could
-- then be neither sent again nor deleted. Now such deliveries fail, and this migration marks the existing ones as
-- failed.
update platform.webhook_deliveries d
set state = 'failed', last_error = coalesce(d.last_error, 'the endpoint is switched off'), finished_at = now()
where d.state = 'pending' and not exists (
  select 1 from platform.tasks t
  where t.queue = 'webhooks' and t.done_at is null and t.failed_at is null and t.payload ->> 'deliveryId' = d.id::text);
