import type postgres from "postgres";
import type { Queryable, Sql } from "../db/databases.ts";
import { idArray, jsonParameter } from "../db/parameters.ts";
import { inTransaction, type Transaction } from "../db/transaction.ts";
import type { Resource, Row, Rule } from "./description.ts";
import { rulesFor } from "./description.ts";
import { type Column, columnName, columnOf, fromColumn } from "./members.ts";
import { entitiesAtLeast, type Standing } from "./standing.ts";

type Fragment = postgres.Fragment;

const systemColumns = { id: "uuid", createdAt: "time", updatedAt: "time", version: "integer" } as const;

/** What follows from a description alone; found once, since every request and every row of it asks. */
interface Table {
  readonly columns: ReadonlyMap<string, Column>;
  readonly kinds: readonly (readonly [member: string, kind: Column["kind"]])[];
  /** The list after `select`, for the alias `t`: names of our own, never of a request. */
  readonly selected: string;
}

const tables = new WeakMap<Resource, Table>();

function tableOf(resource: Resource): Table {
  const known = tables.get(resource);
  if (known) return known;
  const own = Object.entries({ ...resource.members, ...resource.hidden });
  const columns = new Map<string, Column>([
    ...Object.entries(systemColumns).map(([name, kind]) => [name, { kind, isNullable: false }] as const),
    ...own.map(([name, schema]) => [name, columnOf(schema)] as const),
  ]);
  const made = {
    columns,
    kinds: [...columns].map(([member, { kind }]) => [member, kind] as const),
    // Moments come as texts, which need not become dates on their way to JSON.
    selected: [...columns].map(([member, { kind }]) =>
      `t."${columnName(member)}"${kind === "time" ? "::text" : ""} as "${member}"`
    ).join(", "),
  };
  tables.set(resource, made);
  return made;
}

/** Every column of a resource by its member: shown, hidden and the four that each table has. */
export function columnsOf(resource: Resource): ReadonlyMap<string, Column> {
  return tableOf(resource).columns;
}

/** A list of fragments with commas between them. */
function list(sql: Queryable, parts: readonly Fragment[]): Fragment {
  return parts.reduce((all, part) => sql`${all}, ${part}`);
}

/** A column by its member: names of our own, as one fragment, since each fragment costs a promise. */
function column(sql: Queryable, member: string, alias = "t"): Fragment {
  return sql.unsafe(`"${alias}"."${columnName(member)}"`) as unknown as Fragment;
}

function selected(sql: Queryable, resource: Resource): Fragment {
  return sql.unsafe(tableOf(resource).selected) as unknown as Fragment;
}

/** A value as a parameter of its column; documents go as text, so that nothing is escaped by hand. */
function parameter(sql: Queryable, { kind }: Column, value: unknown): Fragment {
  if (value === null || value === undefined) return sql`null`;
  if (kind === "json") return sql`${jsonParameter(value)}::text::jsonb`;
  if (kind === "time") return sql`${new Date(value as string)}`;
  return sql`${value as string}`;
}

/** The condition that one of the rules is met for the row `alias`; `false` without rules. */
export function meets(sql: Queryable, rules: readonly Rule[], standing: Standing, alias = "t"): Fragment {
  const parts = rules.map((rule) => meetsOne(sql, rule, standing, alias));
  return parts.length === 0 ? sql`false` : sql`(${parts.reduce((all, part) => sql`${all} or ${part}`)})`;
}

function meetsOne(sql: Queryable, rule: Rule, standing: Standing, alias: string): Fragment {
  // One value is compared by `=`, with which an index on it keeps the order of the ids.
  const narrowed = Object.entries(rule.when ?? {}).map(([member, values]) =>
    values.length === 1
      ? sql`${column(sql, member, alias)} = ${values[0]!}`
      : sql`${column(sql, member, alias)} = any(${`{${values.join(",")}}`}::text::text[])`
  );
  return [meetsWho(sql, rule, standing, alias), ...narrowed].reduce((all, part) => sql`${all} and ${part}`);
}

