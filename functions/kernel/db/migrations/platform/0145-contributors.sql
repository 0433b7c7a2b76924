-- The people who added or edited an entity. Their vouches for that entity do not count. Edits made before this
-- migration are not included. Sample entities and imported entities have no creator.
create table entity.contributors (
  entity_id uuid not null references entity.entities (id),
  person_id uuid not null,
  part text not null check (part in ('creator', 'editor')),
  first_at timestamptz not null,
  primary key (entity_id, person_id, part)
);
create index contributors_person on entity.contributors (person_id);
insert into entity.contributors (entity_id, person_id, part, first_at)
  select e.id, coalesce(p.merged_into, e.created_by), 'creator', e.created_at
  from entity.entities e left join identity.persons p on p.id = e.created_by
  where e.created_by is not null and not e.is_sample;
