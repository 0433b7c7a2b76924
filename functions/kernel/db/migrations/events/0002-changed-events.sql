-- Sends changes to an event's searchable data to the outbox, so that the search index is updated. The trigger covers
-- every writer: hosts, the sample loader and account deletion. Changes to attendees are not sent, because search does
-- not show them.

create function events.tell_change() returns trigger language plpgsql as $$
declare
  row events.events := coalesce(new, old);
begin
  insert into platform.outbox (id, aggregate_type, aggregate_id, event_type, payload, dedupe_key)
  values (gen_random_uuid(), 'events.events', row.id, 'resource.changed', jsonb_build_object('version', row.version),
    'events:' || row.id || ':' || row.version || ':' || gen_random_uuid());
  return null;
end;
$$;

create trigger events_tell_change
  after insert or delete or update of name, description, starts_at, ends_at, category, interests, status, visibility,
    venue, city, near_latitude, near_longitude, host_id
  on events.events for each row execute function events.tell_change();
