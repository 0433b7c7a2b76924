import type { Context } from "hono";
import { z } from "zod";
import type { Cursors } from "../shared/cursor.ts";
import { listAnswer } from "../shared/http.ts";
import type { Services } from "./services.ts";
import { Uuid } from "../shared/uuid.ts";

export interface Page<Row> {
  readonly items: Row[];
  readonly nextCursor: string | null;
}

/** Path parameters that identify a resource. */
export const IdParam = z.object({ id: Uuid });

/**
 * Reads a page of a list sorted by id, newest first (UUIDv7 ids sort by time). No row is skipped or repeated when
 * rows are added between pages.
 *
 * @param scope the list, its filters and its caller; a cursor is valid only for these
 * @param read reads one row more than the limit, with ids below the given id
 * @throws {Problem} `invalid_cursor`
 */
export async function pageById<Row extends { readonly id: string }>(
  cursors: Cursors,
  scope: unknown,
  query: { readonly limit: number; readonly cursor?: string | undefined },
  read: (limit: number, beforeId: string | null) => Promise<readonly Row[]>,
): Promise<Page<Row>> {
  const beforeId = query.cursor === undefined ? null : cursors.open(scope, query.cursor)[0] ?? null;
  const rows = await read(query.limit, beforeId);
  const items = rows.slice(0, query.limit);
  const last = items.at(-1);
  return { items, nextCursor: rows.length > query.limit && last ? cursors.seal(scope, [last.id]) : null };
}

/**
 * Returns a page from `pageById` with the URL of the next one.
 *
 * @param view converts a row to its public form
 * @throws {Problem} `invalid_cursor`
 */
export async function answerById<Row extends { readonly id: string }, View>(
  c: Context,
  services: Pick<Services, "cursors" | "settings">,
  scope: unknown,
  query: { readonly limit: number; readonly cursor?: string | undefined },
  read: (limit: number, beforeId: string | null) => Promise<readonly Row[]>,
  view: (row: Row) => View,
) {
  const { items, nextCursor } = await pageById(services.cursors, scope, query, read);
  return listAnswer(c, { items: items.map(view), nextCursor }, services.settings.urls.gateway);
}

/**
 * Reads a page of a list sorted by any values of a row; the last value must be unique.
 *
 * @param keyOf returns those values for a row, to be stored in the cursor
 * @param read reads one row more than the limit, after the row with these values
 * @throws {Problem} `invalid_cursor`
 */
export async function pageByKey<Row>(
  cursors: Cursors,
  scope: unknown,
  query: { readonly limit: number; readonly cursor?: string | undefined },
  keyOf: (row: Row) => readonly string[],
  read: (limit: number, after: readonly string[] | null) => Promise<readonly Row[]>,
): Promise<Page<Row>> {
  const rows = await read(
    query.limit + 1,
    query.cursor === undefined ? null : cursors.open(scope, query.cursor),
  );
  const items = rows.slice(0, query.limit);
  const last = items.at(-1);
  return {
    items,
    nextCursor: rows.length > query.limit && last ? cursors.seal(scope, [...keyOf(last)]) : null,
  };
}

/** Reads a page of a list in any other order, up to a limited depth. */
export async function pageByOffset<Row>(
  cursors: Cursors,
  scope: unknown,
  query: { readonly limit: number; readonly cursor?: string | undefined },
  depth: number,
  read: (limit: number, offset: number) => Promise<readonly Row[]>,
): Promise<Page<Row>> {
  const offset = query.cursor === undefined ? 0 : Number(cursors.open(scope, query.cursor)[0]);
  const limit = Math.min(query.limit, depth - offset);
  const rows = limit > 0 ? await read(limit + 1, offset) : [];
  const next = offset + limit;
  const hasMore = rows.length > limit && next < depth;
  return { items: rows.slice(0, limit), nextCursor: hasMore ? cursors.seal(scope, [String(next)]) : null };
}
