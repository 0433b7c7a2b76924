-- Adds the id of the attempt that currently owns an Idempotency-Key, and a state (`effected`) that is set in the same
-- transaction as the effect. An attempt that has lost its key has no effect, and a request that took effect never runs
-- again.
alter table platform.idempotency_keys add column attempt uuid;
alter table platform.idempotency_keys drop constraint idempotency_keys_state_check;
alter table platform.idempotency_keys add constraint idempotency_keys_state_check
  check (state in ('in_progress', 'effected', 'done'));
