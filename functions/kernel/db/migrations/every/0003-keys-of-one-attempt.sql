-- A key belongs to the attempt that took it, and the transaction of the effect says so: an attempt that lost its key
-- takes no effect, and one that took effect is never run again.
alter table platform.idempotency_keys add column attempt uuid;
alter table platform.idempotency_keys drop constraint idempotency_keys_state_check;
alter table platform.idempotency_keys add constraint idempotency_keys_state_check
  check (state in ('in_progress', 'effected', 'done'));
