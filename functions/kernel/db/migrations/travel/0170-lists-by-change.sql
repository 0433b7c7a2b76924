-- Every list can be asked for what changed since a moment, in the order of the changes.
create index bookings_updated on travel.bookings (updated_at, id);
create index services_updated on travel.services (updated_at, id);
