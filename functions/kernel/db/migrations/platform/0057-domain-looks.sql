-- What a look at a domain found is kept as a code with its values, so that every language can say it. What was
-- written before stays readable as the sentence it was.
alter table entity.domain_proofs add column last_look jsonb;
