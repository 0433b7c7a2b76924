-- Adds a ticket for each attendee. A ticket is a confirmed place, a place that is reserved until it is paid for, or a
-- place on the waiting list.

alter table events.attendees
  add column id uuid not null default gen_random_uuid() constraint attendees_id unique,
  add column status text not null default 'going' check (status in ('going', 'reserved', 'waiting')),
  -- Code that the attendee receives and shows at the door.
  add column code text not null default upper(substr(replace(gen_random_uuid()::text, '-', ''), 1, 12))
    constraint attendees_code unique check (code ~ '^[0-9A-F]{12}$'),
  add column price_minor bigint check (price_minor > 0),
  add column price_currency text check (price_currency ~ '^[A-Z]{3}$'),
  add column reserved_until timestamptz,
  add column payment_id uuid,
  add column checked_in_at timestamptz,
  -- When the refund for a cancelled event was requested.
  add column returned_at timestamptz,
  add constraint attendees_reserved check ((status = 'reserved') = (reserved_until is not null));
create index attendees_waiting on events.attendees (event_id, joined_at, id) where status = 'waiting';
create index attendees_reserved_until on events.attendees (reserved_until) where status = 'reserved';
create index attendees_paid on events.attendees (event_id) where payment_id is not null and returned_at is null;
