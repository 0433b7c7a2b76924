-- Adds disputes. A dispute is opened when two people claim the same entity, when an entity or a claim is reported as
-- false, or when a decision is appealed.

create table entity.disputes (
  id uuid primary key,
  entity_id uuid not null references entity.entities (id),
  kind text not null check (kind in ('ownership', 'false_information', 'fraudulent_claim', 'appeal')),
  target_type text not null check (target_type in ('claim', 'tier', 'vouch', 'entity', 'licence')),
  target_id uuid not null,
  opened_by uuid,
  statement text check (char_length(statement) <= 2000),
  evidence_url text check (char_length(evidence_url) <= 2048),
  terms text not null,
  state text not null check (state in ('open', 'decided', 'withdrawn')),
  opened_at timestamptz not null,
  due_at timestamptz not null,
  -- The person who made the appealed decision. Someone else must decide the appeal.
  first_decider uuid,
  outcome text check (outcome in ('upheld', 'dismissed', 'settled')),
  decided_at timestamptz,
  decided_by uuid,
  decision_note text check (char_length(decision_note) <= 2000),
  version integer not null default 1,
  check ((state = 'decided') = (outcome is not null))
);
create unique index disputes_one_ownership on entity.disputes (entity_id) where state = 'open' and kind = 'ownership';
-- Each decision can be appealed only once, whatever the outcome.
create unique index disputes_one_appeal on entity.disputes (target_type, target_id) where kind = 'appeal';
create unique index disputes_one_report on entity.disputes (target_type, target_id, opened_by)
  where kind in ('false_information', 'fraudulent_claim') and state = 'open';
create index disputes_entity on entity.disputes (entity_id, id desc);
create index disputes_queue on entity.disputes (state, due_at);

create table entity.dispute_claims (
  dispute_id uuid not null references entity.disputes (id),
  claim_id uuid not null references entity.representative_claims (id),
  primary key (dispute_id, claim_id)
);
create index dispute_claims_claim on entity.dispute_claims (claim_id);
