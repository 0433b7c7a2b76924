-- Previously, vouches and roles contained only current memberships. This migration adds the household memberships that
-- ended in the last 180 days. Roles and claims that ended need no update, because their end has always been recorded.
insert into platform.outbox (id, aggregate_type, aggregate_id, event_type, payload, dedupe_key)
select gen_random_uuid(), 'person', person_id, 'membership.changed', jsonb_build_object('personId', person_id),
  'membership.changed:family-before:' || person_id
from (
  select distinct m.person_id from family.household_members m join family.households g on g.id = m.household_id
  where least(m.left_at, g.deleted_at) > now() - interval '180 days') left_before
on conflict (dedupe_key) do nothing;
