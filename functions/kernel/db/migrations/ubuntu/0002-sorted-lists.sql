-- Adds indexes for list sort orders other than newest first.
create index circles_name on ubuntu.circles (visibility, name, id);
