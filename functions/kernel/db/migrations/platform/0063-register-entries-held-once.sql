-- The legal name and country that were looked up in the register. A reviewer may decide weeks later, when the entity
-- has another name. Null for checks made before this migration.
alter table entity.registry_checks
  add column legal_name text,
  add column country text;

-- Lets each register entry verify only one entity. If several entities already share an entry, the unique index
-- includes only the oldest proof, and the others are marked as shared. No entity loses a tier because of this, but the
-- next check of a marked proof goes to a reviewer.
alter table entity.tier_holds add column was_shared boolean not null default false;
update entity.tier_holds h set was_shared = true
where h.subject_type = 'entity' and h.method = 'registry_match' and h.state in ('active', 'grace')
  and exists (select from entity.tier_holds o
    where o.subject_type = 'entity' and o.method = 'registry_match' and o.state in ('active', 'grace')
      and o.basis = h.basis and o.id < h.id);
create unique index tier_holds_register_entry on entity.tier_holds (basis)
  where subject_type = 'entity' and method = 'registry_match' and state in ('active', 'grace') and not was_shared;

-- Index to find the proofs based on a register entry, including suspended ones.
create index tier_holds_registered on entity.tier_holds (basis)
  where subject_type = 'entity' and method = 'registry_match' and state <> 'ended';
