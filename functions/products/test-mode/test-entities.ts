import type { Queryable } from "../../kernel/db/databases.ts";
import type { Hold, TierDocument } from "../../kernel/ladder/effective-tier.ts";
import type { EntityRow } from "../../verification/entities/entities.ts";
import type { NewEntity } from "../../verification/entities/schema.ts";

export interface TestEntityRow {
  readonly id: string;
  readonly ownerPersonId: string;
  readonly fields: NewEntity;
  readonly status: "active" | "suspended";
  readonly disputeId: string | null;
  readonly hasExpired: boolean;
  readonly holds: readonly Hold[];
  readonly document: TierDocument;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly version: number;
}

export function testEntityColumns(sql: Queryable) {
  return sql`t.id, t.owner_person_id as "ownerPersonId", t.fields, t.status, t.dispute_id as "disputeId",
    t.has_expired as "hasExpired", t.holds, t.document, t.created_at as "createdAt", t.updated_at as "updatedAt",
    t.version`;
}

/** Finds a test entity, regardless of its owner, because badges are public. */
export async function findTestEntity(sql: Queryable, id: string): Promise<TestEntityRow | undefined> {
  const [row] = await sql<TestEntityRow[]>`
    select ${testEntityColumns(sql)} from platform.test_entities t where t.id = ${id}`;
  return row;
}

/** Returns a test entity in the shape of a real one, so that the same code can render both. */
export function asEntity(row: TestEntityRow): EntityRow {
  const { id, ownerPersonId, fields, status, document, createdAt, updatedAt, version } = row;
  return {
    ...fields,
    id,
    wikidataId: null,
    placeId: null,
    status,
    isSample: false,
    isClaimed: true,
    ownerPersonId,
    createdBy: ownerPersonId,
    similarTo: null,
    renamed: null,
    isUnderReview: false,
    pendingChangeId: null,
    document,
    createdAt,
    updatedAt,
    version,
  };
}
