import type { Template } from "../../people/mail/wording.ts";

/** Kinds of notifications, and whether they are sent by e-mail by default. */
export const notificationKinds = {
  claim_received: true,
  claim_on_entity: true,
  claim_approved: true,
  claim_rejected: true,
  claim_disputed: true,
  claim_expiring: true,
  claim_expired: true,
  claim_revoked: true,
  contact_approved: true,
  contact_refused: true,
  contact_contested: true,
  contact_yours: true,
  contact_not_yours: true,
  vouch_received: false,
  vouch_held: true,
  vouch_to_confirm: true,
  vouch_invalidated: true,
  request_fulfilled: true,
  tier_raised: true,
  tier_lowered: true,
  tier_grace: true,
  tier_expiring: true,
  licence_changed: true,
  register_decided: true,
  identity_approved: true,
  identity_refused: true,
  identity_applied: true,
  dispute_opened: true,
  dispute_decided: true,
  ticket_place: true,
  new_sign_in: true,
  queue_digest: true,
  break_glass: true,
} as const satisfies Partial<Record<Template, boolean>>;

export type NotificationKind = keyof typeof notificationKinds;

export const kinds = Object.keys(notificationKinds) as [NotificationKind, ...NotificationKind[]];
