-- Adds the methods of proof for tiers 2, 3 and 4 (one-time codes, domain proofs, registers and licences). Also adds
-- staff proposals, notifications and webhooks.

create table entity.otp_challenges (
  id uuid primary key,
  subject_type text not null check (subject_type in ('entity', 'person')),
  subject_id uuid not null,
  contact_id uuid not null references entity.contacts (id),
  person_id uuid not null,
  channel text not null check (channel in ('email', 'sms')),
  -- HMAC of challenge, purpose, contact and code, so a code is valid only for one contact in one challenge.
  code_hmac text not null,
  attempts integer not null default 0,
  max_attempts integer not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  consumed_at timestamptz,
  superseded_at timestamptz
);
create unique index otp_challenges_live on entity.otp_challenges (contact_id)
  where consumed_at is null and superseded_at is null;
create index otp_challenges_retention on entity.otp_challenges (expires_at);

-- Attempts for a contact, counted across all its challenges, so that requesting a new code does not reset the count.
create table entity.contact_budgets (
  contact_hash text primary key,
  window_start timestamptz not null,
  tries integer not null,
  locked_until timestamptz
);
create index contact_budgets_retention on entity.contact_budgets (window_start);

create table entity.domain_proofs (
  id uuid primary key,
  subject_type text not null check (subject_type in ('entity', 'person')),
  subject_id uuid not null,
  contact_id uuid not null references entity.contacts (id),
  person_id uuid not null,
  method text not null check (method in ('dns_txt', 'well_known_file')),
  token text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  checked_at timestamptz,
  last_result text,
  proved_at timestamptz
);
create unique index domain_proofs_open on entity.domain_proofs (contact_id, method) where proved_at is null;

-- Complete imported copies of registers. A register has at most one active copy.
create table entity.register_snapshots (
  id uuid primary key,
  register_code text not null,
  register_name text not null,
  country text not null check (country ~ '^[A-Z]{2}$'),
  source_name text not null,
  source_hash text not null,
  entries integer not null default 0,
  refused integer not null default 0,
  state text not null check (state in ('loading', 'active', 'replaced', 'failed')),
  imported_at timestamptz not null
);
create unique index register_snapshots_active on entity.register_snapshots (register_code) where state = 'active';

create table entity.register_entries (
  snapshot_id uuid not null references entity.register_snapshots (id) on delete cascade,
  number text not null,
  legal_name text not null,
  status text not null check (status in ('active', 'dissolved')),
  listed_on date,
  ended_on date
);
create index register_entries_number on entity.register_entries (snapshot_id, number);

create table entity.registry_checks (
  id uuid primary key,
  entity_id uuid not null references entity.entities (id),
  register_code text not null,
  number text not null,
  requested_by uuid,
  state text not null check (state in
    ('queued', 'matched', 'mismatch', 'not_found', 'dissolved', 'error', 'manual')),
  register_name text,
  listed_name text,
  name_score_milli integer check (name_score_milli between 0 and 1000),
  response_hash text,
  detail text,
  checked_at timestamptz not null,
  next_check_at timestamptz,
  decided_by uuid,
  decided_at timestamptz
);
create index registry_checks_entity on entity.registry_checks (entity_id, id desc);
create index registry_checks_due on entity.registry_checks (next_check_at) where next_check_at is not null;

create table entity.licence_checks (
  id uuid primary key,
  entity_id uuid not null references entity.entities (id),
  regulator text not null check (char_length(regulator) between 1 and 200),
  licence_number text not null check (char_length(licence_number) between 1 and 60),
  licence_expires_on date not null,
  requested_by uuid not null,
  state text not null check (state in
    ('awaiting_payment', 'in_review', 'passed', 'failed', 'withdrawn')),
  fee_minor bigint not null check (fee_minor >= 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  payment_id uuid,
  refund_requested_at timestamptz,
  first_reviewer uuid,
  first_note text check (char_length(first_note) <= 2000),
  first_reviewed_at timestamptz,
  second_reviewer uuid,
  second_note text check (char_length(second_note) <= 2000),
  decided_at timestamptz,
  reason_code text,
  created_at timestamptz not null,
  version integer not null default 1,
  check (second_reviewer is null or second_reviewer <> first_reviewer)
);
create unique index licence_checks_open on entity.licence_checks (entity_id)
  where state in ('awaiting_payment', 'in_review');
create index licence_checks_queue on entity.licence_checks (state, id);

-- Decisions that a second person must confirm before they take effect.
create table entity.staff_proposals (
  id uuid primary key,
  subject_type text not null check (subject_type in ('entity', 'person')),
  subject_id uuid not null,
  action text not null check (action in ('demote', 'record_result')),
  detail jsonb not null,
  proposed_by uuid not null,
  proposed_at timestamptz not null,
  expires_at timestamptz not null,
  state text not null check (state in ('open', 'confirmed', 'expired', 'withdrawn')),
  confirmed_by uuid,
  confirmed_at timestamptz,
  check (confirmed_by is null or confirmed_by <> proposed_by)
);
create unique index staff_proposals_open on entity.staff_proposals (subject_type, subject_id, action)
  where state = 'open';

-- Messages that are stored instead of sent. Used only in development.
create table platform.development_mailbox (
  id uuid primary key,
  channel text not null check (channel in ('email', 'sms')),
  recipient text not null,
  subject text,
  body text not null,
  created_at timestamptz not null
);

-- Notifications shown in the app. The next table records which kinds a person also wants by e-mail.
create table platform.notifications (
  id uuid primary key,
  person_id uuid not null,
  kind text not null,
  parameters jsonb not null,
  href text,
  created_at timestamptz not null,
  read_at timestamptz,
  dedupe_key text not null unique
);
create index notifications_person on platform.notifications (person_id, id desc);

create table platform.notification_preferences (
  person_id uuid not null,
  kind text not null,
  by_mail boolean not null,
  updated_at timestamptz not null,
  primary key (person_id, kind)
);

create table platform.webhook_endpoints (
  id uuid primary key,
  owner_person_id uuid not null,
  url text not null check (char_length(url) <= 2048),
  description text check (char_length(description) <= 200),
  event_types text[] not null,
  -- The newest secret first. After a rotation, the previous secret stays valid until the next rotation.
  secrets_sealed text[] not null,
  state text not null check (state in ('active', 'disabled')),
  disabled_reason text,
  consecutive_failures integer not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  version integer not null default 1
);
create index webhook_endpoints_owner on platform.webhook_endpoints (owner_person_id) where deleted_at is null;

create table platform.webhook_deliveries (
  id uuid primary key,
  endpoint_id uuid not null references platform.webhook_endpoints (id),
  message_id text not null,
  event_type text not null,
  body text not null,
  state text not null check (state in ('pending', 'delivered', 'failed')),
  attempts integer not null default 0,
  last_status integer,
  last_error text,
  created_at timestamptz not null,
  finished_at timestamptz,
  unique (endpoint_id, message_id)
);
create index webhook_deliveries_endpoint on platform.webhook_deliveries (endpoint_id, id desc);
