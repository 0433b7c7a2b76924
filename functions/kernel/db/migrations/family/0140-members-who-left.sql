-- Adds an index for reading the households that a person has left together with their current ones.
create index household_members_left on family.household_members (person_id, left_at);
