-- Adds the tables and functions that every database needs. Text is matched through fold(), which normalises it (NFKC),
-- removes accents and converts it to lower case.

create extension if not exists pg_trgm with schema public;
create extension if not exists unaccent with schema public;

create or replace function public.fold(value text) returns text
  language sql immutable strict parallel safe
  return lower(public.unaccent('public.unaccent'::regdictionary, normalize(value, NFKC)));

-- Events for other components. They are written in the same transaction as the change, and delivered later by selecting
-- undelivered rows with `for update skip locked`. Never deliver rows by "id greater than the last one seen", because
-- transactions do not commit in the order in which ids were assigned.
create table platform.outbox (
  id uuid primary key,
  aggregate_type text not null,
  aggregate_id uuid not null,
  event_type text not null,
  payload jsonb not null,
  dedupe_key text not null unique,
  created_at timestamptz not null default now(),
  delivered_at timestamptz,
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  last_error text
);
create index outbox_undelivered on platform.outbox (next_attempt_at, created_at) where delivered_at is null;

-- Responses kept for 24 hours under the caller's Idempotency-Key.
create table platform.idempotency_keys (
  principal text not null,
  route text not null,
  key text not null,
  fingerprint text not null,
  state text not null check (state in ('in_progress', 'done')),
  status integer,
  headers jsonb,
  body text,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  primary key (principal, route, key)
);
create index idempotency_keys_expiry on platform.idempotency_keys (expires_at);

-- Record of who did what. Rows are never changed, and only the retention job deletes them.
create table platform.audit_log (
  id uuid primary key,
  at timestamptz not null default now(),
  actor_kind text not null check (actor_kind in ('person', 'key', 'system', 'staff')),
  actor_id text,
  action text not null,
  target_type text,
  target_id text,
  request_id text,
  ip_prefix text,
  detail jsonb not null default '{}'
);
create index audit_log_actor on platform.audit_log (actor_id, id desc);
create index audit_log_target on platform.audit_log (target_type, target_id, id desc);

-- Calls per caller and namespace, written every few seconds. They are used for metering, not for rate limits.
create table platform.usage_counters (
  bucket_start timestamptz not null,
  principal_kind text not null,
  principal_id text not null,
  namespace text not null,
  route text not null,
  calls bigint not null default 0,
  errors bigint not null default 0,
  bytes bigint not null default 0,
  primary key (bucket_start, principal_kind, principal_id, namespace, route)
);
