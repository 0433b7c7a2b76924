-- Invitations contain an e-mail address. These indexes find invitations at the end of their retention period, and the
-- invitations of a person who closes their account.
create index household_invitations_ended on family.household_invitations
  (coalesce(accepted_at, revoked_at, expires_at));
create index household_invitations_email on family.household_invitations (email_norm);
create index household_invitations_sender on family.household_invitations (invited_by);
create index household_invitations_taker on family.household_invitations (accepted_by) where accepted_by is not null;
