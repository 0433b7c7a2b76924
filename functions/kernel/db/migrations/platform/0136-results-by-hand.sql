-- What the register itself answered, kept apart from what a human decided later: a recent refusal makes a result by
-- hand harder.
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

-- Results that staff recorded had the entity's own name as the listed one and a full score; nobody measured either.
update entity.registry_checks set listed_name = null, name_score_milli = null
where response_hash is null and state = 'matched' and requested_by is not null;

-- Registers that cannot be asked and were not imported, which an admin declared to exist.
create table entity.declared_registers (
  code text primary key check (code ~ '^[A-Z0-9][A-Z0-9_-]{1,39}$'),
  name text not null check (char_length(name) between 3 and 200),
  country text not null check (country ~ '^[A-Z]{2}$'),
  website text not null check (char_length(website) <= 2048),
  declared_by uuid not null,
  declared_at timestamptz not null
);
