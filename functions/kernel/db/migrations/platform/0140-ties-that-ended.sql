-- Households and organizations that a voucher or representative left, as [{kind, id, endedAt}]: for some time they still
-- count as ties. Kept with vouches and roles like the memberships of today, and refreshed by the same facts.
alter table engagement.vouches add column former_ties jsonb not null default '[]';
alter table entity.representatives add column former_ties jsonb not null default '[]';
create index representatives_ended on entity.representatives (entity_id, revoked_at) where revoked_at is not null;
create index representatives_ended_person on entity.representatives (person_id, revoked_at) where revoked_at is not null;
