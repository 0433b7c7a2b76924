-- Money that is on its way finds a place. Who closed their account is remembered by their wallets: what comes in after
-- that goes back to the payer.
alter table pay.wallets add column owner_left_at timestamptz;

-- Before a wallet is closed, a payment that is under way into it is looked for.
create index payments_under_way on pay.payments (wallet_id) where status = 'authorised' and wallet_id is not null;

-- When the provider was last asked for a refund: those that never end hold up none that came after them.
alter table pay.refunds add column tried_at timestamptz;
