-- Adds indexes for the `updatedAfter` parameter of lists and for sorting lists by the time of the last change.
create index circle_members_updated on ubuntu.circle_members (updated_at, id);
create index circles_updated on ubuntu.circles (updated_at, id);
create index pledges_updated on ubuntu.pledges (updated_at, id);
create index posts_updated on ubuntu.posts (updated_at, id);
create index reports_updated on ubuntu.reports (updated_at, id);
