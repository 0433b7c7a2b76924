-- An invitation holds an address: it is found by its time to be forgotten, and by whoever leaves.
create index organization_invitations_ended on organization.invitations
  (coalesce(accepted_at, revoked_at, expires_at));
create index organization_invitations_email on organization.invitations (email_norm);
create index organization_invitations_sender on organization.invitations (invited_by);
create index organization_invitations_taker on organization.invitations (accepted_by) where accepted_by is not null;
