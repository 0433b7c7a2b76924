-- Adds a column that marks shipments whose sender has closed their account, and functions to remove names, streets and
-- parcel descriptions from the finished ones.

alter table logistics.shipments add column has_sender_left boolean not null default false;

-- Returns the town of a stop, with its position rounded to about ten kilometres.
create function logistics.area_of(stop jsonb) returns jsonb language sql immutable
  return jsonb_build_object('name', stop -> 'city', 'city', stop -> 'city', 'country', stop -> 'country',
    'latitude', round((stop ->> 'latitude')::numeric, 1), 'longitude', round((stop ->> 'longitude')::numeric, 1));

create function logistics.without_words(parcels jsonb) returns jsonb language sql immutable
  return (select jsonb_agg(p.parcel - 'description' order by p.place)
    from jsonb_array_elements(parcels) with ordinality as p(parcel, place));
