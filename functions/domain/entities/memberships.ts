import type { Databases, Queryable } from "../../db/databases.ts";
import type { Transaction } from "../../db/transaction.ts";
import { householdsOf } from "../family/memberships.ts";
import { organizationsOf } from "../organization/memberships.ts";

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
  return await readMemberships(databases.sql("family"), databases.sql("organization"), personId);
}

/**
 * How the memberships of a person are read for a transaction: in it, with its other reads, where they lie on the
 * same database, else before it.
 */
export async function membershipsFor(
  databases: Databases,
  personId: string,
): Promise<(tx: Transaction) => Promise<Memberships>> {
  const platform = databases.sql("platform");
  if (databases.sql("family") === platform && databases.sql("organization") === platform) {
    return (tx) => readMemberships(tx, tx, personId);
  }
  const read = await membershipsOf(databases, personId);
  return () => Promise.resolve(read);
}

async function readMemberships(
  family: Queryable,
  organization: Queryable,
  personId: string,
): Promise<Memberships> {
  const [householdIds, organizationIds] = await Promise.all([
    householdsOf(family, personId),
    organizationsOf(organization, personId),
  ]);
  return { householdIds, organizationIds };
}
