-- Previously, drafts could be withdrawn, which made them readable for hosts. Submissions that were withdrawn without
-- ever being submitted become drafts again.

delete from applications.status_history h using applications.submissions s
  where s.id = h.submission_id and h.status = 'withdrawn' and s.status = 'withdrawn' and s.submitted_at is null;
update applications.submissions set status = 'draft', updated_at = now(), version = version + 1
  where status = 'withdrawn' and submitted_at is null;
