-- The size of the public log; its one row is the lock of the sequencer.

create table entity.log_state (
  id smallint primary key check (id = 1),
  size bigint not null default 0,
  updated_at timestamptz not null default now()
);
insert into entity.log_state (id) values (1);
