-- Records who hid a post, because the owner of a circle must not unhide posts that staff have hidden.

alter table ubuntu.posts add hidden_by text check (hidden_by in ('owner', 'staff'));

update ubuntu.posts p set hidden_by = case when exists (
    select from ubuntu.reports r join ubuntu.circles c on c.id = r.circle_id
    where r.post_id = p.id and r.status = 'upheld' and r.decided_by_person_id <> c.owner_person_id)
    then 'staff' else 'owner' end
  where p.status = 'hidden';
