-- A delivery whose endpoint was off when its turn came stayed pending without a task, for ever: it could neither be
-- sent again nor be forgotten. It is finished now, as such ones are from here on.
update platform.webhook_deliveries d
set state = 'failed', last_error = coalesce(d.last_error, 'the endpoint is switched off'), finished_at = now()
where d.state = 'pending' and not exists (
  select 1 from platform.tasks t
  where t.queue = 'webhooks' and t.done_at is null and t.failed_at is null and t.payload ->> 'deliveryId' = d.id::text);
