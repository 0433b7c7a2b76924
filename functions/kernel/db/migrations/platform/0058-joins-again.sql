-- Applies earlier merges and account closures again, with one task for each person and affected database. The previous
-- tasks skipped databases that were not configured. They were also abandoned if a database was down for days. Applying
-- a merge or closure twice is harmless.
insert into platform.tasks (id, queue, dedupe_key, payload, created_at, run_at)
select gen_random_uuid(), 'joins', 'joins-again:' || d || ':' || p.id,
  jsonb_strip_nulls(jsonb_build_object('personId', p.id, 'mergedInto', p.merged_into, 'database', d)), now(), now()
from identity.persons p,
  unnest(array['events', 'pay', 'directory', 'content', 'commerce', 'travel', 'applications', 'ubuntu', 'logistics',
    'dashboard', 'pipeline', 'lingo', 'news', 'weather', 'media']) d
where p.status = 'merged' or (p.status = 'erased' and d <> 'pay');

-- Marks the remaining tasks for merges in the old queues as done, because the tasks above replace them.
update platform.tasks set done_at = now(), leased_until = null
where done_at is null and failed_at is null
  and (queue in ('pay-merges', 'resource-merges') or (queue = 'event-hosts' and payload ? 'mergedInto'));
