-- A new version of the policy takes nothing from anybody by itself: a hold that was earned under an earlier one is kept
-- while the vouches of that time suffice by the rules of that time, and staff are asked to look at it.
alter table entity.tier_holds add kept_since timestamptz;
alter table engagement.vouch_reviews drop constraint vouch_reviews_reason_check;
alter table engagement.vouch_reviews add constraint vouch_reviews_reason_check
  check (reason in ('ring', 'new_account_burst', 'policy_changed'));
-- Where nothing was counted by an earlier version there is nothing to keep.
update entity.policy_in_force set version = 2 where not exists (select from entity.entities);
