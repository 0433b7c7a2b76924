-- Adds a table with one row for the size of the public log. The sequencer locks this row, so that only one process
-- assigns indexes at a time.

create table entity.log_state (
  id smallint primary key check (id = 1),
  size bigint not null default 0,
  updated_at timestamptz not null default now()
);
insert into entity.log_state (id) values (1);
