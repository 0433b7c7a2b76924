-- Adds an index for reading a person's current and former organizations in one query.
create index memberships_left on organization.memberships (person_id, left_at);
