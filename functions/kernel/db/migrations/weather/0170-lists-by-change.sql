-- Adds indexes for the `updatedAfter` parameter of lists and for sorting lists by the time of the last change.
create index forecasts_updated on weather.forecasts (updated_at, id);
create index places_updated on weather.places (updated_at, id);
