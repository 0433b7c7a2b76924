-- Makes the audit log append-only, so that not even a bug can change its rows. There are two exceptions. The network
-- prefix is removed when a person closes their account, and the retention job deletes rows older than two years.
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
