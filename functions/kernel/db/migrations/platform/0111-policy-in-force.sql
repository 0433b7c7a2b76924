-- Which version of the policy the entities were last counted by, and how far the recount by a newer one has come.
create table entity.policy_in_force (
  only_row boolean primary key default true check (only_row),
  version integer not null,
  counted_until uuid
);
insert into entity.policy_in_force (version) values (1);
