-- Prevents a new policy version from removing a tier by itself. A proof earned under an earlier version is kept as long
-- as the vouches from that time are sufficient under that version's rules, and staff are asked to review it.
alter table entity.tier_holds add kept_since timestamptz;
alter table engagement.vouch_reviews drop constraint vouch_reviews_reason_check;
alter table engagement.vouch_reviews add constraint vouch_reviews_reason_check
  check (reason in ('ring', 'new_account_burst', 'policy_changed'));
-- If there are no entities, none was counted under an earlier version, so no proofs need to be kept.
update entity.policy_in_force set version = 2 where not exists (select from entity.entities);
