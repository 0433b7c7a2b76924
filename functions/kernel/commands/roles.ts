/** Roles that staff can hold; everyone else has none. */
export const roles = ["admin", "verifier", "auditor", "support"] as const;

export type Role = (typeof roles)[number];
