import type { Queryable } from "../../db/databases.ts";
import type { Transaction } from "../../db/transaction.ts";
import { earlierForm } from "../../shared/email-address.ts";
import type { Role } from "../auth/roles.ts";

/** A person as the database holds it. */
export interface PersonRow {
  readonly id: string;
  readonly idpUserId: string | null;
  readonly email: string | null;
  readonly emailNorm: string | null;
  readonly emailVerified: boolean;
  readonly displayName: string | null;
  readonly givenName: string | null;
  readonly familyName: string | null;
  readonly pictureUrl: string | null;
  readonly locale: string | null;
  readonly status: "active" | "suspended" | "erased" | "merged";
  readonly roles: readonly Role[];
  readonly verificationTier: Readonly<Record<string, unknown>>;
  readonly mergedInto: string | null;
  readonly createdAt: Date;
  readonly version: number;
}

/** What a sign-in may tell about a person; every member may be unknown. */
export interface PersonProfile {
  readonly displayName: string | null;
  readonly givenName: string | null;
  readonly familyName: string | null;
  readonly pictureUrl: string | null;
  readonly locale: string | null;
}

/** Columns of `identity.persons` (alias `p`) as a `PersonRow`; arrays as JSON, since array types are not fetched. */
export function personColumns(sql: Queryable) {
  return sql`p.id, p.idp_user_id as "idpUserId", p.email, p.email_norm as "emailNorm",
    p.email_verified as "emailVerified", p.display_name as "displayName", p.given_name as "givenName",
    p.family_name as "familyName", p.picture_url as "pictureUrl", p.locale, p.status,
    to_jsonb(p.roles) as roles, p.verification_tier as "verificationTier", p.merged_into as "mergedInto",
    p.created_at as "createdAt", p.version`;
}

