import type { Queryable } from "../../kernel/db/databases.ts";
import { idArray } from "../../kernel/db/parameters.ts";
import type { EventRow } from "./event-state.ts";
import { columns, source } from "./store.ts";
// Reads events for the search index. Search itself decides which of them are public.

/** Returns the rows in no particular order. */
export async function eventsByIds(sql: Queryable, ids: readonly string[]): Promise<EventRow[]> {
  return await sql<EventRow[]>`
    select ${columns(sql)} from ${source(sql)} where e.id = any(${idArray(ids)}::text::uuid[])`;
}

export async function listEventsAfter(
  sql: Queryable,
  afterId: string | null,
  limit: number,
): Promise<{ id: string; version: number }[]> {
  return await sql<{ id: string; version: number }[]>`
    select id, version from events.events ${afterId === null ? sql`` : sql`where id > ${afterId}`}
    order by id limit ${limit}`;
}
