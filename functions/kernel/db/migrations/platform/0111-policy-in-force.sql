-- The policy version under which entities were last counted, and the progress of the recount under a newer version.
create table entity.policy_in_force (
  only_row boolean primary key default true check (only_row),
  version integer not null,
  counted_until uuid
);
insert into entity.policy_in_force (version) values (1);
