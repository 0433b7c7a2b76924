-- Adds entities, their proofs and a record of every change. The row of the subject (an entity in entity.entities or a
-- person in identity.persons) is authoritative for its tier, and every change locks this row first.

create schema if not exists entity;
create schema if not exists engagement;

create table entity.entities (
  id uuid primary key,
  entity_type text not null check (entity_type in
    ('school', 'ngo', 'government_office', 'media_organization', 'company', 'park')),
  legal_name text not null check (char_length(legal_name) between 1 and 200),
  display_name text not null check (char_length(display_name) between 1 and 200),
  description text check (char_length(description) <= 2000),
  country text not null check (country ~ '^[A-Z]{2}$'),
  city text check (char_length(city) between 1 and 100),
  address text check (char_length(address) <= 300),
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  register_code text check (register_code ~ '^[A-Z0-9][A-Z0-9_-]{1,39}$'),
  register_number text check (char_length(register_number) between 1 and 60),
  wikidata_id text check (wikidata_id ~ '^Q[1-9][0-9]{0,11}$'),
  place_id uuid,
  status text not null default 'active' check (status in ('active', 'suspended', 'closed', 'merged')),
  status_reason text,
  is_sample boolean not null default false,
  tier smallint not null default 0 check (tier between 0 and 4),
  verification_tier jsonb not null,
  tier_version integer not null default 0,
  created_by uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  -- The folded words of the names and the city, which the finder matches. They are stored as an array, because a text
  -- parser would treat "st.mary" as a host name.
  folded_name text not null generated always as
    (trim(regexp_replace(public.fold(display_name), '[^[:alnum:]]+', ' ', 'g'))) stored,
  search_words text[] not null generated always as (
    array_remove(string_to_array(trim(regexp_replace(
      public.fold(display_name || ' ' || legal_name || ' ' || coalesce(city, '')),
      '[^[:alnum:]]+', ' ', 'g')), ' '), '')) stored,
  check ((latitude is null) = (longitude is null)),
  check ((register_code is null) = (register_number is null))
);
create unique index entities_register on entity.entities (register_code, register_number)
  where register_number is not null and status <> 'merged';
create unique index entities_place on entity.entities (place_id) where place_id is not null;
create index entities_words on entity.entities using gin (search_words);
create index entities_folded_name on entity.entities (folded_name text_pattern_ops);
create index entities_point on entity.entities (latitude, longitude);
create index entities_country on entity.entities (country, entity_type, id);
create index entities_tier on entity.entities (tier, id);

-- Contacts of entities and persons. They can be confirmed with a one-time code, a DNS record or a file.
create table entity.contacts (
  id uuid primary key,
  subject_type text not null check (subject_type in ('entity', 'person')),
  subject_id uuid not null,
  kind text not null check (kind in ('email', 'phone', 'domain')),
  value text not null check (char_length(value) between 3 and 320),
  -- Only public contacts can be confirmed. A contact that a claimant proposes becomes public when it is approved.
  state text not null check (state in ('proposed', 'public', 'removed')),
  source text not null check (source in ('public_record', 'claim', 'manager', 'self', 'sample')),
  proposed_by uuid,
  claim_id uuid,
  approved_by uuid,
  approved_at timestamptz,
  removed_at timestamptz,
  created_at timestamptz not null
);
create unique index contacts_live on entity.contacts (subject_type, subject_id, kind, value) where state <> 'removed';
create index contacts_subject on entity.contacts (subject_type, subject_id);

-- Salts for hashing persons' ids in the public log. Once a person's salt is deleted, the log no longer identifies them.
create table entity.log_salts (person_id uuid primary key, salt text not null);

-- All words that occur in names and cities. The finder replaces misspelt words in a query with similar words from
-- this table.
create table entity.words (word text primary key check (char_length(word) <= 100));
create index words_likeness on entity.words using gin (word gin_trgm_ops);
create index words_prefix on entity.words (word text_pattern_ops);

-- People who may act for an entity. Their memberships are copied here, so that recounting vouches needs no other
-- database. Outbox events keep the copies up to date.
create table entity.representatives (
  id uuid primary key,
  entity_id uuid not null references entity.entities (id),
  person_id uuid not null,
  role text not null check (role in ('owner', 'manager', 'editor')),
  claim_id uuid,
  granted_at timestamptz not null,
  revoked_at timestamptz,
  revoke_reason text,
  household_ids uuid[] not null default '{}',
  organization_ids uuid[] not null default '{}'
);
create unique index representatives_live on entity.representatives (entity_id, person_id, role) where revoked_at is null;
create index representatives_person on entity.representatives (person_id) where revoked_at is null;

