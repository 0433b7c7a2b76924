import type { EntityRole } from "../entities/representatives.ts";

/** What somebody can say that they are to an entity. */
export const claimedRoles = ["owner", "manager", "official", "employee", "agent"] as const;
/** What somebody says that they are to an entity. */
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
export const undecided: readonly ClaimStatus[] = ["pending", "disputed"];

/** What a decision makes of a claim. */
export const decided = { approve: "approved", reject: "rejected" } as const satisfies Record<
  string,
  ClaimStatus
>;

/** What both sides of a dispute are told. */
export const disputeTerms =
  "Two people claim this entity. Until the date each may add evidence or withdraw; then staff decide both claims " +
  "with a reason, and sooner only where the evidence is plain. Each side may appeal once within 30 days, to another " +
  "reviewer. Nobody loses a role before that.";
