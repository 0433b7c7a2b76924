-- Adds the statements that the parties can submit until a dispute's due date, records who revoked an approved claim,
-- and adds indexes.

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

-- The person who revoked an approved claim. Someone else must decide the appeal.
alter table entity.representative_claims add column ended_by uuid;
