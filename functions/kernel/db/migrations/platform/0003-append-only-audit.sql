-- Rows of the audit log are added, never changed: not even by a fault of ours. Two things are let through: the
-- network of a person who left is taken out, and the retention job removes rows of more than two years.
create function platform.keep_audit_log() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.at < now() - interval '730 days' then return old; end if;
  elsif new.ip_prefix is null and to_jsonb(new) - 'ip_prefix' = to_jsonb(old) - 'ip_prefix' then
    return new;
  end if;
  raise exception 'rows of the audit log are never changed';
end $$;

create trigger keep_audit_log before update or delete on platform.audit_log
  for each row execute function platform.keep_audit_log();
