-- Adds indexes for the `updatedAfter` parameter of lists and for sorting lists by the time of the last change.
create index bookings_updated on travel.bookings (updated_at, id);
create index services_updated on travel.services (updated_at, id);
