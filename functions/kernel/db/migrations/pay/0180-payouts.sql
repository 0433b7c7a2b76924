-- Adds payouts, which transfer money from a wallet to an external account. The owner requests a payout, and staff
-- record it as paid or failed.

alter table pay.ledger_transactions drop constraint ledger_transactions_kind_check;
alter table pay.ledger_transactions add constraint ledger_transactions_kind_check check (kind in
  ('payment', 'refund', 'transfer', 'hold', 'release', 'capture', 'purchase', 'mint', 'burn', 'adjustment', 'payout'));

create table pay.payouts (
  id uuid primary key,
  wallet_id uuid not null references pay.wallets (id),
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- Cleared when the owner closes their account.
  destination text check (char_length(destination) between 1 and 200),
  state text not null check (state in ('requested', 'paid', 'failed')),
  reference text not null unique,
  note text check (char_length(note) <= 500),
  requested_by uuid not null,
  decided_by uuid,
  created_at timestamptz not null,
  finished_at timestamptz,
  check ((state = 'requested') = (finished_at is null))
);
create index payouts_wallet on pay.payouts (wallet_id, id desc);
create index payouts_state on pay.payouts (state, id desc);
