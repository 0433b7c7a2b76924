import type { Queryable } from "../../kernel/db/databases.ts";
// How far the recount by a new version of the policy has come, for those who show it.

/** Which version entities were counted by, and how many are counted by the current one already. */
export interface PolicyProgress {
  readonly version: number;
  readonly counted: number;
  readonly total: number;
}

/** How far the recount by the current version of the policy has come. */
export async function readPolicyProgress(sql: Queryable, version: number): Promise<PolicyProgress> {
  const [row] = await sql<[PolicyProgress]>`
    select p.version,
      (select count(*)::integer from entity.entities e where p.version >= ${version} or e.id <= p.counted_until)
        as counted,
      (select count(*)::integer from entity.entities) as total
    from entity.policy_in_force p`;
  return row;
}
