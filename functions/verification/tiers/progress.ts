import type { Queryable } from "../../kernel/db/databases.ts";
// Progress of the recount with a new version of the policy.

/** How many entities were counted by which version, and how many by the current one. */
export interface PolicyProgress {
  readonly version: number;
  readonly counted: number;
  readonly total: number;
}

/** Progress of the recount with the current version of the policy. */
export async function readPolicyProgress(sql: Queryable, version: number): Promise<PolicyProgress> {
  const [row] = await sql<[PolicyProgress]>`
    select p.version,
      (select count(*)::integer from entity.entities e where p.version >= ${version} or e.id <= p.counted_until)
        as counted,
      (select count(*)::integer from entity.entities) as total
    from entity.policy_in_force p`;
  return row;
}
