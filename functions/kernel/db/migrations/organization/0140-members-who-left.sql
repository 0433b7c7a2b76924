-- Adds an index for reading the organizations that a person has left together with their current ones.
create index memberships_left on organization.memberships (person_id, left_at);
