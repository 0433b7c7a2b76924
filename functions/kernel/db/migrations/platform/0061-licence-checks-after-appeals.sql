-- The check whose result was appealed. Its reviewers cannot review this check, and this check's result cannot be
-- appealed again.
alter table entity.licence_checks add column appealed_check_id uuid references entity.licence_checks (id);
