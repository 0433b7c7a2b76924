import sql, { empty, join, raw, type Sql as Piece } from "sql-template-tag";
import type { Queryable, Sql } from "../../kernel/db/databases.ts";
import { idArray, jsonParameter, textArray } from "../../kernel/db/parameters.ts";
import { run } from "./statement.ts";
import { inTransaction, type Transaction } from "../../kernel/db/transaction.ts";
import { boxAround, type Circle, earthRadiusKm } from "../../kernel/shared/circle-box.ts";
import { type Filter, type Resource, type Row, type Rule, rulesFor } from "./description.ts";
import { type Column, columnName, columnOf, fromColumn, isShownAsRead } from "./members.ts";
import { column, ruleCondition } from "./meets.ts";
import type { CallerFacts } from "./caller-facts.ts";

const systemColumns = { id: "uuid", createdAt: "time", updatedAt: "time", version: "integer" } as const;

/** A resource's table. It is derived from the description only once, because every request and row needs it. */
interface Table {
  readonly columns: ReadonlyMap<string, Column>;
  /** Members whose driver values must be converted for the API. */
  readonly converted: readonly (readonly [member: string, kind: Column["kind"]])[];
  /** The table name. Only names from the source code are put into SQL, never names from a request. */
  readonly name: Piece;
  /** The columns of a select whose table alias is `t`. */
  readonly selected: Piece;
}

const tables = new WeakMap<Resource, Table>();

export function tableOf(resource: Resource): Table {
  const known = tables.get(resource);
  if (known) return known;
  const own = Object.entries({ ...resource.members, ...resource.hidden });
  const columns = new Map<string, Column>([
    ...Object.entries(systemColumns).map(([name, kind]) => [name, { kind, isNullable: false }] as const),
    ...own.map(([name, schema]) => [name, columnOf(schema)] as const),
  ]);
  const made = {
    columns,
    converted: [...columns].flatMap(([member, { kind }]) =>
      isShownAsRead(kind) ? [] : [[member, kind] as const]
    ),
    // Times are read as strings, to avoid converting them to dates on the way to JSON.
    selected: raw(
      [...columns].map(([member, { kind }]) =>
        `t."${columnName(member)}"${kind === "time" ? "::text" : ""} as "${member}"`
      ).join(", "),
    ),
    name: raw(resource.table),
  };
  tables.set(resource, made);
  return made;
}

/** Returns all columns, including hidden ones and the four that every table has. */
export function columnsOf(resource: Resource): ReadonlyMap<string, Column> {
  return tableOf(resource).columns;
}

const quoted = (member: string) => `"${columnName(member)}"`;

/** Converts a value to a parameter for its column. Documents are sent as strings, so no manual escaping is needed. */
function parameter({ kind }: Column, value: unknown): Piece {
  if (value === null || value === undefined) return sql`null`;
  if (kind === "json") return sql`${jsonParameter(value)}::text::jsonb`;
  if (kind === "time") return sql`${new Date(value as string)}`;
  return sql`${value as string}`;
}

/** Converts the row in place. */
export function asRow(resource: Resource, found: Record<string, unknown>): Row {
  for (const [member, kind] of tableOf(resource).converted) found[member] = fromColumn(kind, found[member]);
  return found as Row;
}

/** Locks one row that the caller may read, and checks whether it also meets the given rules. */
export async function lockRow(
  tx: Transaction,
  resource: Resource,
  id: string,
  callerFacts: CallerFacts,
  rules: readonly Rule[],
): Promise<{ row: Row; isAllowed: boolean } | undefined> {
  const { selected, name } = tableOf(resource);
  const [found] = await run(
    tx,
    sql`select ${selected}, ${ruleCondition(rules, callerFacts)} as "isAllowed" from ${name} t
    where t.id = ${id} and ${ruleCondition(rulesFor(resource, "read"), callerFacts)}
    for no key update of t`,
  );
  if (!found) return undefined;
  const { isAllowed, ...row } = found;
  return { row: asRow(resource, row), isAllowed: isAllowed === true };
}

