-- Households that a person left are read with those they live in now.
create index household_members_left on family.household_members (person_id, left_at);