create table entity.representative_claims (
  id uuid primary key,
  entity_id uuid not null references entity.entities (id),
  claimant_person_id uuid not null,
  claimed_role text not null check (claimed_role in ('owner', 'manager', 'official', 'employee', 'agent')),
  status text not null check (status in
    ('pending', 'approved', 'rejected', 'withdrawn', 'disputed', 'expired', 'revoked')),
  evidence_url text check (char_length(evidence_url) <= 2048),
  evidence_note text check (char_length(evidence_note) <= 2000),
  submitted_at timestamptz not null,
  decided_at timestamptz,
  decided_by uuid,
  decision_note text check (char_length(decision_note) <= 2000),
  reason_code text,
  expires_at timestamptz not null,
  ended_at timestamptz,
  supersedes uuid references entity.representative_claims (id),
  updated_at timestamptz not null,
  version integer not null default 1
);
create unique index representative_claims_live on entity.representative_claims (entity_id, claimant_person_id)
  where status in ('pending', 'approved', 'disputed');
create index representative_claims_person on entity.representative_claims (claimant_person_id, id desc);
create index representative_claims_entity on entity.representative_claims (entity_id, id desc);
create index representative_claims_queue on entity.representative_claims (status, id);
create index representative_claims_expiry on entity.representative_claims (expires_at)
  where status in ('pending', 'approved', 'disputed');

-- The proofs that a subject's tier is based on, called holds in the code. Ended proofs are kept as history.
create table entity.tier_holds (
  id uuid primary key,
  subject_type text not null check (subject_type in ('entity', 'person')),
  subject_id uuid not null,
  tier smallint not null check (tier between 1 and 4),
  method text not null check (method in ('community_attestation', 'otp_email', 'otp_sms', 'dns_txt',
    'well_known_file', 'registry_match', 'licence_legal_check')),
  -- The contact, register number or licence that was proved. Empty for vouches.
  basis text not null default '',
  state text not null check (state in ('active', 'grace', 'suspended', 'ended')),
  granted_at timestamptz not null,
  expires_at timestamptz,
  grace_until timestamptz,
  ended_at timestamptz,
  updated_at timestamptz not null,
  check ((state = 'grace') = (grace_until is not null)),
  check ((state = 'ended') = (ended_at is not null))
);
create unique index tier_holds_open on entity.tier_holds (subject_type, subject_id, tier, method, basis)
  where state <> 'ended';
create index tier_holds_subject on entity.tier_holds (subject_type, subject_id);

-- The next time at which a subject may change on its own, because a proof or a vouch expires or a vouch starts to
-- count.
create table entity.due_checks (
  subject_type text not null check (subject_type in ('entity', 'person')),
  subject_id uuid not null,
  due_at timestamptz not null,
  primary key (subject_type, subject_id)
);
create index due_checks_due on entity.due_checks (due_at);

-- The audit trail, with one record for each change to a proof. Records are never updated or deleted.
create table entity.verifications (
  id uuid primary key,
  subject_type text not null check (subject_type in ('entity', 'person')),
  subject_id uuid not null,
  sequence integer not null check (sequence >= 1),
  verification_type text not null check (verification_type in
    ('community', 'identity', 'government', 'licence', 'demotion', 'renewal', 'dispute')),
  verification_method text not null check (verification_method in ('community_attestation', 'otp_email',
    'otp_sms', 'dns_txt', 'well_known_file', 'registry_match', 'licence_legal_check', 'expiry', 'withdrawal',
    'admin_decision', 'appeal')),
  tier_before smallint not null check (tier_before between 0 and 4),
  tier_after smallint not null check (tier_after between 0 and 4),
  hold_id uuid not null references entity.tier_holds (id),
  hold_change text not null check (hold_change in
    ('granted', 'renewed', 'grace_started', 'recovered', 'suspended', 'resumed', 'ended')),
  -- The proof as it is after the change. The table of proofs can be rebuilt from these values.
  hold jsonb not null,
  evidence jsonb not null,
  legal_name_snapshot text,
  policy_version integer not null,
  actor_kind text not null check (actor_kind in ('person', 'staff', 'system')),
  actor_id uuid,
  reason_code text not null,
  note text,
  created_at timestamptz not null,
  unique (subject_type, subject_id, sequence)
);
create index verifications_recent on entity.verifications (id desc);
create index verifications_effective on entity.verifications (id desc) where tier_before <> tier_after;

-- Leaves of the public log, one for each audit record, hashed when they are written (RFC 6962 §2.1). The sequencer
-- assigns the gapless index later, because transactions may commit in a different order from the one in which they
-- were numbered.
create table entity.log_leaves (
  verification_id uuid primary key references entity.verifications (id),
  leaf_hash text not null unique,
  canonical_json text not null,
  created_at timestamptz not null,
  sequenced_index bigint unique
);
create index log_leaves_waiting on entity.log_leaves (created_at, verification_id) where sequenced_index is null;

