import type { Databases } from "../../kernel/db/databases.ts";
import { type Given, type Read, read, run } from "../../kernel/db/statement.ts";
import type { Transaction } from "../../kernel/db/transaction.ts";
import { formerHouseholdsQuery, householdsOf, householdsQuery } from "./family/memberships.ts";
import { formerOrganizationsQuery, organizationsOf, organizationsQuery } from "./organization/memberships.ts";
import { currentPolicy } from "../../kernel/ladder/policy.ts";

/** A household or organization that a person left, as stored; the time is formatted by the database. */
export interface FormerTie {
  readonly kind: "household" | "organization";
  readonly id: string;
  readonly endedAt: string;
}

/** A person's households and organizations, and those they left recently. */
export interface Memberships {
  readonly householdIds: readonly string[];
  readonly organizationIds: readonly string[];
  readonly formerTies: readonly FormerTie[];
}

const { tieDays } = currentPolicy.contacts;

/** Former ties as one sorted array, so that stored and current ones can be compared. */
function tiesOf(ties: Read<object>): Read<{ ties: readonly FormerTie[] }> {
  return read`select coalesce(jsonb_agg(jsonb_build_object('kind', t.kind, 'id', t.id, 'endedAt', t."endedAt")
    order by t.kind, t.id), '[]') as ties from (${ties}) t`;
}

const formerHouseholds = (personId: Given<string>, now: Given<Date>) =>
  read`select 'household' as kind, f.* from (${formerHouseholdsQuery(personId, now, tieDays)}) f`;
const formerOrganizations = (personId: Given<string>, now: Given<Date>) =>
  read`select 'organization' as kind, f.* from (${formerOrganizationsQuery(personId, now, tieDays)}) f`;

/**
 * Reads the memberships of a person before a transaction begins: family and organization may be in separate databases.
 * The result is stored in the row that needs it, and the outbox updates it after later changes.
 */
export async function membershipsOf(databases: Databases, personId: string, now: Date): Promise<Memberships> {
  const [family, organization] = [databases.sql("family"), databases.sql("organization")];
  const [householdIds, organizationIds, [households], [organizations]] = await Promise.all([
    householdsOf(family, personId),
    organizationsOf(organization, personId),
    run(family, tiesOf(formerHouseholds(personId, now))),
    run(organization, tiesOf(formerOrganizations(personId, now))),
  ]);
  return { householdIds, organizationIds, formerTies: [...households!.ties, ...organizations!.ties] };
}

/**
 * How to read persons' memberships together with a transaction's other reads, if they are in the same database;
 * `undefined` if they must be read before (`membershipsOf`).
 */
export function membershipsQueryOn(
  databases: Databases,
): ((personId: Given<string>, now: Given<Date>) => Read<Memberships>) | undefined {
  const platform = databases.sql("platform");
  if (databases.sql("family") !== platform || databases.sql("organization") !== platform) return undefined;
  return (personId, now) =>
    read`select to_jsonb(array(${householdsQuery(personId)})) as "householdIds",
      to_jsonb(array(${organizationsQuery(personId)})) as "organizationIds",
      (${tiesOf(read`${formerHouseholds(personId, now)} union all ${formerOrganizations(personId, now)}`)})
        as "formerTies"`;
}

/** The same inside a transaction of the platform database: on its connection if they are stored there. */
export async function membershipsWithin(
  tx: Transaction,
  databases: Databases,
  personId: string,
  now: Date,
): Promise<Memberships> {
  const query = membershipsQueryOn(databases);
  return query ? (await run(tx, query(personId, now)))[0]! : await membershipsOf(databases, personId, now);
}
