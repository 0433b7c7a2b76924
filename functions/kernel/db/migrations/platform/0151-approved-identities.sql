-- What a place said it is when reviewers approved who acts for it and which contacts are its own. Without it, a role and
-- a mailbox that were approved for one place prove another one after a change of name. What was approved before counts
-- for what its place says now: nobody can know more, and nothing falls by it.
create function entity.identity_of(e entity.entities) returns jsonb language sql immutable as $$
  select jsonb_build_object('displayName', e.display_name, 'legalName', e.legal_name, 'entityType', e.entity_type,
    'country', e.country, 'city', e.city, 'registerCode', e.register_code, 'registerNumber', e.register_number)
$$;

alter table entity.representatives add column identity jsonb;
update entity.representatives r set identity = entity.identity_of(e) from entity.entities e where e.id = r.entity_id;
alter table entity.contacts add column identity jsonb;
update entity.contacts c set identity = entity.identity_of(e)
from entity.entities e where c.subject_type = 'entity' and c.state = 'public' and e.id = c.subject_id;
