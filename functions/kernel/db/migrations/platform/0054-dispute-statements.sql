-- What the sides of a dispute add until its date, and the end of holds that staff stopped.

create table entity.dispute_statements (
  id uuid primary key,
  dispute_id uuid not null references entity.disputes (id),
  person_id uuid not null,
  statement text not null check (char_length(statement) between 1 and 2000),
  evidence_url text check (char_length(evidence_url) <= 2048),
  created_at timestamptz not null
);
create index dispute_statements_dispute on entity.dispute_statements (dispute_id, id);

create index verifications_hold on entity.verifications (hold_id, sequence desc);
create index disputes_open_entity on entity.disputes (entity_id) where state = 'open';
create index registry_checks_matched on entity.registry_checks (entity_id, checked_at desc) where state = 'matched';

-- Who took an approved claim back: an appeal needs somebody else.
alter table entity.representative_claims add column ended_by uuid;
