import type { Queryable } from "../../kernel/db/databases.ts";
import type { Transaction } from "../../kernel/db/transaction.ts";
import { legacyForm } from "../../kernel/shared/email-address.ts";
import type { PersonRow } from "../../kernel/commands/services.ts";
import { personColumns, type PersonProfile } from "./persons.ts";

/**
 * Returns the SQL that selects the row (alias `p`) with a verified address. The address may also be stored in the
 * form that earlier versions used, but a row with the current form takes precedence.
 */
export function holdsAddress(sql: Queryable, emailNorm: string) {
  return sql`p.email_norm in (${emailNorm}, ${legacyForm(emailNorm)})
    order by p.email_norm = ${emailNorm} desc limit 1`;
}

export async function lockPersonByIdp(tx: Transaction, idpUserId: string): Promise<PersonRow | undefined> {
  const [row] = await tx<PersonRow[]>`
    select ${personColumns(tx)} from identity.persons p
    where p.idp_user_id = ${idpUserId} for no key update`;
  return row;
}

/** Locks and reads the person with this verified e-mail address. */
export async function lockPersonByEmail(tx: Transaction, emailNorm: string): Promise<PersonRow | undefined> {
  const [row] = await tx<PersonRow[]>`
    select ${personColumns(tx)} from identity.persons p
    where ${holdsAddress(tx, emailNorm)} for no key update`;
  return row;
}

export interface NewPersonRow extends PersonProfile {
  readonly id: string;
  readonly idpUserId: string | null;
  readonly email: string | null;
  readonly emailNorm: string | null;
  readonly emailVerified: boolean;
}

/**
 * @returns `undefined` if another transaction has added a person with the same subject or address in the meantime
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
 * Saves the data from a sign-in. The subject and address are saved as given. Profile fields are saved only if they
 * are empty, because the person may have changed them here. The version increases only if something changed.
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
 * Merges one person into another. The subject, sessions and roles move. The old row points to the remaining one and
 * no longer identifies anyone. The new version is higher than both old ones, so that no earlier ETag matches.
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
  // If both accounts use the same application, the two records are merged into one. If access was revoked in either
  // account, it stays revoked.
  await tx`
    update auth.applications own set revoked_at = coalesce(own.revoked_at, other.revoked_at)
    from auth.applications other
    where own.person_id = ${intoId} and other.person_id = ${from.id} and other.client_id = own.client_id`;
  await tx`
    update auth.sessions s set application_id = own.id,
      revoked_at = coalesce(s.revoked_at, own.revoked_at),
      revoke_reason = case when s.revoked_at is null and own.revoked_at is not null then 'revoked' else s.revoke_reason end
    from auth.applications other join auth.applications own
      on own.person_id = ${intoId} and own.client_id = other.client_id
    where other.person_id = ${from.id} and s.application_id = other.id`;
  await tx`
    delete from auth.applications other using auth.applications own
    where other.person_id = ${from.id} and own.person_id = ${intoId} and own.client_id = other.client_id`;
  await tx`update auth.applications set person_id = ${intoId} where person_id = ${from.id}`;
}
