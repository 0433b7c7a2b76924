import type { Databases } from "../../db/databases.ts";
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
  const [householdIds, organizationIds] = await Promise.all([
    householdsOf(databases.sql("family"), personId),
    organizationsOf(databases.sql("organization"), personId),
  ]);
  return { householdIds, organizationIds };
}