/** Who stands for a person now: the last one of those that it was joined into; itself where it never was. */
export async function findStandIn(sql: Queryable, id: string): Promise<string> {
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

/** The person of an id; a person that was joined into another one is answered as it is, with `mergedInto`. */
export async function findPerson(sql: Queryable, id: string): Promise<PersonRow | undefined> {
  const [row] = await sql<PersonRow[]>`
    select ${personColumns(sql)} from identity.persons p where p.id = ${id}`;
  return row;
}

/** Rows (alias `p`) of a verified address, also as it was stored earlier; the one in today's form wins. */
function holdsAddress(sql: Queryable, emailNorm: string) {
  return sql`p.email_norm in (${emailNorm}, ${earlierForm(emailNorm)})
    order by p.email_norm = ${emailNorm} desc limit 1`;
}

/** The person that holds a verified address. */
export async function findPersonByEmail(sql: Queryable, emailNorm: string): Promise<PersonRow | undefined> {
  const [row] = await sql<PersonRow[]>`
    select ${personColumns(sql)} from identity.persons p where ${holdsAddress(sql, emailNorm)}`;
  return row;
}

/** The person of a provider's subject. */
export async function findPersonByIdp(sql: Queryable, idpUserId: string): Promise<PersonRow | undefined> {
  const [row] = await sql<PersonRow[]>`
    select ${personColumns(sql)} from identity.persons p where p.idp_user_id = ${idpUserId}`;
  return row;
}

/** Locks and reads the person of a provider's subject. */
export async function lockPersonByIdp(tx: Transaction, idpUserId: string): Promise<PersonRow | undefined> {
  const [row] = await tx<PersonRow[]>`
    select ${personColumns(tx)} from identity.persons p
    where p.idp_user_id = ${idpUserId} for no key update`;
  return row;
}

/** Locks and reads the person that holds a verified address. */
export async function lockPersonByEmail(tx: Transaction, emailNorm: string): Promise<PersonRow | undefined> {
  const [row] = await tx<PersonRow[]>`
    select ${personColumns(tx)} from identity.persons p
    where ${holdsAddress(tx, emailNorm)} for no key update`;
  return row;
}

/** Locks and reads a person. */
export async function lockPerson(tx: Transaction, id: string): Promise<PersonRow | undefined> {
  const [row] = await tx<PersonRow[]>`
    select ${personColumns(tx)} from identity.persons p where p.id = ${id} for no key update`;
  return row;
}

/** A person that is to be added. */
export interface NewPersonRow extends PersonProfile {
  readonly id: string;
  readonly idpUserId: string | null;
  readonly email: string | null;
  readonly emailNorm: string | null;
  readonly emailVerified: boolean;
}

/**
 * Adds a person.
 *
 * @returns `undefined` when another transaction added one with the same subject or address meanwhile
 */
export async function insertPerson(
  tx: Transaction,
  person: NewPersonRow,
  now: Date,
): Promise<PersonRow | undefined> {
  const [row] = await tx<PersonRow[]>`
    insert into identity.persons as p (id, idp_user_id, email, email_norm, email_verified, display_name,
      given_name, family_name, picture_url, locale, last_sign_in_at, created_at, updated_at)
    values (${person.id}, ${person.idpUserId}, ${person.email}, ${person.emailNorm}, ${person.emailVerified},
      ${person.displayName}, ${person.givenName}, ${person.familyName}, ${person.pictureUrl}, ${person.locale},
      ${now}, ${now}, ${now})
    on conflict do nothing
    returning ${personColumns(tx)}`;
  return row;
}

/**
 * Writes what a sign-in brought: the subject and address as given; of the profile only what was unknown, since
 * the person may have changed the rest here. The version grows only when something changed.
 */
export async function updateAtSignIn(
  tx: Transaction,
  id: string,
  link: { idpUserId: string; email: string | null; emailNorm: string | null; emailVerified: boolean },
  profile: PersonProfile,
  now: Date,
): Promise<PersonRow> {
  const [row] = await tx<PersonRow[]>`
    with before as (select * from identity.persons where id = ${id})
    update identity.persons p set
      idp_user_id = ${link.idpUserId}, email = ${link.email}, email_norm = ${link.emailNorm},
      email_verified = ${link.emailVerified},
      display_name = coalesce(p.display_name, ${profile.displayName}),
      given_name = coalesce(p.given_name, ${profile.givenName}),
      family_name = coalesce(p.family_name, ${profile.familyName}),
      picture_url = coalesce(p.picture_url, ${profile.pictureUrl}),
      locale = coalesce(p.locale, ${profile.locale}),
      last_sign_in_at = ${now},
      updated_at = ${now},
      version = p.version + case when (p.idp_user_id, p.email, p.email_norm, p.email_verified)
          is not distinct from (${link.idpUserId}::text, ${link.email}::text, ${link.emailNorm}::text,
            ${link.emailVerified}::boolean)
        and (p.display_name is not null or ${profile.displayName}::text is null)
        and (p.given_name is not null or ${profile.givenName}::text is null)
        and (p.family_name is not null or ${profile.familyName}::text is null)
        and (p.picture_url is not null or ${profile.pictureUrl}::text is null)
        and (p.locale is not null or ${profile.locale}::text is null) then 0 else 1 end
    from before where p.id = before.id
    returning ${personColumns(tx)}`;
  return row!;
}

/**
 * Joins one person into another: subject, sessions and roles move, and the row that is left names nobody and points
 * onwards. The version goes beyond both, so that no tag of the one names the other.
 *
 * Both rows must be locked.
 */
export async function mergePersons(
  tx: Transaction,
  from: PersonRow,
  intoId: string,
  now: Date,
): Promise<void> {
  await tx`
    update identity.persons set idp_user_id = null, email = null, email_norm = null, email_verified = false,
      email_canonical = null, display_name = null, given_name = null, family_name = null, picture_url = null,
      locale = null, last_sign_in_at = null, status = 'merged', merged_into = ${intoId}, roles = '{}', updated_at = ${now},
      version = version + 1
    where id = ${from.id}`;
  await tx`
    update identity.persons p set idp_user_id = ${from.idpUserId}, updated_at = ${now},
      version = greatest(p.version, ${from.version}::integer) + 1,
      roles = array(select unnest(p.roles) union
        select jsonb_array_elements_text(${JSON.stringify(from.roles)}::text::jsonb) order by 1)
    where id = ${intoId}`;
  await tx`update auth.sessions set person_id = ${intoId} where person_id = ${from.id}`;
}

/** Writes what a person changed; only at the version that it was meant for. */
export async function updateProfile(
  sql: Queryable,
  id: string,
  profile: PersonProfile,
  version: number,
  now: Date,
): Promise<PersonRow | undefined> {
  const [row] = await sql<PersonRow[]>`
    update identity.persons p set display_name = ${profile.displayName}, given_name = ${profile.givenName},
      family_name = ${profile.familyName}, picture_url = ${profile.pictureUrl}, locale = ${profile.locale},
      updated_at = ${now}, version = version + 1
    where p.id = ${id} and p.version = ${version} and p.status = 'active'
    returning ${personColumns(sql)}`;
  return row;
}

/** Takes everything personal out of a row; the id stays, so that records which name it still hold together. */
export async function erasePerson(tx: Transaction, id: string, now: Date): Promise<void> {
  await tx`
    update identity.persons set idp_user_id = null, email = null, email_norm = null, email_verified = false,
      email_canonical = null, display_name = null, given_name = null, family_name = null, picture_url = null,
      locale = null, roles = '{}', status = 'erased', verification_tier = default, last_sign_in_at = null, updated_at = ${now},
      version = version + 1
    where id = ${id}`;
}

/** Suspends or restores a person. */
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

/** Writes a person's roles. */
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

/** Persons with any role, by name. */
export async function listStaff(sql: Queryable): Promise<PersonRow[]> {
  return await sql<PersonRow[]>`
    select ${personColumns(sql)} from identity.persons p where p.roles <> '{}' order by p.email_norm, p.id`;
}
