-- Adds wallets on a double-entry ledger, payments through providers, and tokens on the same ledger. Amounts are whole
-- minor units. The entries of a transaction sum to zero in each currency.

create schema if not exists pay;

create table pay.wallets (
  id uuid primary key,
  owner_kind text not null check (owner_kind in ('person', 'organization', 'entity', 'household')),
  owner_id uuid not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  status text not null check (status in ('active', 'frozen', 'closed')),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  unique (owner_kind, owner_id, currency)
);

create table pay.ledger_accounts (
  id uuid primary key,
  -- Purpose of the account, as `wallet:<id>`, `held:<wallet>`, `provider:<name>:<currency>`, `income:<currency>`,
  -- `token:<type>:<owner>` or `issued:<type>`.
  code text not null unique check (char_length(code) between 3 and 200),
  currency text not null check (char_length(currency) between 1 and 40),
  wallet_id uuid references pay.wallets (id),
  -- Sum of the entries, updated in the transaction that adds them. Only system accounts may be negative.
  balance_minor bigint not null default 0,
  may_be_negative boolean not null,
  created_at timestamptz not null,
  check (may_be_negative or balance_minor >= 0)
);
create index ledger_accounts_wallet on pay.ledger_accounts (wallet_id);

create table pay.ledger_transactions (
  id uuid primary key,
  kind text not null check (kind in
    ('payment', 'refund', 'transfer', 'hold', 'release', 'capture', 'purchase', 'mint', 'burn', 'adjustment')),
  -- Identifies the transaction for retries. Posting the same reference again changes nothing.
  reference text not null unique check (char_length(reference) between 3 and 200),
  memo text check (char_length(memo) <= 300),
  created_by uuid,
  created_at timestamptz not null
);

create table pay.ledger_entries (
  transaction_id uuid not null references pay.ledger_transactions (id),
  position smallint not null,
  account_id uuid not null references pay.ledger_accounts (id),
  amount_minor bigint not null check (amount_minor <> 0),
  balance_after_minor bigint not null,
  created_at timestamptz not null,
  primary key (transaction_id, position)
);
create index ledger_entries_account on pay.ledger_entries (account_id, created_at desc, transaction_id desc);

create table pay.holds (
  id uuid primary key,
  wallet_id uuid not null references pay.wallets (id),
  amount_minor bigint not null check (amount_minor > 0),
  state text not null check (state in ('held', 'captured', 'released', 'expired')),
  reference text not null unique,
  memo text check (char_length(memo) <= 300),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  finished_at timestamptz
);
create index holds_expiry on pay.holds (expires_at) where state = 'held';
create index holds_wallet on pay.holds (wallet_id, id desc);

create table pay.payments (
  id uuid primary key,
  payer_person_id uuid not null,
  -- Wallet that receives the money. Null if the money is the platform's own income, for a purpose such as
  -- `licence_check:<id>`.
  wallet_id uuid references pay.wallets (id),
  purpose text not null check (char_length(purpose) between 3 and 200),
  provider text not null,
  provider_ref text,
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  status text not null check (status in ('created', 'authorised', 'captured', 'failed', 'refunded')),
  refunded_minor bigint not null default 0 check (refunded_minor between 0 and amount_minor),
  checkout_url text,
  error_code text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1
);
create unique index payments_provider_ref on pay.payments (provider, provider_ref) where provider_ref is not null;
create index payments_purpose on pay.payments (purpose, status);
create index payments_payer on pay.payments (payer_person_id, id desc);

create table pay.refunds (
  id uuid primary key,
  payment_id uuid not null references pay.payments (id),
  amount_minor bigint not null check (amount_minor > 0),
  reason text not null,
  reference text not null unique,
  state text not null check (state in ('requested', 'done', 'failed')),
  provider_ref text,
  created_at timestamptz not null,
  finished_at timestamptz
);
create index refunds_payment on pay.refunds (payment_id);

-- Events received from providers, with the providers' own ids. An event that is received twice is stored once.
create table pay.provider_events (
  provider text not null,
  event_id text not null,
  event_type text not null,
  payment_id uuid references pay.payments (id),
  received_at timestamptz not null,
  primary key (provider, event_id)
);

create table pay.token_types (
  id uuid primary key,
  symbol text not null unique check (symbol ~ '^[A-Z][A-Z0-9]{1,11}$'),
  name text not null check (char_length(name) between 1 and 100),
  decimals smallint not null check (decimals between 0 and 8),
  issuer_entity_id uuid,
  supply_cap bigint check (supply_cap > 0),
  issued bigint not null default 0 check (issued >= 0 and (supply_cap is null or issued <= supply_cap)),
  created_by uuid not null,
  created_at timestamptz not null,
  version integer not null default 1
);
