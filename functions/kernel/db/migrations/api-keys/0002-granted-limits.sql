-- Owners can set a limit of up to 1,000 calls per minute, and staff can grant more. Existing limits above 1,000 are
-- reduced to 1,000.
update api_keys.clients set limit_per_minute = 1000, version = version + 1 where limit_per_minute > 1000;
alter table api_keys.clients drop constraint clients_limit_per_minute_check;
alter table api_keys.clients add constraint clients_limit_per_minute_check
  check (limit_per_minute between 1 and 1000);
alter table api_keys.clients add column granted_limit integer check (granted_limit between 1 and 100000);
