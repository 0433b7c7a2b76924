import type { EntityRole } from "../entities/representatives.ts";

export const claimedRoles = ["owner", "manager", "official", "employee", "agent"] as const;
export type ClaimedRole = (typeof claimedRoles)[number];

export const grantedRole: Readonly<Record<ClaimedRole, EntityRole>> = {
  owner: "owner",
  manager: "manager",
  official: "manager",
  employee: "editor",
  agent: "editor",
};

/**
 * Claimed roles with management rights. If two unrelated people claim such a role for the same place, their claims
 * are in dispute.
 */
export const managingRoles: readonly ClaimedRole[] = ["owner", "manager", "official"];

/** Maps each claim state to the states that may follow it. */
export const claimStates = {
  pending: ["approved", "rejected", "withdrawn", "disputed", "expired"],
  disputed: ["approved", "rejected", "withdrawn", "pending", "expired"],
  approved: ["revoked", "expired"],
  rejected: [],
  withdrawn: [],
  expired: [],
  revoked: [],
} as const satisfies Record<string, readonly string[]>;
export type ClaimStatus = keyof typeof claimStates;

export const claimStatuses = Object.keys(claimStates) as [ClaimStatus, ...ClaimStatus[]];

export const undecidedStates: readonly ClaimStatus[] = ["pending", "disputed"];

export const stateAfterDecision = { approve: "approved", reject: "rejected" } as const satisfies Record<
  string,
  ClaimStatus
>;

/** Message that both parties to a dispute receive. */
export const disputeTerms =
  "More than one person has claimed this entity. Until the deadline, each side can add evidence or withdraw. Staff " +
  "then decide the claims and give their reasons; they decide sooner only if the evidence is clear. Each side can " +
  "appeal once within 30 days, to another reviewer. No one loses a role before that.";
