-- Adds an index for reading a person's current and former households in one query.
create index household_members_left on family.household_members (person_id, left_at);
