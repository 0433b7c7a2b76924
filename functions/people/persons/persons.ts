import type { Transaction } from "../../kernel/db/transaction.ts";
import type { PersonRow } from "../../kernel/commands/services.ts";
import type { Queryable } from "../../kernel/db/databases.ts";
import { idArray } from "../../kernel/db/parameters.ts";
import type { Role } from "../../kernel/commands/roles.ts";
import { holdsAddress } from "./store.ts";

// Queries about persons for other slices.
export { namesOf } from "./names.ts";

export interface PersonProfile {
  readonly displayName: string | null;
  readonly givenName: string | null;
  readonly familyName: string | null;
  readonly pictureUrl: string | null;
  readonly locale: string | null;
}

export async function lockPerson(tx: Transaction, id: string): Promise<PersonRow | undefined> {
  const [row] = await tx<PersonRow[]>`
    select ${personColumns(tx)} from identity.persons p where p.id = ${id} for no key update`;
  return row;
}

/** Accounts that were closed or merged stay unchanged. */
export async function setStatus(
  tx: Transaction,
  id: string,
  status: "active" | "suspended",
  now: Date,
): Promise<void> {
  await tx`
    update identity.persons set status = ${status}, updated_at = ${now}, version = version + 1
    where id = ${id} and status in ('active', 'suspended') and status <> ${status}`;
}

/** Returns all accounts that were merged into a person's account, directly or through others. */
export async function mergedIds(sql: Queryable, id: string): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    with recursive merged (id, depth) as (
      select p.id, 1 from identity.persons p where p.merged_into = ${id}
      union all
      select p.id, m.depth + 1 from merged m join identity.persons p on p.merged_into = m.id where m.depth < 100
    )
    select id from merged`;
  return rows.map((row) => row.id);
}

export async function isMergePending(sql: Queryable, ids: readonly string[]): Promise<boolean> {
  const [row] = await sql<[{ isUnderWay: boolean }]>`
    select exists (select from platform.outbox where delivered_at is null and event_type = 'person.merged'
        and aggregate_id = any(${idArray(ids)}::text::uuid[]))
      or exists (select from platform.tasks where queue = 'merges' and done_at is null and failed_at is null
        and (payload ->> 'personId')::uuid = any(${idArray(ids)}::text::uuid[])) as "isUnderWay"`;
  return row.isUnderWay;
}

/**
 * The alias of `identity.persons` must be `p`. Arrays are selected as JSON, because the driver does not load array
 * types (`fetch_types`).
 */
export function personColumns(sql: Queryable) {
  return sql`p.id, p.idp_user_id as "idpUserId", p.email, p.email_norm as "emailNorm",
    p.email_verified as "emailVerified", p.display_name as "displayName", p.given_name as "givenName",
    p.family_name as "familyName", p.picture_url as "pictureUrl", p.locale, p.status,
    to_jsonb(p.roles) as roles, p.verification_tier as "verificationTier", p.merged_into as "mergedInto",
    p.created_at as "createdAt", p.version`;
}

/** Returns the account that remains after all merges, which is the given one if it was not merged. */
export async function findSurvivor(sql: Queryable, id: string): Promise<string> {
  const rows = await sql<{ id: string }[]>`
    with recursive chain (id, depth) as (
      select ${id}::uuid, 0
      union all
      select p.merged_into, c.depth + 1 from chain c join identity.persons p on p.id = c.id
      where p.merged_into is not null and c.depth < 100
    )
    select id from chain order by depth desc limit 1`;
  return rows[0]!.id;
}

/** A merged account is returned unchanged, with `mergedInto`. */
export async function findPerson(sql: Queryable, id: string): Promise<PersonRow | undefined> {
  const [row] = await sql<PersonRow[]>`
    select ${personColumns(sql)} from identity.persons p where p.id = ${id}`;
  return row;
}

/** Finds a person by their verified e-mail address. */
export async function findPersonByEmail(sql: Queryable, emailNorm: string): Promise<PersonRow | undefined> {
  const [row] = await sql<PersonRow[]>`
    select ${personColumns(sql)} from identity.persons p where ${holdsAddress(sql, emailNorm)}`;
  return row;
}

export async function findPersonByIdp(sql: Queryable, idpUserId: string): Promise<PersonRow | undefined> {
  const [row] = await sql<PersonRow[]>`
    select ${personColumns(sql)} from identity.persons p where p.idp_user_id = ${idpUserId}`;
  return row;
}

export async function setRoles(
  tx: Transaction,
  id: string,
  roles: readonly Role[],
  now: Date,
): Promise<void> {
  await tx`
    update identity.persons set updated_at = ${now}, version = version + 1,
      roles = array(select jsonb_array_elements_text(${JSON.stringify(roles)}::text::jsonb))
    where id = ${id}`;
}

/** Returns everyone with a role, sorted by e-mail address. */
export async function listStaff(sql: Queryable): Promise<PersonRow[]> {
  return await sql<PersonRow[]>`
    select ${personColumns(sql)} from identity.persons p where p.roles <> '{}' order by p.email_norm, p.id`;
}
