-- A payment that was asked for again under one Idempotency-Key is taken up, not begun a second time.
alter table pay.payments add column reference text;
create unique index payments_reference on pay.payments (reference) where reference is not null;
