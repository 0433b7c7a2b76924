-- Adds indexes for the sort orders of lists other than newest first.
create index circles_name on ubuntu.circles (visibility, name, id);
