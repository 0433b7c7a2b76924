-- Sets of data that were loaded as a whole, with a checksum of what was loaded: loading the same again is skipped.
create table platform.loaded_sets (
  name text primary key,
  checksum text not null,
  loaded_at timestamptz not null default now()
);
