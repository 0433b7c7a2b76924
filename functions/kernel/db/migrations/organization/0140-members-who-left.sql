-- Organizations that a person left are read with those they belong to now.
create index memberships_left on organization.memberships (person_id, left_at);
