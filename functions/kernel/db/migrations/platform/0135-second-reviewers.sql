-- Uses `staff_proposals` for every decision that needs two reviewers. `terms` contains the decision and the state of
-- the case on which it is based. If that state has changed, the proposal is withdrawn instead of confirmed.
alter table entity.staff_proposals
  drop constraint staff_proposals_action_check,
  add constraint staff_proposals_action_check check (action ~ '^[a-z][a-z_]{2,39}$'),
  add column case_id uuid,
  add column terms jsonb,
  add column note text check (char_length(note) <= 2000),
  add column evidence_url text check (char_length(evidence_url) <= 2048),
  add column reasons text[] not null default '{}';
update entity.staff_proposals set terms = jsonb_build_object('tier', detail -> 'tier');
alter table entity.staff_proposals alter column terms set not null;

drop index entity.staff_proposals_open;
create unique index staff_proposals_open
  on entity.staff_proposals (subject_type, subject_id, action, coalesce(case_id, subject_id)) where state = 'open';
create index staff_proposals_subject on entity.staff_proposals (subject_id);

-- Adds a proposal for each licence check that has its first review and is waiting for the second.
insert into entity.staff_proposals (id, subject_type, subject_id, action, case_id, detail, terms, proposed_by,
  proposed_at, expires_at, state)
select gen_random_uuid(), 'entity', l.entity_id, 'pass_licence', l.id,
  jsonb_build_object('tier', 4, 'method', 'licence_legal_check', 'reasonCode', 'licence_confirmed'),
  jsonb_build_object('tier', 4, 'regulator', l.regulator, 'licenceNumber', l.licence_number,
    'licenceExpiresOn', l.licence_expires_on),
  l.first_reviewer, l.first_reviewed_at, now() + interval '7 days', 'open'
from entity.licence_checks l
where l.state = 'in_review' and l.first_reviewer is not null and l.first_reviewed_at is not null;
