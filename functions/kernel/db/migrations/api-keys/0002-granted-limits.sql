-- An owner sets 1,000 calls a minute at most; more is granted by staff. Higher values that exist are clamped.
update api_keys.clients set limit_per_minute = 1000, version = version + 1 where limit_per_minute > 1000;
alter table api_keys.clients drop constraint clients_limit_per_minute_check;
alter table api_keys.clients add constraint clients_limit_per_minute_check
  check (limit_per_minute between 1 and 1000);
alter table api_keys.clients add column granted_limit integer check (granted_limit between 1 and 100000);
