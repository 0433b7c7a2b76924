-- What a check asked about: a human may decide it weeks later, when the entity has another name. Checks of before do
-- not say.
alter table entity.registry_checks
  add column legal_name text,
  add column country text;

-- One entry of a register verifies one entity. Where several hold one already, the oldest keeps its place in the index
-- and the others are marked: nobody loses a tier here, and their next check goes to a human.
alter table entity.tier_holds add column was_shared boolean not null default false;
update entity.tier_holds h set was_shared = true
where h.subject_type = 'entity' and h.method = 'registry_match' and h.state in ('active', 'grace')
  and exists (select from entity.tier_holds o
    where o.subject_type = 'entity' and o.method = 'registry_match' and o.state in ('active', 'grace')
      and o.basis = h.basis and o.id < h.id);
create unique index tier_holds_register_entry on entity.tier_holds (basis)
  where subject_type = 'entity' and method = 'registry_match' and state in ('active', 'grace') and not was_shared;

-- Who holds an entry, those included whose hold waits for a check.
create index tier_holds_registered on entity.tier_holds (basis)
  where subject_type = 'entity' and method = 'registry_match' and state <> 'ended';
