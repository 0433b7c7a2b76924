import type { Queryable } from "../../../kernel/db/databases.ts";
import type { EntityPeople } from "./weigh-vouches.ts";
import { readOpenVouches } from "./store.ts";
import type { VouchRow } from "./vouches.ts";
import { readEntityPeople } from "./weighing-store.ts";

/** An entity with vouches or a community proof, as input for a preview. */
export interface PreviewedEntity {
  readonly id: string;
  readonly tier: number;
  readonly isActive: boolean;
  readonly hasHold: boolean;
  readonly people: EntityPeople;
  readonly vouches: readonly VouchRow[];
}

/** Returns the next few entities whose tier could be changed by vouches, ordered by id. */
export async function readPreviewPage(
  sql: Queryable,
  now: Date,
  afterId: string | null,
  limit: number,
): Promise<PreviewedEntity[]> {
  const entities = await sql<Pick<PreviewedEntity, "id" | "tier" | "isActive" | "hasHold">[]>`
    select e.id, e.tier, e.status = 'active' as "isActive", h.id is not null as "hasHold"
    from entity.entities e
    left join entity.tier_holds h on h.subject_type = 'entity' and h.subject_id = e.id and h.tier = 1
      and h.state in ('active', 'grace')
    where (${afterId}::uuid is null or e.id > ${afterId}::uuid) and e.status <> 'merged'
      and (h.id is not null or exists (select from engagement.vouches v
        where v.entity_id = e.id and v.status in ('active', 'held')))
    order by e.id limit ${limit}`;
  const found: PreviewedEntity[] = [];
  for (const entity of entities) {
    const [people, vouches] = await Promise.all([
      readEntityPeople(sql, entity.id, now),
      readOpenVouches(sql, entity.id),
    ]);
    found.push({ ...entity, people, vouches });
  }
  return found;
}
