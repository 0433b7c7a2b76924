import { type Slice, sliceSql } from "../../kernel/db/keyset.ts";
import type { Queryable } from "../../kernel/db/databases.ts";
import { jsonParameter } from "../../kernel/db/parameters.ts";
import type { Transaction } from "../../kernel/db/transaction.ts";
import type { Hold } from "../../kernel/ladder/effective-tier.ts";
import type { VerificationRow } from "../../verification/tiers/audit.ts";
import { testEntityColumns, type TestEntityRow } from "./test-entities.ts";

export async function insertTestEntity(
  tx: Queryable,
  { id, ownerPersonId, fields, document, createdAt }: Pick<
    TestEntityRow,
    "id" | "ownerPersonId" | "fields" | "document" | "createdAt"
  >,
): Promise<TestEntityRow> {
  const [row] = await tx<TestEntityRow[]>`
    insert into platform.test_entities as t (id, owner_person_id, fields, document, created_at, updated_at)
    values (${id}, ${ownerPersonId}, ${jsonParameter(fields)}::text::jsonb,
      ${jsonParameter(document)}::text::jsonb, ${createdAt}, ${createdAt})
    returning ${testEntityColumns(tx)}`;
  return row!;
}

export async function countTestEntities(sql: Queryable, ownerPersonId: string): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from platform.test_entities where owner_person_id = ${ownerPersonId}`;
  return row!.count;
}

export function listTestEntities(
  sql: Queryable,
  ownerPersonId: string,
  slice: Slice,
): Promise<TestEntityRow[]> {
  return sql<TestEntityRow[]>`
    select ${testEntityColumns(sql)} from platform.test_entities t
    where t.owner_person_id = ${ownerPersonId} ${sliceSql(sql, slice, "t.id")}`;
}

export async function lockTestEntity(
  tx: Transaction,
  ownerPersonId: string,
  id: string,
): Promise<TestEntityRow | undefined> {
  const [row] = await tx<TestEntityRow[]>`
    select ${testEntityColumns(tx)} from platform.test_entities t
    where t.id = ${id} and t.owner_person_id = ${ownerPersonId} for no key update`;
  return row && { ...row, holds: row.holds.map(holdOf) };
}

/** A proof is stored as JSON, so its times are strings. */
function holdOf(stored: Hold): Hold {
  const date = (value: Date | null) => value && new Date(value);
  return {
    ...stored,
    grantedAt: new Date(stored.grantedAt),
    expiresAt: date(stored.expiresAt),
    graceUntil: date(stored.graceUntil),
    reviewSince: date(stored.reviewSince),
    keptSince: date(stored.keptSince),
  };
}

export async function updateTestEntity(
  tx: Queryable,
  { id, status, disputeId, hasExpired, holds, document }: Omit<TestEntityRow, "createdAt" | "updatedAt">,
  now: Date,
): Promise<TestEntityRow> {
  const [row] = await tx<TestEntityRow[]>`
    update platform.test_entities t set status = ${status}, dispute_id = ${disputeId}, has_expired = ${hasExpired},
      holds = ${jsonParameter(holds)}::text::jsonb, document = ${jsonParameter(document)}::text::jsonb,
      updated_at = ${now}, version = t.version + 1
    where t.id = ${id} returning ${testEntityColumns(tx)}`;
  return row!;
}

/** Adds audit records and deletes all but the newest `kept`. The caller has locked the test entity. */
export async function addTestRecords(
  tx: Transaction,
  id: string,
  records: readonly VerificationRow[],
  kept: number,
): Promise<void> {
  await tx`
    insert into platform.test_records (test_entity_id, id, record)
    select ${id}, (r ->> 'id')::uuid, r from jsonb_array_elements(${jsonParameter(records)}::text::jsonb) r`;
  await tx`
    delete from platform.test_records where test_entity_id = ${id} and id in (
      select id from platform.test_records where test_entity_id = ${id} order by id desc offset ${kept})`;
}

export async function listTestRecords(
  sql: Queryable,
  id: string,
  slice: Slice,
): Promise<VerificationRow[]> {
  const rows = await sql<{ record: VerificationRow }[]>`
    select record from platform.test_records
    where test_entity_id = ${id} ${sliceSql(sql, slice, "id")}`;
  return rows.map(({ record }) => ({ ...record, createdAt: new Date(record.createdAt) }));
}

/** @returns `false` if the person has no such test entity */
export async function deleteTestEntity(tx: Queryable, ownerPersonId: string, id: string): Promise<boolean> {
  const { count } = await tx`
    delete from platform.test_entities where id = ${id} and owner_person_id = ${ownerPersonId}`;
  return count > 0;
}

export async function moveTestEntities(sql: Queryable, fromId: string, toId: string): Promise<void> {
  await sql`update platform.test_entities set owner_person_id = ${toId} where owner_person_id = ${fromId}`;
}

export async function eraseTestEntities(tx: Queryable, personId: string): Promise<void> {
  await tx`delete from platform.test_entities where owner_person_id = ${personId}`;
}