/** Does not check access. */
export async function findById(db: Queryable, resource: Resource, id: string): Promise<Row | undefined> {
  const { selected, name } = tableOf(resource);
  const [found] = await run(db, sql`select ${selected} from ${name} t where t.id = ${id}`);
  return found && asRow(resource, found);
}

/** Does not check access. */
export async function lockById(tx: Transaction, resource: Resource, id: string): Promise<Row | undefined> {
  const { selected, name } = tableOf(resource);
  const [found] = await run(
    tx,
    sql`select ${selected} from ${name} t where t.id = ${id} for no key update of t`,
  );
  return found && asRow(resource, found);
}

export async function meetsRules(
  db: Queryable,
  resource: Resource,
  id: string,
  callerFacts: CallerFacts,
  rules: readonly Rule[],
): Promise<boolean> {
  const { name } = tableOf(resource);
  const [found] = await run(
    db,
    sql`select ${ruleCondition(rules, callerFacts)} as "isMet" from ${name} t where t.id = ${id}`,
  );
  return found?.["isMet"] === true;
}

function insertion(resource: Resource, values: Readonly<Record<string, unknown>>): Piece {
  const { columns, name } = tableOf(resource);
  const given = Object.entries(values).filter(([, value]) => value !== undefined);
  const names = raw(given.map(([member]) => quoted(member)).join(", "));
  const parameters = given.map(([member, value]) => parameter(columns.get(member)!, value));
  return sql`insert into ${name} as t (${names}) values (${join(parameters, ", ")})`;
}

/** Adds a row and checks it against the creation rules. If `isAllowed` is false, the caller must roll back. */
export async function insertRow(
  db: Queryable,
  resource: Resource,
  id: string,
  values: Readonly<Record<string, unknown>>,
  callerFacts: CallerFacts,
  now: Date,
): Promise<{ row: Row; isAllowed: boolean }> {
  const isMet = ruleCondition(rulesFor(resource, "create"), callerFacts);
  const [made] = await run(
    db,
    sql`${insertion(resource, { id, createdAt: now, updatedAt: now, ...values })}
    returning ${tableOf(resource).selected}, ${isMet} as "isAllowed"`,
  );
  const { isAllowed, ...row } = made!;
  return { row: asRow(resource, row), isAllowed: isAllowed === true };
}

/** Returns `undefined` if a row with this id exists. */
export async function insertSample(
  db: Queryable,
  resource: Resource,
  values: Readonly<Record<string, unknown>>,
  now: Date,
): Promise<Row | undefined> {
  const [made] = await run(
    db,
    sql`${insertion(resource, { createdAt: now, updatedAt: now, ...values })}
    on conflict (id) do nothing returning ${tableOf(resource).selected}`,
  );
  return made && asRow(resource, made);
}

export async function updateRow(
  db: Queryable,
  resource: Resource,
  id: string,
  values: Readonly<Record<string, unknown>>,
  now: Date,
): Promise<Row> {
  const { columns, name, selected } = tableOf(resource);
  const changes = Object.entries(values).filter(([, value]) => value !== undefined).map(([member, value]) =>
    sql`${raw(quoted(member))} = ${parameter(columns.get(member)!, value)}`
  );
  const [changed] = await run(
    db,
    sql`update ${name} as t
    set ${join([...changes, sql`updated_at = ${now}`, sql`version = t.version + 1`], ", ")}
    where t.id = ${id} returning ${selected}`,
  );
  return asRow(resource, changed!);
}

export async function deleteRow(db: Queryable, resource: Resource, id: string): Promise<void> {
  await run(db, sql`delete from ${tableOf(resource).name} where id = ${id}`);
}

