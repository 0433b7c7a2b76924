import type { Queryable } from "../../kernel/db/databases.ts";

export const statusPurposes = ["revocation", "suspension"] as const;
export type StatusPurpose = (typeof statusPurposes)[number];

/**
 * Returns the position of a credential in the status lists. Each entity has one position for each tier, and gets a
 * new one each time it loses the tier.
 *
 * @returns `undefined` if the entity no longer has the tier. The entity's row is locked, so the tier cannot change in
 *   the meantime.
 */
export async function statusPosition(
  sql: Queryable,
  entityId: string,
  tier: number,
  now: Date,
): Promise<number | undefined> {
  const find = () =>
    sql<{ position: number }[]>`
      select position::double precision as position from entity.credential_statuses
      where entity_id = ${entityId} and tier = ${tier} and revoked_at is null and not is_suspended`;
  const [known] = await find();
  if (known) return known.position;
  await sql`
    with subject as (
      select id from entity.entities where id = ${entityId} and tier = ${tier} and status = 'active' for share
    ), taken as (
      update entity.credential_positions set next = next + 1 where exists (select from subject)
      returning next - 1 as position
    )
    insert into entity.credential_statuses (position, entity_id, tier, created_at)
    select taken.position, subject.id, ${tier}, ${now} from subject, taken on conflict do nothing`;
  const [added] = await find();
  return added?.position;
}

export async function readSetPositions(
  sql: Queryable,
  purpose: StatusPurpose,
  from: number,
  to: number,
): Promise<number[]> {
  const rows = await sql<{ position: number }[]>`
    select position::double precision as position from entity.credential_statuses
    where position >= ${from} and position < ${to}
      and ${
    purpose === "revocation" ? sql`revoked_at is not null` : sql`is_suspended and revoked_at is null`
  }`;
  return rows.map(({ position }) => position);
}
