-- Who hid a post: what staff have hidden, the owner of the circle does not show again.

alter table ubuntu.posts add hidden_by text check (hidden_by in ('owner', 'staff'));

update ubuntu.posts p set hidden_by = case when exists (
    select from ubuntu.reports r join ubuntu.circles c on c.id = r.circle_id
    where r.post_id = p.id and r.status = 'upheld' and r.decided_by_person_id <> c.owner_person_id)
    then 'staff' else 'owner' end
  where p.status = 'hidden';
