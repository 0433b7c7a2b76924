-- A register file that an admin uploaded: its entries lie here unseen until the admin has looked at the preview and the
-- differences. The snapshot before stays, so that the switch can be undone.
alter table entity.register_snapshots
  drop constraint register_snapshots_state_check,
  add constraint register_snapshots_state_check
    check (state in ('loading', 'staged', 'active', 'replaced', 'failed')),
  add column imported_by uuid,
  add column activated_at timestamptz,
  -- The snapshot that was in force when the file was compared.
  add column compared_with uuid,
  add column preview jsonb;
update entity.register_snapshots set activated_at = imported_at where state in ('active', 'replaced');
