import type { Sql } from "../db/databases.ts";
import { mayBeOfOneRow } from "../db/faults.ts";
import { alone } from "../db/transaction.ts";
import { isHeldHere } from "../db/units.ts";
import { BatchedWork } from "../shared/batched-work.ts";
import type { Resource, Row } from "./description.ts";
import { addRow, addRows, givenMembers, type NewRow } from "./store.ts";

type Additions = BatchedWork<NewRow, Row | undefined>;

/** Rows that give the same members of a resource can be added together. */
const additionsOf = new WeakMap<Sql, WeakMap<Resource, Map<string, Additions>>>();

/**
 * Adds a row whose statement is its whole transaction. What comes while an earlier addition of its kind is committed
 * is written and committed together: the more come at once, the less each costs PostgreSQL and this process.
 *
 * No row depends on another: where a constraint refuses one, each is added by itself. In a `Unit` a row belongs to the
 * unit alone.
 */
export async function addTogether(sql: Sql, resource: Resource, added: NewRow): Promise<Row> {
  if (isHeldHere(sql)) return await alone(sql, (one) => addRow(one, resource, added));
  const row = await additionsTo(sql, resource, givenMembers(added).join()).ask(added);
  return row ?? await addRow(sql, resource, added);
}

function additionsTo(sql: Sql, resource: Resource, members: string): Additions {
  const ofPool = additionsOf.get(sql) ?? new WeakMap<Resource, Map<string, Additions>>();
  additionsOf.set(sql, ofPool);
  const ofResource = ofPool.get(resource) ?? new Map<string, Additions>();
  ofPool.set(resource, ofResource);
  const known = ofResource.get(members) ??
    new BatchedWork((rows) => addAll(sql, resource, rows), { most: 100 });
  ofResource.set(members, known);
  return known;
}

/** The rows in their order; `undefined` for what is to be added by itself. */
async function addAll(
  sql: Sql,
  resource: Resource,
  added: readonly NewRow[],
): Promise<readonly (Row | undefined)[]> {
  if (added.length === 1) return [await addRow(sql, resource, added[0]!)];
  try {
    return await addRows(sql, resource, added);
  } catch (error) {
    // One statement is all or nothing: none of them is there, and only one may be the reason.
    if (mayBeOfOneRow(error)) return added.map(() => undefined);
    throw error;
  }
}
