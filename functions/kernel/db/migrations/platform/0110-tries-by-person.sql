-- Tries are counted by person and contact, so that a stranger who guesses locks out nobody else. What was counted by
-- contact alone locks the true owner too; it is forgotten with its locks.
delete from entity.contact_budgets;
alter table entity.contact_budgets rename column contact_hash to budget_key;
