-- Previously, a delivery whose endpoint was disabled when it was due stayed pending without a task, so it could be
-- neither sent again nor deleted. Now such deliveries fail. This migration does the same for existing ones.
update platform.webhook_deliveries d
set state = 'failed', last_error = coalesce(d.last_error, 'the endpoint is switched off'), finished_at = now()
where d.state = 'pending' and not exists (
  select 1 from platform.tasks t
  where t.queue = 'webhooks' and t.done_at is null and t.failed_at is null and t.payload ->> 'deliveryId' = d.id::text);
