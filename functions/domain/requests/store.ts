import { raw } from "sql-template-tag";
import type { Queryable } from "../../db/databases.ts";
import { type Given, type Read, read, run } from "../../db/statement.ts";
import type { Transaction } from "../../db/transaction.ts";

/** A public call for vouches as the database holds it. */
export interface RequestRow {
  readonly id: string;
  readonly entityId: string;
  readonly requestedBy: string;
  readonly message: string;
  readonly targetCount: number;
  readonly status: "open" | "fulfilled" | "closed" | "expired";
  readonly publishedAt: Date;
  readonly expiresAt: Date;
  readonly closedAt: Date | null;
  readonly vouchCountAtClose: number | null;
  readonly version: number;
}

const requestColumns = `r.id, r.entity_id as "entityId", r.requested_by as "requestedBy", r.message,
    r.target_count as "targetCount", r.status, r.published_at as "publishedAt", r.expires_at as "expiresAt",
    r.closed_at as "closedAt", r.vouch_count_at_close as "vouchCountAtClose", r.version`;

/** The open request of an entity. */
export async function findOpenRequest(sql: Queryable, entityId: string): Promise<RequestRow | undefined> {
  return (await run(sql, openRequestQuery(entityId)))[0];
}

/** The same as a query that can be part of another one. */
export function openRequestQuery(entityId: Given<string>): Read<RequestRow> {
  return read`
    select ${raw(requestColumns)} from engagement.verification_requests r
    where r.entity_id = ${entityId} and r.status = 'open'`;
}

/** One request. */
export async function findRequest(sql: Queryable, id: string): Promise<RequestRow | undefined> {
  const [row] = await sql<RequestRow[]>`
    select ${sql.unsafe(requestColumns)} from engagement.verification_requests r where r.id = ${id}`;
  return row;
}

/** A page of the requests of an entity, newest first. */
export function listRequests(
  sql: Queryable,
  entityId: string,
  limit: number,
  beforeId: string | null,
): Promise<RequestRow[]> {
  return sql<RequestRow[]>`
    select ${sql.unsafe(requestColumns)} from engagement.verification_requests r
    where r.entity_id = ${entityId} ${beforeId === null ? sql`` : sql`and r.id < ${beforeId}`}
    order by r.id desc limit ${limit + 1}`;
}

/** Adds a request; the partial unique index refuses a second open one. */
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

/** Closes an open request; answers whether this call did. */
export async function closeRequest(
  tx: Transaction,
  id: string,
  status: "fulfilled" | "closed" | "expired",
  count: number | null,
  now: Date,
): Promise<boolean> {
  const rows = await tx`
    update engagement.verification_requests set status = ${status}, closed_at = ${now},
      vouch_count_at_close = ${count}, version = version + 1
    where id = ${id} and status = 'open' returning id`;
  return rows.length === 1;
}

/** Open requests whose time is over. */
export function readExpiredRequests(sql: Queryable, now: Date, limit: number): Promise<RequestRow[]> {
  return sql<RequestRow[]>`
    select ${sql.unsafe(requestColumns)} from engagement.verification_requests r
    where r.status = 'open' and r.expires_at <= ${now} order by r.expires_at limit ${limit}`;
}

/** Hands the calls that one person published to another. */
export async function moveRequests(sql: Queryable, fromId: string, toId: string): Promise<void> {
  await sql`update engagement.verification_requests set requested_by = ${toId} where requested_by = ${fromId}`;
}

/** Calls that a person published, newest first. */
export function readRequestsBy(sql: Queryable, personId: string, limit: number): Promise<RequestRow[]> {
  return sql<RequestRow[]>`
    select ${sql.unsafe(requestColumns)} from engagement.verification_requests r
    where r.requested_by = ${personId} order by r.id desc limit ${limit}`;
}