function meetsWho(sql: Queryable, rule: Rule, standing: Standing, alias: string): Fragment {
  const within = (member: string, ids: readonly string[]) =>
    ids.length === 0 ? sql`false` : sql`${column(sql, member, alias)} = any(${idArray(ids)}::text::uuid[])`;
  switch (rule.who) {
    case "anyone":
      return sql`true`;
    case "signed-in":
      return standing.isSignedIn ? sql`true` : sql`false`;
    case "person":
      return within(rule.member, standing.personId === null ? [] : [standing.personId]);
    case "household":
      return within(rule.member, standing.householdIds);
    case "organization":
      return within(rule.member, standing.organizationIds);
    case "entity":
      return within(rule.member, entitiesAtLeast(standing, rule.role));
    case "staff":
      return rule.roles.some((role) => standing.roles.includes(role)) ? sql`true` : sql`false`;
    case "listed":
      if (standing.personId === null) return sql`false`;
      return sql`exists (select 1 from ${sql(rule.table)} m where m.person_id = ${standing.personId}
        and ${sql(`m.${rule.by}`)} = ${column(sql, rule.member, alias)})`;
    case "linked": {
      const inner = `${alias}_${columnName(rule.to.name.replaceAll("-", "_"))}`;
      return sql`exists (select 1 from ${sql(rule.to.table)} ${sql(inner)}
        where ${column(sql, "id", inner)} = ${column(sql, rule.member, alias)}
          and ${meets(sql, rulesFor(rule.to, rule.may), standing, inner)})`;
    }
    case "all":
      return rule.of.map((one) => meetsOne(sql, one, standing, alias)).reduce((all, part) =>
        sql`${all} and ${part}`
      );
  }
}

function asRow(resource: Resource, raw: Record<string, unknown>): Row {
  const row: Record<string, unknown> = {};
  for (const [member, kind] of tableOf(resource).kinds) row[member] = fromColumn(kind, raw[member]);
  return row as Row;
}

/** One row that the caller may read. */
export async function findRow(
  sql: Queryable,
  resource: Resource,
  id: string,
  standing: Standing,
): Promise<Row | undefined> {
  const [raw] = await sql`
    select ${selected(sql, resource)} from ${sql(resource.table)} t
    where t.id = ${id} and ${meets(sql, rulesFor(resource, "read"), standing)}`;
  return raw && asRow(resource, raw);
}

/** Locks one row that the caller may read, with whether it meets these rules too. */
export async function lockRow(
  tx: Transaction,
  resource: Resource,
  id: string,
  standing: Standing,
  rules: readonly Rule[],
): Promise<{ row: Row; isAllowed: boolean } | undefined> {
  const [raw] = await tx`
    select ${selected(tx, resource)}, ${meets(tx, rules, standing)} as "isAllowed"
    from ${tx(resource.table)} t
    where t.id = ${id} and ${meets(tx, rulesFor(resource, "read"), standing)}
    for no key update of t`;
  return raw && { row: asRow(resource, raw), isAllowed: raw["isAllowed"] === true };
}

/**
 * Adds a row that its rules are known to allow. The statement is one text and not put together of fragments, of which
 * each costs a promise; its names are those of the description.
 *
 * @param prepare whether the pool prepares statements
 */
export async function addRow(
  sql: Queryable,
  resource: Resource,
  id: string,
  values: Readonly<Record<string, unknown>>,
  now: Date,
  prepare: boolean,
): Promise<Row> {
  const { columns, selected } = tableOf(resource);
  const own = Object.entries(values).filter(([, value]) => value !== undefined && value !== null);
  const names = own.map(([member]) => `, "${columnName(member)}"`).join("");
  const slots = own.map(([member], index) =>
    columns.get(member)!.kind === "json" ? `, $${index + 3}::text::jsonb` : `, $${index + 3}`
  ).join("");
  const parameters = own.map(([member, value]) => {
    const { kind } = columns.get(member)!;
    return kind === "json" ? jsonParameter(value) : kind === "time" ? new Date(value as string) : value;
  });
  const [raw] = await sql.unsafe(
    `insert into ${resource.table} as t (id, created_at, updated_at${names}) values ($1, $2, $2${slots})
    returning ${selected}`,
    [id, now, ...parameters] as postgres.ParameterOrJSON<never>[],
    { prepare },
  );
  return asRow(resource, raw!);
}

/** Adds a row, with whether it meets the rules of creation; the caller rolls back when it does not. */
export async function insertRow(
  tx: Queryable,
  resource: Resource,
  id: string,
  values: Readonly<Record<string, unknown>>,
  standing: Standing,
  now: Date,
): Promise<{ row: Row; isAllowed: boolean }> {
  const columns = columnsOf(resource);
  const own = Object.entries(values).filter(([, value]) => value !== undefined);
  const names = ["id", "createdAt", "updatedAt", ...own.map(([member]) => member)];
  const parameters = own.map(([member, value]) => parameter(tx, columns.get(member)!, value));
  const [raw] = await tx`
    insert into ${tx(resource.table)} as t (${list(tx, names.map((name) => tx`${tx(columnName(name))}`))})
    values (${list(tx, [tx`${id}`, tx`${now}`, tx`${now}`, ...parameters])})
    returning ${selected(tx, resource)},
      ${meets(tx, rulesFor(resource, "create"), standing)} as "isAllowed"`;
  return { row: asRow(resource, raw!), isAllowed: raw!["isAllowed"] === true };
}

