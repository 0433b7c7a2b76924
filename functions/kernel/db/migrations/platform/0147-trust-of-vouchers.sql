-- People whom the operator named as anchors: trust starts from them. A naming ends by itself or is taken back.
create table engagement.anchors (
  id uuid primary key,
  person_id uuid not null references identity.persons (id),
  named_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > named_at),
  ended_at timestamptz
);
create unique index anchors_live on engagement.anchors (person_id) where ended_at is null;

-- How much the vouches of a person weigh because of who knows them. A background job writes a whole version and then
-- puts it in force, so readers see one complete version; what an interrupted run left is removed by the next one.
create sequence engagement.trust_versions;
create table engagement.voucher_trust (
  person_id uuid not null,
  version integer not null,
  trust_milli integer not null check (trust_milli between 0 and 1000),
  is_anchored boolean not null,
  region text,
  -- The place that introduced the person; the next computation is given it.
  introduced_by text,
  computed_at timestamptz not null,
  primary key (person_id, version)
);
create index voucher_trust_version on engagement.voucher_trust (version);
create table engagement.trust_in_force (
  only_row boolean primary key default true check (only_row),
  version integer not null,
  computed_at timestamptz,
  -- The version before, while entities are counted again whose vouchers are trusted otherwise now.
  previous integer,
  counted_until uuid
);
insert into engagement.trust_in_force (version) values (0);
