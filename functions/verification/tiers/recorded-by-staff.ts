import type { Queryable } from "../../kernel/db/databases.ts";
import type { Subject } from "../../kernel/ladder/effective-tier.ts";

/**
 * Returns the tiers for which a subject's current proof was recorded by reviewers rather than by the register itself.
 */
export async function readTiersRecordedByStaff(sql: Queryable, subject: Subject): Promise<number[]> {
  const rows = await sql<{ tier: number }[]>`
    select distinct h.tier from entity.tier_holds h
    join lateral (
      select v.evidence ->> 'recordedBy' as recorded, v.actor_kind, v.verification_method
      from entity.verifications v
      where v.subject_type = h.subject_type and v.subject_id = h.subject_id and v.hold_id = h.id
        and v.hold_change in ('granted', 'renewed')
      order by v.sequence desc limit 1
    ) last on true
    where h.subject_type = ${subject.type} and h.subject_id = ${subject.id} and h.state in ('active', 'grace')
      and h.tier >= 3
      and (last.recorded = 'staff' or (last.actor_kind = 'staff' and last.verification_method = 'registry_match'))
    order by h.tier`;
  return rows.map((row) => row.tier);
}
