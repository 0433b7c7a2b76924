-- Adds staging for register files that an admin uploads. The entries are not used until the admin has checked the
-- preview and the differences. The previous snapshot is kept, so that the switch can be undone.
alter table entity.register_snapshots
  drop constraint register_snapshots_state_check,
  add constraint register_snapshots_state_check
    check (state in ('loading', 'staged', 'active', 'replaced', 'failed')),
  add column imported_by uuid,
  add column activated_at timestamptz,
  -- The snapshot that was active when the file was compared with it.
  add column compared_with uuid,
  add column preview jsonb;
update entity.register_snapshots set activated_at = imported_at where state in ('active', 'replaced');
