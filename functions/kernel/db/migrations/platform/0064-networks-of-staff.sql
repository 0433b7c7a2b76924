-- Previously, the audit entries of staff contained the whole IPv4 address, or the /64 network of an IPv6 address. Now
-- they contain only the /24 or /48 network, as everywhere else. The trigger that protects the audit log now allows this
-- change.
create function platform.network_to_keep(address text) returns text language sql immutable as $$
  select case
    when address ~ '^[0-9.]+$' then regexp_replace(address, '[0-9]+$', '0/24')
    when address like '%::/64' then regexp_replace(address, ':[0-9a-f]+::/64$', '::/48')
    else address
  end
$$;

create or replace function platform.keep_audit_log() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.at < now() - interval '730 days' then return old; end if;
  elsif (new.ip_prefix is null or new.ip_prefix = platform.network_to_keep(old.ip_prefix))
    and to_jsonb(new) - 'ip_prefix' = to_jsonb(old) - 'ip_prefix' then
    return new;
  end if;
  raise exception 'rows of the audit log are never changed';
end $$;

update platform.audit_log set ip_prefix = platform.network_to_keep(ip_prefix)
where actor_kind = 'staff' and ip_prefix <> platform.network_to_keep(ip_prefix);