/** Adds a sample unless its id is there already, whatever became of it. */
export async function insertSample(
  tx: Queryable,
  resource: Resource,
  values: Readonly<Record<string, unknown>>,
  now: Date,
): Promise<Row | undefined> {
  const columns = columnsOf(resource);
  const given: Record<string, unknown> = {
    createdAt: now.toISOString(),
    updatedAt: now.toISOString(),
    ...values,
  };
  const names = Object.keys(given);
  const [raw] = await tx`
    insert into ${tx(resource.table)} as t (${list(tx, names.map((name) => tx`${tx(columnName(name))}`))})
    values (${list(tx, names.map((name) => parameter(tx, columns.get(name)!, given[name])))})
    on conflict (id) do nothing returning ${selected(tx, resource)}`;
  return raw && asRow(resource, raw);
}

/** Changes members of a locked row and counts its version up. */
export async function updateRow(
  tx: Queryable,
  resource: Resource,
  id: string,
  values: Readonly<Record<string, unknown>>,
  now: Date,
): Promise<Row> {
  const columns = columnsOf(resource);
  const changes = Object.entries(values).filter(([, value]) => value !== undefined).map(([member, value]) =>
    tx`${tx(columnName(member))} = ${parameter(tx, columns.get(member)!, value)}`
  );
  const [raw] = await tx`
    update ${tx(resource.table)} as t
    set ${list(tx, [...changes, tx`updated_at = ${now}`, tx`version = t.version + 1`])}
    where t.id = ${id} returning ${selected(tx, resource)}`;
  return asRow(resource, raw!);
}

/** Deletes a locked row. */
export async function deleteRow(tx: Queryable, resource: Resource, id: string): Promise<void> {
  await tx`delete from ${tx(resource.table)} where id = ${id}`;
}

/** Locks rows whose state is over by now; other workers skip them. */
export async function lockExpired(
  tx: Transaction,
  resource: Resource,
  limit: number,
  now: Date,
): Promise<Row[]> {
  const { member, expiry } = resource.states!;
  const raws = await tx`
    select ${selected(tx, resource)} from ${tx(resource.table)} t
    where ${column(tx, member)} = any(${`{${expiry!.in.join(",")}}`}::text::text[])
      and ${column(tx, expiry!.at)} <= ${now}
    order by ${column(tx, expiry!.at)} limit ${limit} for no key update skip locked`;
  return raws.map((raw) => asRow(resource, raw));
}

/** Rows that name a person in one of some members, newest first. */
export async function rowsOfPerson(
  sql: Queryable,
  resource: Resource,
  members: readonly string[],
  personId: string,
  limit: number,
): Promise<Row[]> {
  const names = members.map((member) => sql`${column(sql, member)} = ${personId}`);
  const raws = await sql`
    select ${selected(sql, resource)} from ${sql(resource.table)} t
    where ${names.reduce((all, one) => sql`${all} or ${one}`)} order by t.id desc limit ${limit}`;
  return raws.map((raw) => asRow(resource, raw));
}

/** Writes another person into every one of some members of a row that names the first one. */
export async function renamePerson(
  sql: Queryable,
  resource: Resource,
  id: string,
  members: readonly string[],
  fromId: string,
  toId: string,
): Promise<void> {
  const changes = members.map((member) => {
    const name = sql`${sql(columnName(member))}`;
    return sql`${name} = case when ${name} = ${fromId} then ${toId}::uuid else ${name} end`;
  });
  await sql`
    update ${sql(resource.table)} set ${list(sql, changes)}, version = version + 1 where id = ${id}`;
}

/** Deletes the rows that a person made, all or those in some states; answers what was deleted. */
export async function deleteRowsOf(
  tx: Queryable,
  resource: Resource,
  personId: string,
): Promise<Row[]> {
  const { stamp, erased, states } = resource;
  const raws = await tx`
    delete from ${tx(resource.table)} as t where ${column(tx, stamp!)} = ${personId}
      ${
    erased === "all"
      ? tx``
      : tx`and ${column(tx, states!.member)} = any(${`{${erased!.join(",")}}`}::text::text[])`
  }
    returning ${selected(tx, resource)}`;
  return raws.map((raw) => asRow(resource, raw));
}

/** What a list asks for. */
export interface Listing {
  /** Rules that its rows meet. */
  readonly rules: readonly Rule[];
  readonly standing: Standing;
  /** Conditions on members, all of them. */
  readonly conditions: readonly { member: string; is: string; value: unknown }[];
  readonly text?: string | undefined;
  readonly near?: { latitude: number; longitude: number; radiusKm: number } | undefined;
  /** Member and direction; ids decide among equals. */
  readonly sort: { readonly member: string; readonly isDescending: boolean };
  /** Sort value and id of the last row that was seen. */
  readonly after?: readonly [string, string] | undefined;
  readonly limit: number;
}

