-- Households and organizations that a voucher or representative has left, as [{kind, id, endedAt}]. For some time, they
-- still count as ties. Like current memberships, they are stored with vouches and roles, and the same domain events
-- update them.
alter table engagement.vouches add column former_ties jsonb not null default '[]';
alter table entity.representatives add column former_ties jsonb not null default '[]';
create index representatives_ended on entity.representatives (entity_id, revoked_at) where revoked_at is not null;
create index representatives_ended_person on entity.representatives (person_id, revoked_at) where revoked_at is not null;
