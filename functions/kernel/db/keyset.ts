import type postgres from "postgres";
import type { Direction } from "../shared/openapi.ts";
import type { Queryable } from "./databases.ts";

/** A sort order of a list: its column, the type of the column, and the default direction. */
export interface ListOrder {
  readonly column: string;
  readonly type: string;
  readonly isDescending: boolean;
}

/** The sort orders of a list by name; the first is the default. Columns become SQL, so they must be constants. */
export type ListOrders = Readonly<Record<string, ListOrder>>;

/** The rows of a list to read: in which order, after which row, and how many. */
export interface Slice {
  readonly sort?: string | undefined;
  readonly order?: Direction | undefined;
  /** Sort value and id of the row before, or only its id if the list is sorted by id. */
  readonly after: readonly string[] | null;
  /** `null` for all rows. */
  readonly limit: number | null;
}

/** All rows of a list in its default order. */
export const allRows: Slice = { after: null, limit: null };

/** The first rows of a list in its default order. */
export const firstRows = (limit: number): Slice => ({ after: null, limit });

/** The order of most lists: by id (UUIDv7: by time), newest first. */
const newestFirst = (id: string): ListOrders => ({
  created: { column: id, type: "uuid", isDescending: true },
});

/**
 * Continues a `where` clause with the rows of a slice, in its order. Ties are broken by id.
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

/** The sort value of a row as text, for the cursor: no precision is lost. */
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