/** Other workers skip the locked rows. */
export async function lockExpired(
  tx: Transaction,
  resource: Resource,
  limit: number,
  now: Date,
): Promise<Row[]> {
  const { member, expiry } = resource.states!;
  const { selected, name } = tableOf(resource);
  const found = await run(
    tx,
    sql`select ${selected} from ${name} t
    where ${column(member)} = any(${textArray(expiry!.in)}::text::text[])
      and ${column(expiry!.at)} <= ${now}
    order by ${column(expiry!.at)} limit ${limit} for no key update skip locked`,
  );
  return found.map((row) => asRow(resource, row));
}

export async function rowsOfPerson(
  db: Queryable,
  resource: Resource,
  members: readonly string[],
  personId: string,
  limit: number,
): Promise<Row[]> {
  const { selected, name } = tableOf(resource);
  const named = join(members.map((member) => sql`${column(member)} = ${personId}`), " or ");
  const found = await run(
    db,
    sql`select ${selected} from ${name} t where ${named} order by t.id desc limit ${limit}`,
  );
  return found.map((row) => asRow(resource, row));
}

/** Locks a row and its siblings, which belong to `personId` and have the same values in the fields listed in `by`. */
export async function lockSiblings(
  tx: Transaction,
  resource: Resource,
  row: Row,
  by: readonly string[],
  members: readonly string[],
  personId: string,
): Promise<Row[]> {
  const { columns, name, selected } = tableOf(resource);
  const isSame = by.map((member) =>
    sql`${column(member)} = ${parameter(columns.get(member)!, row[member as keyof Row])}`
  );
  const isTheirs = join(members.map((member) => sql`${column(member)} = ${personId}`), " or ", "(", ")");
  const found = await run(
    tx,
    sql`select ${selected} from ${name} t
    where t.id = ${row.id} or (${join([...isSame, isTheirs], " and ")}) order by t.id for update of t`,
  );
  return found.map((one) => asRow(resource, one));
}

export async function renamePerson(
  db: Queryable,
  resource: Resource,
  id: string,
  members: readonly string[],
  fromId: string,
  toId: string,
): Promise<void> {
  const changes = members.map((member) => {
    const name = raw(quoted(member));
    return sql`${name} = case when ${name} = ${fromId} then ${toId}::uuid else ${name} end`;
  });
  const { name } = tableOf(resource);
  await run(
    db,
    sql`update ${name} set ${join(changes, ", ")}, version = version + 1 where id = ${id}`,
  );
}

export async function deleteRowsOf(
  db: Queryable,
  resource: Resource,
  personId: string,
): Promise<Row[]> {
  const { stamp, erased, states } = resource;
  const { name, selected } = tableOf(resource);
  const inState = erased === "all"
    ? empty
    : sql`and ${column(states!.member)} = any(${textArray(erased!)}::text::text[])`;
  const deleted = await run(
    db,
    sql`delete from ${name} as t where ${column(stamp!)} = ${personId} ${inState} returning ${selected}`,
  );
  return deleted.map((row) => asRow(resource, row));
}

export interface Listing {
  readonly rules: readonly Rule[];
  readonly callerFacts: CallerFacts;
  /** A row must meet all conditions. */
  readonly conditions: readonly {
    readonly member: string;
    readonly is: Filter["is"] | "one of" | "after";
    readonly value: unknown;
  }[];
  readonly text?: string | undefined;
  readonly near?: Circle | undefined;
  /** The member to sort by. If it is not set, rows are sorted by distance from `near`. Ties are broken by id. */
  readonly sort: { readonly member?: string; readonly isDescending: boolean };
  /** Sort value and id of the last row on the previous page. */
  readonly after?: readonly [string, string] | undefined;
  readonly limit: number;
}

/** The minimum similarity of a match. pg_trgm's default of 0.6 would not allow a typo in a short word. */
const likeness = "0.4";

/** The sort values are strings, so that cursors lose no precision. */
export async function listRows(
  db: Sql,
  resource: Resource,
  listing: Listing,
): Promise<{ row: Row; key: string }[]> {
  if (listing.text === undefined) return await selectRows(db, resource, listing);
  return await inTransaction(db, async (tx) => {
    await tx`select set_config('pg_trgm.word_similarity_threshold', ${likeness}, true)`;
    return await selectRows(tx, resource, listing);
  });
}

