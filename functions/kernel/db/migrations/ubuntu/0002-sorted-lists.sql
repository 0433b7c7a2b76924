-- What the lists are sorted by besides the newest first.
create index circles_name on ubuntu.circles (visibility, name, id);
