import type { Databases } from "../../db/databases.ts";
import { type Given, type Read, read, run } from "../../db/statement.ts";
import type { Transaction } from "../../db/transaction.ts";
import { householdsOf, householdsQuery } from "../family/memberships.ts";
import { organizationsOf, organizationsQuery } from "../organization/memberships.ts";

/** Households and organizations of a person. */
export interface Memberships {
  readonly householdIds: readonly string[];
  readonly organizationIds: readonly string[];
}

/**
 * Reads the memberships of a person before a transaction begins: family and organization may lie on databases of
 * their own. What was read is kept in the row that it matters for, and the outbox brings later changes there.
 */
export async function membershipsOf(databases: Databases, personId: string): Promise<Memberships> {
  const [householdIds, organizationIds] = await Promise.all([
    householdsOf(databases.sql("family"), personId),
    organizationsOf(databases.sql("organization"), personId),
  ]);
  return { householdIds, organizationIds };
}

/**
 * How the memberships of persons are read with the other reads of a transaction: there, where they lie on the same
 * database; `undefined` where they are to be read before (`membershipsOf`).
 */
export function membershipsQueryOn(
  databases: Databases,
): ((personId: Given<string>) => Read<Memberships>) | undefined {
  const platform = databases.sql("platform");
  if (databases.sql("family") !== platform || databases.sql("organization") !== platform) return undefined;
  return (personId) =>
    read`select to_jsonb(array(${householdsQuery(personId)})) as "householdIds",
      to_jsonb(array(${organizationsQuery(personId)})) as "organizationIds"`;
}

/** The same inside a transaction of the platform's database: on its connection where they lie there. */
export async function membershipsWithin(
  tx: Transaction,
  databases: Databases,
  personId: string,
): Promise<Memberships> {
  const query = membershipsQueryOn(databases);
  return query ? (await run(tx, query(personId)))[0]! : await membershipsOf(databases, personId);
}
