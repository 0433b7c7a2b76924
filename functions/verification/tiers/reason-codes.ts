import type { z } from "zod";

/**
 * Reasons that the rules give for changing a proof. A test checks that pages and e-mails have a text for each reason.
 */
export const ruleReasons = [
  "appeal_upheld",
  "break_glass",
  "claim_approved",
  "claim_expired",
  "claim_rejected",
  "claim_revoked",
  "claim_withdrawn",
  "contact_moved",
  "contact_proved",
  "contact_removed",
  "grace_ended",
  "hold_expired",
  "identity_changed",
  "identity_confirmed",
  "identity_covered_by_register",
  "identity_rejected",
  "identity_restored",
  "legal_name_changed",
  "licence_confirmed",
  "person_joined",
  "person_left",
  "register_confirmed_again",
  "register_dissolved",
  "register_matched",
  "register_mismatch",
  "register_number_changed",
  "report_upheld",
  "restored_by_staff",
  "review_ended",
  "review_restored",
  "suspended_by_staff",
  "vouch_withdrawn",
  "voucher_left",
  "voucher_suspended",
  "vouches_changed_by_time",
  "vouches_held",
  "vouches_invalidated",
  "vouches_released",
  "vouches_sufficient",
] as const;

export type RuleReason = (typeof ruleReasons)[number];
/** Reason code given by a member of staff. Unknown codes are shown as "other reason". */
export type StaffReason = string & z.$brand<"StaffReason">;
