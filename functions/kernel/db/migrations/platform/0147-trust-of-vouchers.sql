-- People whom the operator named as anchors. The computation of trust starts with them. Each is an anchor until a set
-- date, or until the operator withdraws the appointment.
create table engagement.anchors (
  id uuid primary key,
  person_id uuid not null references identity.persons (id),
  named_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > named_at),
  ended_at timestamptz
);
create unique index anchors_live on engagement.anchors (person_id) where ended_at is null;

-- How much a person's vouches count, based on who knows that person. A background job writes a complete version before
-- activating it, so readers never see an incomplete one. The next run deletes what an interrupted run left behind.
create sequence engagement.trust_versions;
create table engagement.voucher_trust (
  person_id uuid not null,
  version integer not null,
  trust_milli integer not null check (trust_milli between 0 and 1000),
  is_anchored boolean not null,
  region text,
  -- The place that introduced this person. It is needed for the next computation.
  introduced_by text,
  computed_at timestamptz not null,
  primary key (person_id, version)
);
create index voucher_trust_version on engagement.voucher_trust (version);
create table engagement.trust_in_force (
  only_row boolean primary key default true check (only_row),
  version integer not null,
  computed_at timestamptz,
  -- The previous version. It is needed until the entities affected by the new version have been recounted.
  previous integer,
  counted_until uuid
);
insert into engagement.trust_in_force (version) values (0);
