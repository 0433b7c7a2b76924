-- Every list can be asked for what changed since a moment, in the order of the changes.
create index forecasts_updated on weather.forecasts (updated_at, id);
create index places_updated on weather.places (updated_at, id);
