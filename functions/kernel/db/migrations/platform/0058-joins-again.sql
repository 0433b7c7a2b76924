-- Persons who were joined or left before are followed once more, with a task for each database: the tasks of before
-- passed over databases that were switched off, and were given up where one was away for days. Doing it again
-- changes nothing.
insert into platform.tasks (id, queue, dedupe_key, payload, created_at, run_at)
select gen_random_uuid(), 'joins', 'joins-again:' || d || ':' || p.id,
  jsonb_strip_nulls(jsonb_build_object('personId', p.id, 'mergedInto', p.merged_into, 'database', d)), now(), now()
from identity.persons p,
  unnest(array['events', 'pay', 'directory', 'content', 'commerce', 'travel', 'applications', 'ubuntu', 'logistics',
    'dashboard', 'pipeline', 'lingo', 'news', 'weather', 'media']) d
where p.status = 'merged' or (p.status = 'erased' and d <> 'pay');

-- Queues that nobody works on any more; their work is in the tasks above.
update platform.tasks set done_at = now(), leased_until = null
where done_at is null and failed_at is null
  and (queue in ('pay-merges', 'resource-merges') or (queue = 'event-hosts' and payload ? 'mergedInto'));
