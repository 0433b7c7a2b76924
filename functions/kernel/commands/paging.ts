import type { Context } from "hono";
import { z } from "zod";
import type { Slice } from "../db/keyset.ts";
import type { Cursors } from "../shared/cursor.ts";
import { listAnswer } from "../shared/http.ts";
import { Problem } from "../shared/problem.ts";
import type { Services } from "./services.ts";
import { type Direction, sortedBy } from "../shared/openapi.ts";
import { Uuid } from "../shared/uuid.ts";

export interface Page<Row> {
  readonly items: Row[];
  readonly nextCursor: string | null;
}

export const IdParam = z.object({ id: Uuid });

export interface PageQuery {
  readonly limit: number;
  readonly cursor?: string | undefined;
  readonly sort?: string | undefined;
  readonly order?: Direction | undefined;
}

/**
 * A row of a list. `sortKey` is the value that the list is sorted by, as text. It is missing if the list is sorted by
 * id.
 */
export interface ListedRow {
  readonly id: string;
  readonly sortKey?: string;
}

/**
 * Reads a page of a list. The default order is by id, newest first (UUIDv7 ids sort by time). No row is skipped or
 * repeated when rows are added between pages.
 *
 * @param scope the list, its filters and its caller; a cursor is valid only for these
 * @param read reads the rows of a slice (`sliceSql`); the slice is one row longer than the page, to show whether
 * another page follows
 * @param keyOf returns the values that a row is sorted by; the last value is unique
 * @throws {Problem} `invalid_cursor`
 */
export async function pageBySlice<Row>(
  cursors: Cursors,
  scope: unknown,
  { limit, cursor, sort, order }: PageQuery,
  read: (slice: Slice) => Promise<readonly Row[]>,
  keyOf: (row: Row) => readonly string[],
): Promise<Page<Row>> {
  const sorted = [scope, sort ?? null, order ?? null];
  const after = cursor === undefined ? null : cursors.open(sorted, cursor);
  const rows = await read({ sort, order, after, limit: limit + 1 });
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  return { items, nextCursor: rows.length > limit && last ? cursors.seal(sorted, [...keyOf(last)]) : null };
}

/**
 * Reads a page of a list whose rows have an `id`. If the list is sorted by another column, they also have a `sortKey`.
 */
export async function pageById<Row extends ListedRow>(
  cursors: Cursors,
  scope: unknown,
  query: PageQuery,
  read: (slice: Slice) => Promise<readonly Row[]>,
): Promise<Page<Row>> {
  return await pageBySlice(
    cursors,
    scope,
    query,
    read,
    ({ id, sortKey }) => sortKey === undefined ? [id] : [sortKey, id],
  );
}

/**
 * Returns a page from `pageById` as a response with the URL of the next page.
 * @throws {Problem} `invalid_cursor`
 */
export async function answerById<Row extends ListedRow, View>(
  c: Context,
  services: Pick<Services, "cursors" | "settings">,
  scope: unknown,
  query: PageQuery,
  read: (slice: Slice) => Promise<readonly Row[]>,
  view: (row: Row) => View,
) {
  const { items, nextCursor } = await pageById(services.cursors, scope, query, read);
  return listAnswer(c, { items: items.map(view), nextCursor }, services.settings.urls.gateway);
}

/** Rejects `sort` and `order` if the list would ignore them. @throws {Problem} `invalid_parameter` */
export function refuseOrder({ sort, order }: Pick<PageQuery, "sort" | "order">, because: string): void {
  if (!sort && !order) return;
  const pointer = sort ? "sort" : "order";
  const message = `cannot be used with ${because}`;
  throw new Problem("invalid_parameter", { reason: `\`${pointer}\` ${message}` }, {
    errors: [{ pointer, code: "not_possible", message }],
  });
}

/**
 * Returns the query schema and the sort function for an unpaginated list. Callers can only reverse the list's order.
 *
 * @param usual describes the default order in the API document, after "Default:"
 */
export function wholeList(name: string, direction: Direction, usual: string) {
  return {
    query: z.object(sortedBy([name], usual)),
    /** @param rows in the default order */
    inOrder<Row>(rows: readonly Row[], { order = direction }: Pick<PageQuery, "order">): Row[] {
      return order === direction ? [...rows] : rows.toReversed();
    },
  };
}

/**
 * Reads a page of a list by offset, for sort orders such as relevance and distance. Returns at most the first `depth`
 * rows of the list.
 */
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
