-- Adds the register's own response, which is kept separate from what a reviewer decides later. If a recent response was
-- negative, stricter rules apply to recording a result manually.
alter table entity.registry_checks
  add column answer text check (answer in ('matched', 'mismatch', 'not_found', 'dissolved', 'manual')),
  add column evidence_url text check (char_length(evidence_url) <= 2048);
update entity.registry_checks set answer = case
  when detail like 'the monthly check answers %' then substring(detail from 'answers (\w+)$')
  when response_hash is not null and decided_by is null and state in ('matched', 'mismatch', 'not_found', 'dissolved', 'manual')
    then state
  when response_hash is not null then 'manual'
  end
where response_hash is not null;

-- Previously, results recorded by staff contained the entity's own name as the listed name, and a full score. Both are
-- removed, because neither came from a register.
update entity.registry_checks set listed_name = null, name_score_milli = null
where response_hash is null and state = 'matched' and requested_by is not null;

-- Registers declared by an admin, which cannot be queried and were not imported.
create table entity.declared_registers (
  code text primary key check (code ~ '^[A-Z0-9][A-Z0-9_-]{1,39}$'),
  name text not null check (char_length(name) between 3 and 200),
  country text not null check (country ~ '^[A-Z]{2}$'),
  website text not null check (char_length(website) <= 2048),
  declared_by uuid not null,
  declared_at timestamptz not null
);
