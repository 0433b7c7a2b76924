-- The kit bounds documents at 262144 bytes of JSON; jsonb writes a space after each comma and colon.
alter table dashboard.dashboards
  add constraint dashboards_layout_size check (octet_length(layout::text) <= 393216) not valid;
