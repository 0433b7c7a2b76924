-- Gives owners of circles the owner role again. Previously, when two members of a circle were merged into one person,
-- the owner could end up with the role of a member.

update ubuntu.circle_members m set role = 'owner', updated_at = now(), version = m.version + 1
  from ubuntu.circles c
  where c.id = m.circle_id and c.owner_person_id = m.person_id and m.role <> 'owner';