/** How alike a word must be to be found: lower than the 0.6 of pg_trgm, which forgives no slip in a short word. */
const likeness = "0.4";

/** Rows of a list with the texts of their sort values, so that a cursor loses no precision. */
export async function listRows(
  sql: Sql,
  resource: Resource,
  listing: Listing,
): Promise<{ row: Row; key: string }[]> {
  if (listing.text === undefined) return await selectRows(sql, resource, listing);
  return await inTransaction(sql, async (tx) => {
    await tx`select set_config('pg_trgm.word_similarity_threshold', ${likeness}, true)`;
    return await selectRows(tx, resource, listing);
  });
}

async function selectRows(
  sql: Queryable,
  resource: Resource,
  listing: Listing,
): Promise<{ row: Row; key: string }[]> {
  const { sort, near, after } = listing;
  const sorted = near ? distance(sql, near) : column(sql, sort.member);
  const columns = columnsOf(resource);
  const type = near ? "double precision" : castOf(columns.get(sort.member)!);
  const isDescending = near === undefined && sort.isDescending;
  const direction = isDescending ? sql`desc` : sql`asc`;
  const isById = sort.member === "id" && !near;
  const beyond = ([key, id]: readonly [string, string]) => {
    const is = isDescending ? sql`<` : sql`>`;
    return isById
      ? sql`t.id ${is} ${id}::uuid`
      : sql`(${sorted}, t.id) ${is} (${key}::text::${sql.unsafe(type)}, ${id}::uuid)`;
  };
  const conditions = [
    meets(sql, listing.rules, listing.standing),
    ...listing.conditions.map(({ member, is, value }) => condition(sql, columns, member, is, value)),
    ...(listing.text === undefined ? [] : [sql`public.fold(${listing.text}) <% t.folded`]),
    ...(near ? [within(sql, near)] : []),
    ...(after ? [beyond(after)] : []),
  ].reduce((all, part) => sql`${all} and ${part}`);
  const order = isById ? sql`t.id ${direction}` : sql`${sorted} ${direction}, t.id ${direction}`;
  const raws = await sql`
    select ${selected(sql, resource)}, (${sorted})::text as "sortKey" from ${sql(resource.table)} t
    where ${conditions} order by ${order} limit ${listing.limit}`;
  return raws.map((raw) => ({ row: asRow(resource, raw), key: raw["sortKey"] as string }));
}

/** The type that a sort value is read back as; from our own table of kinds, never from a request. */
function castOf({ kind }: Column): string {
  const casts = { time: "timestamptz", integer: "bigint", number: "double precision" } as const;
  return kind in casts ? casts[kind as keyof typeof casts] : kind;
}

function condition(
  sql: Queryable,
  columns: ReadonlyMap<string, Column>,
  member: string,
  is: string,
  value: unknown,
): Fragment {
  const of = column(sql, member);
  if (is === "contains") return sql`${of} @> ${jsonParameter([value])}::text::jsonb`;
  const { kind } = columns.get(member)!;
  // A query may name a number that the column cannot hold, and still has a right answer.
  const given = kind === "integer"
    ? sql`${String(value)}::text::bigint`
    : parameter(sql, columns.get(member)!, value);
  return is === "equal"
    ? sql`${of} = ${given}`
    : is === "at least"
    ? sql`${of} >= ${given}`
    : sql`${of} <= ${given}`;
}

const earthRadiusKm = 6_371.0088;
const kmPerDegree = 111.2;

/** Great-circle distance in km (haversine), in SQL that every engine has. */
function distance(sql: Queryable, near: { latitude: number; longitude: number }): Fragment {
  const { latitude, longitude } = near;
  return sql`(2 * ${earthRadiusKm}::double precision * asin(least(1, sqrt(
    power(sin(radians(t.latitude - ${latitude}::double precision) / 2), 2)
    + cos(radians(${latitude}::double precision)) * cos(radians(t.latitude))
      * power(sin(radians(t.longitude - ${longitude}::double precision) / 2), 2)))))`;
}

/** Inside a circle: a band of latitudes that an index can use, then the distance. */
function within(sql: Queryable, near: { latitude: number; longitude: number; radiusKm: number }): Fragment {
  const span = near.radiusKm / kmPerDegree;
  return sql`t.latitude between ${near.latitude - span} and ${near.latitude + span}
    and ${distance(sql, near)} <= ${near.radiusKm}`;
}
