-- Records the identity for which each proof was given, and adds proposals to change an identity.

alter table entity.tier_holds add column identity jsonb;
comment on column entity.tier_holds.identity is 'What the entity said it was when this was proved; null for persons and for proofs that had ended before.';

update entity.tier_holds h set identity = jsonb_build_object('displayName', e.display_name, 'legalName', e.legal_name,
    'entityType', e.entity_type, 'country', e.country, 'city', e.city, 'registerCode', e.register_code,
    'registerNumber', e.register_number,
    'domain', (select c.value from entity.contacts c where c.id::text = h.basis and c.kind = 'domain'))
from entity.entities e
where h.subject_type = 'entity' and h.subject_id = e.id and h.state <> 'ended';

-- If a proof was suspended because the name or number changed, its identity must contain the previous name and number.
update entity.tier_holds h set identity = h.identity
  || coalesce((select jsonb_build_object('legalName', v.legal_name_snapshot) from entity.verifications v
    where v.hold_id = h.id and v.hold_change in ('granted', 'renewed', 'resumed') and v.legal_name_snapshot is not null
    order by v.sequence desc limit 1), '{}')
  || case when h.method = 'registry_match' and position(':' in h.basis) > 0
    then jsonb_build_object('registerNumber', substr(h.basis, position(':' in h.basis) + 1)) else '{}' end
where h.subject_type = 'entity' and h.state = 'suspended';

-- A vouch is for the name, type, country and city that the voucher saw. `identity_key` shows whether they are still the
-- same. It ignores case, accents and the name's punctuation, so correcting these does not count as a change.
-- `identity_stamp` is for register checks, which do not store the display name and the type themselves.
alter table entity.entities
  add column identity_key text generated always as (md5(
    trim(regexp_replace(public.fold(display_name), '[^[:alnum:]]+', ' ', 'g')) || chr(31) || entity_type || chr(31)
    || country || chr(31) || public.fold(coalesce(city, '')))) stored,
  add column identity_stamp text generated always as (md5(display_name || chr(31) || entity_type)) stored;
alter table engagement.vouches add column identity_key text;
update engagement.vouches v set identity_key = e.identity_key from entity.entities e where e.id = v.entity_id;
alter table engagement.vouches alter column identity_key set not null;

create function engagement.keep_identity_key() returns trigger language plpgsql as $$
begin
  select e.identity_key into new.identity_key from entity.entities e where e.id = new.entity_id;
  return new;
end $$;
-- The entity is locked when a vouch is given or confirmed, so its identity cannot change in the meantime.
create trigger vouches_identity before insert or update of confirmed_at on engagement.vouches
  for each row execute function engagement.keep_identity_key();

-- Stamp of the identity that was compared with the register. It shows whether the entity has changed while the check
-- was waiting for a reviewer.
alter table entity.registry_checks add column identity_stamp text;
create function entity.keep_identity_stamp() returns trigger language plpgsql as $$
begin
  select e.identity_stamp into new.identity_stamp from entity.entities e where e.id = new.entity_id;
  return new;
end $$;
create trigger registry_checks_identity before insert on entity.registry_checks
  for each row execute function entity.keep_identity_stamp();

-- The entity's identity when the licence check was requested. Null for checks that had ended before this migration.
alter table entity.licence_checks add column identity jsonb;
update entity.licence_checks l set identity = jsonb_build_object('displayName', e.display_name, 'legalName',
    e.legal_name, 'entityType', e.entity_type, 'country', e.country, 'city', e.city, 'registerCode', e.register_code,
    'registerNumber', e.register_number)
from entity.entities e where e.id = l.entity_id and l.state in ('awaiting_payment', 'in_review');

create table entity.identity_changes (
  id uuid primary key,
  entity_id uuid not null references entity.entities (id),
  status text not null check (status in ('pending', 'applied', 'rejected', 'withdrawn')),
  source text not null check (source in ('manager', 'migration')),
  before jsonb not null,
  after jsonb not null,
  changed_fields text[] not null check (cardinality(changed_fields) > 0),
  apply_now boolean not null default false,
  -- Proofs based on a field that changes.
  holds_at_risk uuid[] not null default '{}',
  needed_reviewers smallint not null check (needed_reviewers between 0 and 2),
  -- The register's response about the new names, if it was queried.
  register_evidence jsonb,
  reason text check (char_length(reason) <= 2000),
  proposed_by uuid,
  first_reviewer uuid,
  first_reviewed_at timestamptz,
  -- How the change was decided. An applied change without a decision is still waiting for reviewers.
  decision text check (decision in ('approved', 'rejected', 'automatic', 'superseded')),
  decided_by uuid,
  decided_at timestamptz,
  note text check (char_length(note) <= 2000),
  reason_code text,
  applied_at timestamptz,
  ended_at timestamptz,
  created_at timestamptz not null,
  version integer not null default 1,
  check ((status = 'applied') = (applied_at is not null)),
  check ((decision is null) = (decided_at is null)),
  check (first_reviewer is null or first_reviewer <> decided_by)
);
create unique index identity_changes_open on entity.identity_changes (entity_id) where status = 'pending';
create index identity_changes_entity on entity.identity_changes (entity_id, id desc);
create index identity_changes_waiting on entity.identity_changes (id desc)
  where decision is null and status in ('pending', 'applied');

-- Adds a change for staff to review for each entity whose proofs of tier 3 or 4 were confirmed for a legal name other
-- than its current one. Nothing changes until staff decide.
insert into entity.identity_changes (id, entity_id, status, source, before, after, changed_fields, holds_at_risk,
  needed_reviewers, applied_at, created_at)
select gen_random_uuid(), f.entity_id, 'applied', 'migration',
  f.identity || jsonb_build_object('legalName', f.confirmed_name), f.identity, '{legalName}', f.holds, 2,
  now(), now()
from (
  select e.id as entity_id, min(c.legal_name_snapshot) as confirmed_name, array_agg(h.id order by h.tier) as holds,
    jsonb_build_object('displayName', e.display_name, 'legalName', e.legal_name, 'entityType', e.entity_type,
      'country', e.country, 'city', e.city, 'registerCode', e.register_code, 'registerNumber', e.register_number)
      as identity
  from entity.tier_holds h
  join entity.entities e on e.id = h.subject_id
  join lateral (
    select v.legal_name_snapshot from entity.verifications v
    where v.subject_type = 'entity' and v.subject_id = e.id and v.hold_id = h.id
      and v.hold_change in ('granted', 'renewed', 'resumed')
    order by v.sequence desc limit 1) c on c.legal_name_snapshot <> e.legal_name
  where h.subject_type = 'entity' and h.tier >= 3 and h.state in ('active', 'grace')
  group by e.id
) f;

-- Former and trade names in a register entry. If an entity changes its name to one of these, the register entry can
-- confirm the new name.
alter table entity.register_entries add column other_names text[] not null default '{}';
