-- Adds persons, the sessions that platform tokens belong to, and the keys that sign the tokens.

create schema if not exists identity;
create schema if not exists auth;

create table identity.persons (
  id uuid primary key,
  -- Subject at the identity provider. Null for accounts that are older than the provider and for closed accounts.
  idp_user_id text unique,
  email text check (length(email) <= 320),
  -- The e-mail address in NFC and lower case. Dots and tags are kept, because mail providers treat them differently.
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
  -- The `platform.verificationTier` object as clients receive it. Only the tier rules write it.
  verification_tier jsonb not null default '{
    "tier": 0, "name": "Unverified", "mineral": null, "method": null, "since": null, "expiresAt": null,
    "graceUntil": null, "holds": [], "nextActions": [], "policyVersion": 1, "version": 0}',
  -- The person that this one was merged into. Tokens of a merged person are no longer valid, and this link keeps the
  -- person's history traceable.
  merged_into uuid references identity.persons (id),
  last_sign_in_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  check ((status = 'merged') = (merged_into is not null))
);
create index persons_name on identity.persons using gin (fold(coalesce(display_name, '')) gin_trgm_ops);

-- Keys that sign platform tokens, sealed with PLATFORM_SECRET. The `current` key signs, and the `standby` key replaces
-- it at the next rotation. `previous` keys are still accepted, and `revoked` keys are not. At most one key is
-- `current`, and at most one is `standby`.
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
  -- The `jti`, signing key and issue time of the session's newest token. The same token can be created again from
  -- them, so a client that did not receive the response to a rotation gets the same new token.
  current_jti uuid not null,
  current_kid text not null,
  current_issued_at timestamptz not null,
  -- When the newest token was first used. While this is null, the client may not have received the token.
  current_presented_at timestamptz,
  previous_jti uuid,
  rotated_at timestamptz,
  amr text[] not null default '{}',
  idp_session_id text,
  -- The provider's tokens, sealed. Signing out revokes them at the provider.
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

-- Sign-ins that were sent to the provider. Each can be completed only once, in the browser that started it.
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
  -- The session that the sign-in created. If the state is used a second time, this session is ended.
  session_id uuid
);
create index login_states_retention on auth.login_states (expires_at);

-- One-time codes of `response_mode=code`, valid for 60 seconds.
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

-- Rate limit counters. The table is unlogged because losing it in a database crash only resets the windows.
create unlogged table auth.rate_limits (
  bucket text primary key,
  window_start timestamptz not null,
  count bigint not null
);
create index rate_limits_retention on auth.rate_limits (window_start);
