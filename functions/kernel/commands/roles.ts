/** Staff roles; other people have none. */
export const roles = ["admin", "verifier", "auditor", "support"] as const;

export type Role = (typeof roles)[number];
