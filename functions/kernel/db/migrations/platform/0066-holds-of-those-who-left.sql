-- Previously, the proofs of people who closed their account stayed open, although their tier was 0. When one expired,
-- the expiry could not be recorded and was retried every minute. Now closing an account ends its proofs and records
-- each one. This migration ends the open proofs of accounts that are already closed, and deletes their due checks.
update entity.tier_holds h
set state = 'ended', grace_until = null, ended_at = now(), updated_at = now()
from identity.persons p
where h.subject_type = 'person' and h.state <> 'ended' and p.id = h.subject_id and p.status = 'erased';
delete from entity.due_checks d using identity.persons p
where d.subject_type = 'person' and p.id = d.subject_id and p.status = 'erased';
