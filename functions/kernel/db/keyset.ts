import type postgres from "postgres";
import type { Direction } from "../shared/openapi.ts";
import type { Queryable } from "./databases.ts";

export interface ListOrder {
  readonly column: string;
  readonly type: string;
  readonly isDescending: boolean;
}

/**
 * A list's sort orders by name, with the default first. Column names become part of the SQL, so they must be constants.
 */
export type ListOrders = Readonly<Record<string, ListOrder>>;

export interface Slice {
  readonly sort?: string | undefined;
  readonly order?: Direction | undefined;
  /** Sort value and id of the last row before the slice. Contains only the id if the list is sorted by id. */
  readonly after: readonly string[] | null;
  /** `null` for all rows. */
  readonly limit: number | null;
}

export const allRows: Slice = { after: null, limit: null };

export const firstRows = (limit: number): Slice => ({ after: null, limit });

/** Most lists are sorted by id, newest first (UUIDv7 ids sort by time). */
const newestFirst = (id: string): ListOrders => ({
  created: { column: id, type: "uuid", isDescending: true },
});

/**
 * Returns the part of a query that follows its `where` conditions: the cursor position, the sort order and the limit.
 * Rows with the same sort value are ordered by id.
 *
 * @param id the unique column, such as `e.id`
 */
export function sliceSql(
  sql: Queryable,
  { sort, order, after, limit }: Slice,
  id: string,
  orders: ListOrders = newestFirst(id),
): postgres.Fragment {
  const { column, type, isDescending } = orderOf(orders, sort);
  const direction = order ?? (isDescending ? "desc" : "asc");
  const [keyColumn, sortColumn, sortType] = [sql.unsafe(id), sql.unsafe(column), sql.unsafe(type)];
  const [by, compared] = [sql.unsafe(direction), sql.unsafe(direction === "desc" ? "<" : ">")];
  if (column === id) {
    return sql`${after ? sql`and ${keyColumn} ${compared} ${after.at(-1)!}` : sql``}
      order by ${keyColumn} ${by} limit ${limit}`;
  }
  const beyond = after
    ? sql`and (${sortColumn}, ${keyColumn}) ${compared} (${after[0]!}::text::${sortType}, ${after[1]!}::uuid)`
    : sql``;
  return sql`${beyond} order by ${sortColumn} ${by}, ${keyColumn} ${by} limit ${limit}`;
}

/** Selects the sort value of a row as text, so that the cursor loses no precision. */
export function sortKeySql(
  sql: Queryable,
  { sort }: Pick<Slice, "sort">,
  orders: ListOrders,
): postgres.Fragment {
  return sql`(${sql.unsafe(orderOf(orders, sort).column)})::text as "sortKey"`;
}

function orderOf(orders: ListOrders, sort: string | undefined): ListOrder {
  return orders[sort ?? Object.keys(orders)[0]!]!;
}
