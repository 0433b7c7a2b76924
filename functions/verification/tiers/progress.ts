import type { Queryable } from "../../kernel/db/databases.ts";

/** A policy version, and the number of entities already counted under it. */
export interface PolicyProgress {
  readonly version: number;
  readonly counted: number;
  readonly total: number;
}

export async function readPolicyProgress(sql: Queryable, version: number): Promise<PolicyProgress> {
  const [row] = await sql<[PolicyProgress]>`
    select p.version,
      (select count(*)::integer from entity.entities e where p.version >= ${version} or e.id <= p.counted_until)
        as counted,
      (select count(*)::integer from entity.entities) as total
    from entity.policy_in_force p`;
  return row;
}
