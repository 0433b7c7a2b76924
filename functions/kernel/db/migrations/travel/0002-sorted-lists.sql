-- Adds indexes for list sort orders other than newest first.
create index services_price on travel.services (status, price_minor, id);
create index bookings_start on travel.bookings (person_id, starts_on, id);
