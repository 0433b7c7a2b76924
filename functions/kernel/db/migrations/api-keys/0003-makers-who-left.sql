-- Adds the time at which the member who created an organization's key left the organization. It is cleared when the key
-- is rotated.
alter table api_keys.clients add column maker_left_at timestamptz;
create index clients_maker on api_keys.clients (created_by);
