-- A job is now done only when all its sentences are done. Until then, it is open for people to complete.

alter table lingo.jobs drop constraint jobs_status_check;
alter table lingo.jobs add constraint jobs_status_check
  check (status in ('queued', 'running', 'open', 'done', 'failed', 'cancelled'));

update lingo.jobs set status = 'open', version = version + 1
where status = 'done' and exists (
  select from jsonb_array_elements(segments) s where s ->> 'origin' <> 'memory');
