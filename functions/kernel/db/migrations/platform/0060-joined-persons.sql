-- Index to find the accounts that were merged into a given account. Needed when the person exports their data or closes
-- their account.
create index persons_merged_into on identity.persons (merged_into) where merged_into is not null;

-- Removes the profile of merged accounts, because the remaining account has its own.
update identity.persons set display_name = null, given_name = null, family_name = null, picture_url = null,
  locale = null, last_sign_in_at = null, updated_at = now(), version = version + 1
where merged_into is not null
  and coalesce(display_name, given_name, family_name, picture_url, locale, last_sign_in_at::text) is not null;

-- Repeats earlier merges. Previously, a person's texts, contacts, webhooks, API keys and notifications kept the id of
-- the merged account. If the remaining account was closed in the meantime, it may have received data that was still
-- being moved. Repeating a merge that was complete changes nothing. The tasks wait ten minutes, because a server that
-- still runs an older release would take them but do only part of the work.
insert into platform.tasks (id, queue, dedupe_key, payload, created_at, run_at)
select gen_random_uuid(), 'merges', 'merges-again:' || p.id,
  jsonb_build_object('personId', p.id, 'mergedInto', p.merged_into), now(), now() + interval '10 minutes'
from identity.persons p where p.merged_into is not null
union all
select gen_random_uuid(), 'joins', 'joins-again:api-keys:' || p.id,
  jsonb_build_object('personId', p.id, 'mergedInto', p.merged_into, 'database', 'api-keys'), now(), now() + interval '10 minutes'
from identity.persons p where p.merged_into is not null;

-- Places may still name a merged account as owner. The higher version makes the repair job copy these entities
-- again.
update entity.entities e set version = e.version + 1, updated_at = now()
where e.id in (select r.entity_id from entity.representatives r
  join identity.persons p on p.merged_into = r.person_id
  where r.revoked_at is null and r.role = 'owner');
