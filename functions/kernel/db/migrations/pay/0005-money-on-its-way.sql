-- Adds the time at which a wallet's owner closed their account. Money that arrives later is returned to the payer.
alter table pay.wallets add column owner_left_at timestamptz;

-- Index to find payments in progress to a wallet before the wallet is closed.
create index payments_under_way on pay.payments (wallet_id) where status = 'authorised' and wallet_id is not null;

-- When the provider was last asked for the refund. Refunds are retried in this order, so those that always fail do not
-- block newer ones.
alter table pay.refunds add column tried_at timestamptz;
