import type { EntityRole } from "../entities/representatives.ts";

/** Roles that a claimant can have at an entity. */
export const claimedRoles = ["owner", "manager", "official", "employee", "agent"] as const;
/** Role of a claimant at an entity. */
export type ClaimedRole = (typeof claimedRoles)[number];

/** The role that the approval of each claimed role grants. */
export const grantedRole: Readonly<Record<ClaimedRole, EntityRole>> = {
  owner: "owner",
  manager: "manager",
  official: "manager",
  employee: "editor",
  agent: "editor",
};

/** Claimed roles that manage; two strangers who both claim one of these have a dispute. */
export const managingRoles: readonly ClaimedRole[] = ["owner", "manager", "official"];

/** States of a claim, and where each may go next. */
export const claimStates = {
  pending: ["approved", "rejected", "withdrawn", "disputed", "expired"],
  disputed: ["approved", "rejected", "withdrawn", "pending", "expired"],
  approved: ["revoked", "expired"],
  rejected: [],
  withdrawn: [],
  expired: [],
  revoked: [],
} as const satisfies Record<string, readonly string[]>;
/** State of a claim. */
export type ClaimStatus = keyof typeof claimStates;

/** All states, in the order of a claim's life. */
export const claimStatuses = Object.keys(claimStates) as [ClaimStatus, ...ClaimStatus[]];

/** States in which a claim waits for its decision. */
export const undecidedStates: readonly ClaimStatus[] = ["pending", "disputed"];

/** What a decision makes of a claim. */
export const stateAfterDecision = { approve: "approved", reject: "rejected" } as const satisfies Record<
  string,
  ClaimStatus
>;

/** What both sides of a dispute are told. */
export const disputeTerms =
  "More than one person has claimed this entity. Until the deadline, each side can add evidence or withdraw. Staff " +
  "then decide the claims and give their reasons; they decide sooner only if the evidence is clear. Each side can " +
  "appeal once within 30 days, to another reviewer. No one loses a role before that.";
