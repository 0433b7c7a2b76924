import { type Slice, sliceSql } from "../../kernel/db/keyset.ts";
import type { Queryable } from "../../kernel/db/databases.ts";
import type { Transaction } from "../../kernel/db/transaction.ts";
import { requestColumns, type RequestRow } from "../tiers/vouches/fulfil.ts";

export async function findRequest(sql: Queryable, id: string): Promise<RequestRow | undefined> {
  const [row] = await sql<RequestRow[]>`
    select ${sql.unsafe(requestColumns)} from engagement.verification_requests r where r.id = ${id}`;
  return row;
}

export function listRequests(
  sql: Queryable,
  entityId: string,
  slice: Slice,
): Promise<RequestRow[]> {
  return sql<RequestRow[]>`
    select ${sql.unsafe(requestColumns)} from engagement.verification_requests r
    where r.entity_id = ${entityId} ${sliceSql(sql, slice, "r.id")}`;
}

/** Adds a request. The partial unique index rejects a second open request for the same entity. */
export async function insertRequest(
  tx: Transaction,
  request: Pick<
    RequestRow,
    "id" | "entityId" | "requestedBy" | "message" | "targetCount" | "publishedAt" | "expiresAt"
  >,
): Promise<void> {
  await tx`
    insert into engagement.verification_requests (id, entity_id, requested_by, message, target_count, status,
      published_at, expires_at)
    values (${request.id}, ${request.entityId}, ${request.requestedBy}, ${request.message},
      ${request.targetCount}, 'open', ${request.publishedAt}, ${request.expiresAt})`;
}

export function readExpiredRequests(sql: Queryable, now: Date, limit: number): Promise<RequestRow[]> {
  return sql<RequestRow[]>`
    select ${sql.unsafe(requestColumns)} from engagement.verification_requests r
    where r.status = 'open' and r.expires_at <= ${now} order by r.expires_at limit ${limit}`;
}

export async function moveRequests(sql: Queryable, fromId: string, toId: string): Promise<void> {
  await sql`update engagement.verification_requests set requested_by = ${toId} where requested_by = ${fromId}`;
}

export function readRequestsBy(sql: Queryable, personId: string, limit: number): Promise<RequestRow[]> {
  return sql<RequestRow[]>`
    select ${sql.unsafe(requestColumns)} from engagement.verification_requests r
    where r.requested_by = ${personId} order by r.id desc limit ${limit}`;
}
