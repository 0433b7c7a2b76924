import type { Queryable } from "../../kernel/db/databases.ts";

/** Facts that a badge needs but that are not in the entity's row. */
export interface BadgeFacts {
  readonly isDisputed: boolean;
  /** Whether the effective tier last changed because something expired. */
  readonly hasExpired: boolean;
}

/**
 * Reads an entity's disputes and expiry for its badge. Reports are left out, because they have no effect until they
 * are decided.
 */
export async function readBadgeFacts(sql: Queryable, entityId: string): Promise<BadgeFacts> {
  const [row] = await sql<BadgeFacts[]>`
    select
      exists (select from entity.disputes d
        where d.entity_id = ${entityId} and d.state = 'open' and d.kind = 'ownership') as "isDisputed",
      coalesce((select v.verification_method = 'expiry' from entity.verifications v
        where v.subject_type = 'entity' and v.subject_id = ${entityId} and v.tier_before <> v.tier_after
        order by v.sequence desc limit 1), false) as "hasExpired"`;
  return row!;
}
