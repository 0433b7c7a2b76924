-- Who was joined into a person: their export and their end ask for all of them.
create index persons_merged_into on identity.persons (merged_into) where merged_into is not null;

-- A row that was joined into another one keeps no name: the one that stands for it has its own.
update identity.persons set display_name = null, given_name = null, family_name = null, picture_url = null,
  locale = null, last_sign_in_at = null, updated_at = now(), version = version + 1
where merged_into is not null
  and coalesce(display_name, given_name, family_name, picture_url, locale, last_sign_in_at::text) is not null;

-- Persons who were joined before are followed once more: what they wrote, their contacts, webhooks, API keys and
-- notifications stayed with the id of before, and who left meanwhile may have been given what was on its way. Doing
-- it again changes nothing. It waits until no older release is left that would take the tasks and do less.
insert into platform.tasks (id, queue, dedupe_key, payload, created_at, run_at)
select gen_random_uuid(), 'merges', 'merges-again:' || p.id,
  jsonb_build_object('personId', p.id, 'mergedInto', p.merged_into), now(), now() + interval '10 minutes'
from identity.persons p where p.merged_into is not null
union all
select gen_random_uuid(), 'joins', 'joins-again:api-keys:' || p.id,
  jsonb_build_object('personId', p.id, 'mergedInto', p.merged_into, 'database', 'api-keys'), now(), now() + interval '10 minutes'
from identity.persons p where p.merged_into is not null;

-- Places may still name the person of before as owner; the repair of places copies entities with a newer version.
update entity.entities e set version = e.version + 1, updated_at = now()
where e.id in (select r.entity_id from entity.representatives r
  join identity.persons p on p.merged_into = r.person_id
  where r.revoked_at is null and r.role = 'owner');
