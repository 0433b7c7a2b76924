-- Changes to entities, for clients that follow them: one row for each audit record and each change of identity.
-- Triggers write the rows in the transaction of the change. Positions are assigned after the commit, in the order in
-- which readers see the changes, because numbers assigned earlier could become visible out of order.
create table entity.changes (
  id uuid primary key default gen_random_uuid(),
  position bigint unique,
  entity_id uuid not null references entity.entities (id),
  type text not null check (type in ('tier.changed', 'identity.changed')),
  verification_id uuid unique references entity.verifications (id),
  fields text[],
  created_at timestamptz not null,
  check ((type = 'tier.changed') = (verification_id is not null)),
  check ((type = 'identity.changed') = (fields is not null))
);
create index changes_waiting on entity.changes (created_at, id) where position is null;
create index changes_entity on entity.changes (entity_id, position);

create table entity.change_state (
  id smallint primary key check (id = 1),
  last_position bigint not null
);

insert into entity.changes (position, entity_id, type, verification_id, created_at)
select row_number() over (order by created_at, id), subject_id, 'tier.changed', id, created_at
from entity.verifications where subject_type = 'entity';
insert into entity.change_state (id, last_position) select 1, coalesce(max(position), 0) from entity.changes;

create function entity.change_of_tier() returns trigger language plpgsql as $$
begin
  insert into entity.changes (entity_id, type, verification_id, created_at)
  values (new.subject_id, 'tier.changed', new.id, new.created_at);
  return null;
end $$;
create trigger change_of_tier after insert on entity.verifications for each row
  when (new.subject_type = 'entity') execute function entity.change_of_tier();

create function entity.change_of_identity() returns trigger language plpgsql as $$
begin
  insert into entity.changes (entity_id, type, fields, created_at)
  select new.id, 'identity.changed', array_agg(name order by name), new.updated_at
  from (values
    ('city', new.city is distinct from old.city),
    ('country', new.country is distinct from old.country),
    ('displayName', new.display_name is distinct from old.display_name),
    ('entityType', new.entity_type is distinct from old.entity_type),
    ('legalName', new.legal_name is distinct from old.legal_name),
    ('registerCode', new.register_code is distinct from old.register_code),
    ('registerNumber', new.register_number is distinct from old.register_number)
  ) as field (name, is_changed) where is_changed;
  return null;
end $$;
create trigger change_of_identity after update on entity.entities for each row
  when ((new.city, new.country, new.display_name, new.entity_type, new.legal_name, new.register_code,
      new.register_number)
    is distinct from (old.city, old.country, old.display_name, old.entity_type, old.legal_name, old.register_code,
      old.register_number))
  execute function entity.change_of_identity();

-- Indexes to find entities by Wikidata id, register number or domain, and those that have changed since a given time.
create index entities_wikidata on entity.entities (wikidata_id) where wikidata_id is not null;
create index entities_register_number on entity.entities (register_number) where register_number is not null;
create index entities_updated on entity.entities (updated_at, id);
create index contacts_domain on entity.contacts (value) where subject_type = 'entity' and kind = 'domain' and state = 'public';
