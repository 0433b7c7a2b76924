-- Replaces a sequence with a column, because in some databases that speak the PostgreSQL protocol, sequences do not
-- count in steps of one.
alter table engagement.trust_in_force add column last_version integer not null default 0;
update engagement.trust_in_force
set last_version = greatest(version, coalesce((select max(t.version) from engagement.voucher_trust t), 0));
drop sequence engagement.trust_versions;
