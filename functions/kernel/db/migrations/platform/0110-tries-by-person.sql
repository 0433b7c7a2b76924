-- Counts attempts by person and contact, so that a stranger who guesses codes locks out only themselves. Deletes the
-- existing counts and locks by contact alone, because they also lock out the rightful owner.
delete from entity.contact_budgets;
alter table entity.contact_budgets rename column contact_hash to budget_key;
