-- The check that an appeal was about: who reviewed that one does not review it again, and an appeal is made once.
alter table entity.licence_checks add column appealed_check_id uuid references entity.licence_checks (id);
