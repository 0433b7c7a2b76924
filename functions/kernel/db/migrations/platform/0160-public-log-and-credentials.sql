-- Keys that sign credentials and the checkpoints of the public log, which anyone can verify.
create table entity.proof_keys (
  kid text primary key check (kid ~ '^[a-z0-9-]{1,40}$'),
  purpose text not null check (purpose in ('credential', 'log')),
  public_key text not null unique,
  secret_sealed text not null,
  state text not null check (state in ('current', 'previous', 'revoked')),
  created_at timestamptz not null,
  state_changed_at timestamptz not null
);
create unique index proof_keys_current on entity.proof_keys (purpose) where state = 'current';

-- Root hashes of complete subtrees with 256 ^ level leaves. Level 0 is `log_leaves`.
create table entity.log_hashes (
  level smallint not null check (level between 1 and 6),
  position bigint not null check (position >= 0),
  hash text not null,
  primary key (level, position)
);

-- The signed checkpoint from the last time that leaves were sequenced.
alter table entity.log_state add column checkpoint text, add column checkpoint_size bigint not null default 0;

-- The salt of the name in a version 2 leaf. Only those who already know the name receive it.
alter table entity.log_leaves add column name_salt text;

-- Positions of credentials in the status lists. An entity has one position for each tier, and gets a new one if the
-- previous credential was revoked.
create table entity.credential_statuses (
  position bigint primary key check (position >= 0),
  entity_id uuid not null references entity.entities (id),
  tier smallint not null check (tier between 1 and 4),
  is_suspended boolean not null default false,
  revoked_at timestamptz,
  created_at timestamptz not null
);
create unique index credential_statuses_live on entity.credential_statuses (entity_id, tier) where revoked_at is null;
create index credential_statuses_set on entity.credential_statuses (position) where is_suspended or revoked_at is not null;

-- The position of the next credential. This is a counter in a row, because some databases that speak the PostgreSQL
-- protocol have no sequences.
create table entity.credential_positions (
  only_row boolean primary key default true check (only_row),
  next bigint not null check (next >= 0)
);
insert into entity.credential_positions (next) values (0);

-- Updates the status of an entity's credentials from the entity, its proofs and its disputes. Triggers call this
-- function in the transaction that changes an entity or a dispute, so that application code cannot forget to.
create function entity.settle_credentials(changed uuid) returns void language sql as $$
  update entity.credential_statuses s set
    is_suspended = not (e.status = 'active' and e.tier >= s.tier and not disputed.is_open),
    revoked_at = case
      when e.status in ('closed', 'merged') then now()
      when e.tier < s.tier and not exists (select from entity.tier_holds h
        where h.subject_type = 'entity' and h.subject_id = e.id and h.state = 'suspended' and h.tier >= s.tier) then now()
    end
  from entity.entities e,
    lateral (select exists (select from entity.disputes d
      where d.entity_id = changed and d.kind = 'ownership' and d.state = 'open') as is_open) disputed
  where e.id = changed and s.entity_id = changed and s.revoked_at is null;
$$;

create function entity.credentials_follow_entity() returns trigger language plpgsql as $$
begin
  -- A credential is issued for a name, so it is revoked when the name changes.
  if (new.legal_name, new.display_name) is distinct from (old.legal_name, old.display_name) then
    update entity.credential_statuses set revoked_at = now() where entity_id = new.id and revoked_at is null;
  end if;
  perform entity.settle_credentials(new.id);
  return null;
end $$;
create trigger credentials_follow_entity after update on entity.entities for each row
  when ((new.tier, new.tier_version, new.status, new.legal_name, new.display_name)
    is distinct from (old.tier, old.tier_version, old.status, old.legal_name, old.display_name))
  execute function entity.credentials_follow_entity();

create function entity.credentials_follow_dispute() returns trigger language plpgsql as $$
begin
  perform entity.settle_credentials(new.entity_id);
  return null;
end $$;
create trigger credentials_follow_dispute after insert or update on entity.disputes for each row
  when (new.kind = 'ownership') execute function entity.credentials_follow_dispute();
