-- When two members of a circle became one person, its owner could be left with the role of a member.

update ubuntu.circle_members m set role = 'owner', updated_at = now(), version = m.version + 1
  from ubuntu.circles c
  where c.id = m.circle_id and c.owner_person_id = m.person_id and m.role <> 'owner';
