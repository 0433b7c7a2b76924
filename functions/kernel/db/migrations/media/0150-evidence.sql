-- Adds evidence, which is a document that a reviewer uploaded to support a decision. It no longer belongs to the
-- reviewer, so they cannot delete it, and it is kept after they close their account, so that the decision can still be
-- checked.
alter table media.uploads
  add column purpose text not null default 'file' check (purpose in ('file', 'evidence')),
  add constraint uploads_evidence_is_private check (purpose = 'file' or visibility = 'private');
