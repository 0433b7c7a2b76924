-- Adds a log of the requests made with each key, for the key's owner. It never contains the query, the body or ids from
-- the path. Rows are kept for 30 days.
create table api_keys.requests (
  id uuid primary key,
  client_id text not null references api_keys.clients (client_id) on delete cascade,
  at timestamptz not null,
  method text not null,
  route text not null,
  status smallint not null,
  request_id text not null
);
create index requests_client on api_keys.requests (client_id, id desc);
create index requests_at on api_keys.requests (at);
