-- Persons, the sessions behind platform tokens, and the keys that sign them.

create schema if not exists identity;
create schema if not exists auth;

create table identity.persons (
  id uuid primary key,
  -- Subject at the identity provider; null for accounts that are older than it.
  idp_user_id text unique,
  email text check (length(email) <= 320),
  -- NFC and lower case; nothing else is folded, since providers disagree about dots and tags.
  email_norm text unique,
  email_verified boolean not null default false,
  display_name text check (length(display_name) <= 200),
  given_name text check (length(given_name) <= 200),
  family_name text check (length(family_name) <= 200),
  picture_url text check (length(picture_url) <= 2048),
  locale text check (length(locale) <= 35),
  status text not null default 'active' check (status in ('active', 'suspended', 'erased', 'merged')),
  roles text[] not null default '{}'
    check (roles <@ array['admin', 'verifier', 'auditor', 'support']),
  -- `platform.verificationTier` as every client reads it; only the tier rules write it.
  verification_tier jsonb not null default '{
    "tier": 0, "name": "Unverified", "mineral": null, "method": null, "since": null, "expiresAt": null,
    "graceUntil": null, "holds": [], "nextActions": [], "policyVersion": 1, "version": 0}',
  -- Set on a row that was joined into another one; its tokens end and its history points onwards.
  merged_into uuid references identity.persons (id),
  last_sign_in_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  check ((status = 'merged') = (merged_into is not null))
);
create index persons_name on identity.persons using gin (fold(coalesce(display_name, '')) gin_trgm_ops);

-- Keys of platform tokens, sealed by PLATFORM_SECRET. `standby` signs next, `current` signs, `previous` is still
-- accepted, `revoked` is not. One row at most stands by or signs.
create table auth.signing_keys (
  kid text primary key,
  algorithm text not null default 'HS256' check (algorithm = 'HS256'),
  secret_sealed text not null,
  state text not null check (state in ('standby', 'current', 'previous', 'revoked')),
  created_at timestamptz not null default now(),
  state_changed_at timestamptz not null default now()
);
create unique index signing_keys_one_standby on auth.signing_keys (state) where state = 'standby';
create unique index signing_keys_one_current on auth.signing_keys (state) where state = 'current';

create table auth.sessions (
  id uuid primary key,
  person_id uuid not null references identity.persons (id),
  -- The newest token of the session, told by its `jti`. With the moment and the key it can be made again byte
  -- for byte, so that a caller whose answer was lost gets the same successor.
  current_jti uuid not null,
  current_kid text not null,
  current_issued_at timestamptz not null,
  -- When the newest token was first used for anything; null as long as its answer may have been lost.
  current_presented_at timestamptz,
  previous_jti uuid,
  rotated_at timestamptz,
  amr text[] not null default '{}',
  idp_session_id text,
  -- The provider's tokens, sealed: logout revokes them there.
  idp_tokens_sealed text,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  idle_expires_at timestamptz not null,
  absolute_expires_at timestamptz not null,
  revoked_at timestamptz,
  revoke_reason text
    check (revoke_reason in ('logout', 'revoked', 'reuse', 'limit', 'suspended', 'erased', 'merged', 'code_reuse')),
  ip_prefix text,
  user_agent text check (length(user_agent) <= 300)
);
create index sessions_of_person on auth.sessions (person_id, created_at desc) where revoked_at is null;
create index sessions_retention on auth.sessions (absolute_expires_at);

-- A sign-in that was sent to the provider and has not come back: single use, bound to one browser.
create table auth.login_states (
  state_hash text primary key,
  cookie_hash text not null,
  return_to text not null,
  code_verifier_sealed text not null,
  nonce text not null,
  response_mode text not null check (response_mode in ('fragment', 'code')),
  code_challenge text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  -- The session that it led to; a second use of the state ends it.
  session_id uuid
);
create index login_states_retention on auth.login_states (expires_at);

-- One-time codes of `response_mode=code`, 60 seconds.
create table auth.handoff_codes (
  code_hash text primary key,
  session_id uuid not null references auth.sessions (id) on delete cascade,
  code_challenge text,
  is_new_user boolean not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index handoff_codes_retention on auth.handoff_codes (expires_at);

-- Counts of limits. UNLOGGED: a crash of the database forgets them, which only resets a window.
create unlogged table auth.rate_limits (
  bucket text primary key,
  window_start timestamptz not null,
  count bigint not null
);
create index rate_limits_retention on auth.rate_limits (window_start);
