import type { Queryable } from "../../kernel/db/databases.ts";
import type { Transaction } from "../../kernel/db/transaction.ts";

export interface ChangeRow {
  readonly position: number;
  readonly entityId: string;
  readonly type: "tier.changed" | "identity.changed";
  readonly fields: string[] | null;
  readonly sequence: number | null;
  readonly verificationType: string | null;
  readonly verificationMethod: string | null;
  readonly tierBefore: number | null;
  readonly tierAfter: number | null;
  readonly at: Date;
}

/** Returns the changes after a position, oldest first. Changes to unlisted entities are left out. */
export function listChanges(
  sql: Queryable,
  { entityId, updatedAfter }: {
    readonly entityId?: string | undefined;
    readonly updatedAfter?: string | undefined;
  },
  limit: number,
  after: number,
): Promise<ChangeRow[]> {
  return sql<ChangeRow[]>`
    select c.position::double precision as position, c.entity_id as "entityId", c.type, to_jsonb(c.fields) as fields,
      v.sequence, v.verification_type as "verificationType", v.verification_method as "verificationMethod",
      v.tier_before::integer as "tierBefore", v.tier_after::integer as "tierAfter", c.created_at as at
    from entity.changes c join entity.entities e on e.id = c.entity_id
      left join entity.verifications v on v.id = c.verification_id
    where c.position > ${after} and e.status in ('active', 'suspended')
      ${entityId === undefined ? sql`` : sql`and c.entity_id = ${entityId}`}
      ${updatedAfter === undefined ? sql`` : sql`and c.created_at > ${new Date(updatedAfter)}`}
    order by c.position limit ${limit}`;
}

/** Locks and returns the last assigned position, or returns `undefined` if another process has the lock. */
export async function lockLastPosition(tx: Transaction): Promise<number | undefined> {
  const [row] = await tx<{ last: number }[]>`
    select last_position::double precision as last from entity.change_state where id = 1 for update skip locked`;
  return row?.last;
}

/** Assigns the next positions to changes that have none, and returns how many it assigned. */
export async function assignPositions(tx: Transaction, last: number, limit: number): Promise<number> {
  const given = await tx`
    with waiting as (
      select id, row_number() over (order by created_at, id) as place from entity.changes
      where position is null order by created_at, id limit ${limit})
    update entity.changes c set position = ${last}::bigint + w.place from waiting w where c.id = w.id returning c.id`;
  if (given.length > 0) {
    await tx`update entity.change_state set last_position = last_position + ${given.length} where id = 1`;
  }
  return given.length;
}
