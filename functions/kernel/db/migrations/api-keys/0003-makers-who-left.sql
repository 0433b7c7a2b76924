-- When the member who made a key of an organization left it, until the key is rotated.
alter table api_keys.clients add column maker_left_at timestamptz;
create index clients_maker on api_keys.clients (created_by);
