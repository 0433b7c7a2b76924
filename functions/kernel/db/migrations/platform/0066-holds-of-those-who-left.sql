-- Who closed their account kept open holds, although their row said tier 0: what fell due of one could not be recorded,
-- and was tried again every minute, for ever. From here on holds end with the account, each with its record.
update entity.tier_holds h
set state = 'ended', grace_until = null, ended_at = now(), updated_at = now()
from identity.persons p
where h.subject_type = 'person' and h.state <> 'ended' and p.id = h.subject_id and p.status = 'erased';
delete from entity.due_checks d using identity.persons p
where d.subject_type = 'person' and p.id = d.subject_id and p.status = 'erased';
