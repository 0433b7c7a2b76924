-- Adds a column for the result of a domain check as a code with its values, so that the app can show it in any
-- language. Earlier results stay readable as sentences in last_result.
alter table entity.domain_proofs add column last_look jsonb;
