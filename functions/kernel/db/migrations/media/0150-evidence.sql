-- A document that a reviewer gave as evidence belongs to nobody any more: neither a later regret nor a closed account
-- takes it away from those who check the decision.
alter table media.uploads
  add column purpose text not null default 'file' check (purpose in ('file', 'evidence')),
  add constraint uploads_evidence_is_private check (purpose = 'file' or visibility = 'private');
