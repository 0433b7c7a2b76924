-- Adds a reference, so that repeating a payment request with the same Idempotency-Key continues the existing payment
-- instead of starting a second one.
alter table pay.payments add column reference text;
create unique index payments_reference on pay.payments (reference) where reference is not null;
