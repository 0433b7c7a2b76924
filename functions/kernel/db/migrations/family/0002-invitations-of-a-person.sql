-- An invitation holds an address: it is found by its time to be forgotten, and by whoever leaves.
create index household_invitations_ended on family.household_invitations
  (coalesce(accepted_at, revoked_at, expires_at));
create index household_invitations_email on family.household_invitations (email_norm);
create index household_invitations_sender on family.household_invitations (invited_by);
create index household_invitations_taker on family.household_invitations (accepted_by) where accepted_by is not null;