create table engagement.vouches (
  id uuid primary key,
  entity_id uuid not null references entity.entities (id),
  voucher_person_id uuid not null,
  vouching_type text not null check (vouching_type in ('personal_knowledge', 'long_term_customer',
    'business_partner', 'community_member', 'neighbor', 'professional_endorsement')),
  statement text check (char_length(statement) <= 500),
  visibility text not null check (visibility in ('public', 'private')),
  -- When the voucher agreed to be named. Without this consent, the name is not shown.
  consented_at timestamptz,
  status text not null check (status in ('active', 'withdrawn', 'expired', 'invalidated', 'held')),
  held_reason text check (held_reason in ('ring', 'new_account_burst')),
  reviewed_at timestamptz,
  created_at timestamptz not null,
  confirmed_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  -- Facts about the voucher when the vouch was given or confirmed. Later, they are updated only if they have improved,
  -- because an entity's tier must not fall when a voucher's does.
  voucher_created_at timestamptz not null,
  voucher_email_verified boolean not null,
  voucher_tier smallint not null check (voucher_tier between 0 and 4),
  dilution_milli integer not null check (dilution_milli between 0 and 1000),
  mutual_milli integer not null check (mutual_milli between 0 and 1000),
  household_ids uuid[] not null default '{}',
  organization_ids uuid[] not null default '{}',
  -- The weight at the last recount, and the reasons for it.
  weight_milli integer not null default 0,
  weight_reasons text[] not null default '{}',
  version integer not null default 1,
  check ((status = 'held') = (held_reason is not null)),
  check (visibility = 'private' or consented_at is not null)
);
create unique index vouches_live on engagement.vouches (entity_id, voucher_person_id)
  where status in ('active', 'held');
create index vouches_entity on engagement.vouches (entity_id, id);
create index vouches_voucher on engagement.vouches (voucher_person_id, created_at);

create table engagement.vouch_reports (
  id uuid primary key,
  vouch_id uuid not null references engagement.vouches (id),
  reporter_person_id uuid not null,
  reason text not null check (reason in ('unknown_person', 'untrue', 'bought_or_forced', 'other')),
  note text check (char_length(note) <= 1000),
  state text not null check (state in ('open', 'dismissed', 'upheld')),
  created_at timestamptz not null,
  decided_at timestamptz,
  decided_by uuid
);
create unique index vouch_reports_once on engagement.vouch_reports (vouch_id, reporter_person_id);
create index vouch_reports_open on engagement.vouch_reports (created_at) where state = 'open';

-- Reviews of suspicious vouches by staff. An entity has at most one open review for each reason.
create table engagement.vouch_reviews (
  id uuid primary key,
  entity_id uuid not null references entity.entities (id),
  reason text not null check (reason in ('ring', 'new_account_burst')),
  vouch_ids uuid[] not null,
  state text not null check (state in ('open', 'released', 'invalidated')),
  opened_at timestamptz not null,
  due_at timestamptz not null,
  decided_at timestamptz,
  decided_by uuid,
  note text check (char_length(note) <= 2000)
);
create unique index vouch_reviews_open on engagement.vouch_reviews (entity_id, reason) where state = 'open';

create table engagement.verification_requests (
  id uuid primary key,
  entity_id uuid not null references entity.entities (id),
  requested_by uuid not null,
  message text not null check (char_length(message) between 1 and 1000),
  target_count integer not null check (target_count between 1 and 50),
  status text not null check (status in ('open', 'fulfilled', 'closed', 'expired')),
  published_at timestamptz not null,
  expires_at timestamptz not null,
  closed_at timestamptz,
  vouch_count_at_close integer,
  version integer not null default 1
);
create unique index verification_requests_open on engagement.verification_requests (entity_id) where status = 'open';
create index verification_requests_expiry on engagement.verification_requests (expires_at) where status = 'open';

-- Background work that follows from committed changes. A task is leased by one worker at a time. If it fails, it is
-- retried after increasing delays.
create table platform.tasks (
  id uuid primary key,
  queue text not null,
  dedupe_key text not null unique,
  payload jsonb not null,
  created_at timestamptz not null,
  run_at timestamptz not null,
  attempts integer not null default 0,
  leased_until timestamptz,
  done_at timestamptz,
  failed_at timestamptz,
  last_error text
);
create index tasks_waiting on platform.tasks (queue, run_at) where done_at is null and failed_at is null;

-- Scheduled jobs. A lease prevents two instances from running the same job at the same time.
create table platform.jobs (
  name text primary key,
  next_run_at timestamptz not null,
  leased_until timestamptz,
  last_started_at timestamptz,
  last_finished_at timestamptz,
  last_error text
);
