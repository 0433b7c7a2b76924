-- Money follows persons who were joined into one. A wallet whose money went into another one stays, closed, with its
-- statement; `merged_into` names the one that stands for it, always the last one of a chain.

alter table pay.wallets
  add column merged_into uuid references pay.wallets (id),
  add check (merged_into is null or (status = 'closed' and merged_into <> id));
create index wallets_merged_into on pay.wallets (merged_into) where merged_into is not null;

-- Who was joined into whom, as far as money is concerned; what arrives for them late is found by it.
create table pay.joined_persons (
  person_id uuid primary key,
  into_person_id uuid not null check (into_person_id <> person_id),
  joined_at timestamptz not null
);
create index joined_persons_into on pay.joined_persons (into_person_id);
