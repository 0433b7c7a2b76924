/** Staff roles. Other people have no role. */
export const roles = ["admin", "verifier", "auditor", "support"] as const;

export type Role = (typeof roles)[number];
