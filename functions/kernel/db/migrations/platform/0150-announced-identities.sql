-- Event hosts and places now show the names for which a tier was granted. This migration publishes `entity.changed` for
-- each affected entity, so that its data is copied again.
insert into platform.outbox (id, aggregate_type, aggregate_id, event_type, payload, dedupe_key)
select gen_random_uuid(), 'entity', e.id, 'entity.changed', jsonb_build_object('entityId', e.id),
  'identity.announced:' || e.id
from entity.entities e
where e.tier >= 3 or e.verification_tier -> 'review' <> 'null'
  or exists (select from entity.identity_changes c where c.entity_id = e.id and c.status = 'applied')
on conflict (dedupe_key) do nothing;