async function selectRows(
  db: Queryable,
  resource: Resource,
  listing: Listing,
): Promise<{ row: Row; key: string }[]> {
  const { sort, near, after } = listing;
  const { member, isDescending } = sort;
  const sorted = member === undefined ? distance(near!) : column(member);
  const { columns, name, selected } = tableOf(resource);
  const type = member === undefined ? "double precision" : castOf(columns.get(member)!);
  const direction = raw(isDescending ? "desc" : "asc");
  const isById = member === "id";
  const beyond = ([key, id]: readonly [string, string]) => {
    const is = raw(isDescending ? "<" : ">");
    return isById
      ? sql`t.id ${is} ${id}::uuid`
      : sql`(${sorted}, t.id) ${is} (${key}::text::${raw(type)}, ${id}::uuid)`;
  };
  const conditions = join([
    ruleCondition(listing.rules, listing.callerFacts),
    ...listing.conditions.map(({ member, is, value }) => condition(columns, member, is, value)),
    ...(listing.text === undefined ? [] : [sql`public.fold(${listing.text}) <% t.folded`]),
    ...(near ? [within(near)] : []),
    ...(after ? [beyond(after)] : []),
  ], " and ");
  const order = isById ? sql`t.id ${direction}` : sql`${sorted} ${direction}, t.id ${direction}`;
  const sortKey = isById ? empty : sql`, (${sorted})::text as "sortKey"`;
  const found = await run(
    db,
    sql`select ${selected}${sortKey} from ${name} t
    where ${conditions} order by ${order} limit ${listing.limit}`,
  );
  if (isById) return found.map((one) => asRow(resource, one)).map((row) => ({ row, key: row.id }));
  return found.map(({ sortKey, ...row }) => ({ row: asRow(resource, row), key: sortKey as string }));
}

/** Returns the PostgreSQL type for a column. The type comes from a fixed table, never from a request. */
function castOf({ kind }: Column): string {
  const casts = {
    time: "timestamptz",
    integer: "bigint",
    number: "double precision",
    json: "jsonb",
  } as const;
  return kind in casts ? casts[kind as keyof typeof casts] : kind;
}

function condition(
  columns: ReadonlyMap<string, Column>,
  member: string,
  is: Listing["conditions"][number]["is"],
  value: unknown,
): Piece {
  const of = column(member);
  if (is === "one of") return sql`${of} = any(${idArray(value as string[])}::text::uuid[])`;
  if (is === "contains") return sql`${of} @> ${jsonParameter([value])}::text::jsonb`;
  const { kind } = columns.get(member)!;
  // A query may contain a number that is too large for the column. The result must still be correct.
  const given = kind === "integer"
    ? sql`${String(value)}::text::bigint`
    : parameter(columns.get(member)!, value);
  const compared = { equal: "=", "at least": ">=", "at most": "<=", after: ">" } as const;
  return sql`${of} ${raw(compared[is])} ${given}`;
}

/** Computes the great-circle distance in km (haversine), using only functions that all supported databases have. */
function distance(near: { latitude: number; longitude: number }): Piece {
  const { latitude, longitude } = near;
  return sql`(2 * ${earthRadiusKm}::double precision * asin(least(1, sqrt(
    power(sin(radians(t.latitude - ${latitude}::double precision) / 2), 2)
    + cos(radians(${latitude}::double precision)) * cos(radians(t.latitude))
      * power(sin(radians(t.longitude - ${longitude}::double precision) / 2), 2)))))`;
}

/** Filters by a bounding box, which can use an index, then by distance. */
function within(near: Circle): Piece {
  const { south, north, longitudes } = boxAround(near);
  const isBetween = longitudes.map(([west, east]) => sql`t.longitude between ${west} and ${east}`);
  return sql`t.latitude between ${south} and ${north} and ${join(isBetween, " or ", "(", ")")}
    and ${distance(near)} <= ${near.radiusKm}`;
}
