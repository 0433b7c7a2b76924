-- Data sets that were loaded as a whole, with a checksum of the loaded data. The same data is not loaded again.
create table platform.loaded_sets (
  name text primary key,
  checksum text not null,
  loaded_at timestamptz not null default now()
);
