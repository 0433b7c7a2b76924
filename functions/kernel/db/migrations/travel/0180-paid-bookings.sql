-- A booking is confirmed by its provider or by a payment, never by the traveller alone.

alter table travel.bookings
  add column requested_at timestamptz,
  add column payment_id uuid;
