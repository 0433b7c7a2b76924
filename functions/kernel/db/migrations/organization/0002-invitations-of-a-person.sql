-- Invitations contain an e-mail address. These indexes find invitations at the end of their retention period, and the
-- invitations of a person who closes their account.
create index organization_invitations_ended on organization.invitations
  (coalesce(accepted_at, revoked_at, expires_at));
create index organization_invitations_email on organization.invitations (email_norm);
create index organization_invitations_sender on organization.invitations (invited_by);
create index organization_invitations_taker on organization.invitations (accepted_by) where accepted_by is not null;
