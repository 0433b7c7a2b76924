-- Adds the identity that an entity had when reviewers approved a representative or a contact. Without it, an approval
-- for one entity could be used to prove a different one after a change of name. Earlier approvals count for the current
-- identity, because the identity at that time is unknown. No entity loses a tier because of this.
create function entity.identity_of(e entity.entities) returns jsonb language sql immutable as $$
  select jsonb_build_object('displayName', e.display_name, 'legalName', e.legal_name, 'entityType', e.entity_type,
    'country', e.country, 'city', e.city, 'registerCode', e.register_code, 'registerNumber', e.register_number)
$$;

alter table entity.representatives add column identity jsonb;
update entity.representatives r set identity = entity.identity_of(e) from entity.entities e where e.id = r.entity_id;
alter table entity.contacts add column identity jsonb;
update entity.contacts c set identity = entity.identity_of(e)
from entity.entities e where c.subject_type = 'entity' and c.state = 'public' and e.id = c.subject_id;
