-- Supports merging persons. A wallet whose money was moved to another wallet is closed but keeps its statement.
-- `merged_into` is the wallet that replaces it, always the last one in a chain of merges.

alter table pay.wallets
  add column merged_into uuid references pay.wallets (id),
  add check (merged_into is null or (status = 'closed' and merged_into <> id));
create index wallets_merged_into on pay.wallets (merged_into) where merged_into is not null;

-- Merged persons and the person who remains after the merge. Used to find money that arrives late for a merged person.
create table pay.joined_persons (
  person_id uuid primary key,
  into_person_id uuid not null check (into_person_id <> person_id),
  joined_at timestamptz not null
);
create index joined_persons_into on pay.joined_persons (into_person_id);
