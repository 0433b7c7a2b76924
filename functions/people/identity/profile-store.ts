import type { Queryable } from "../../kernel/db/databases.ts";
import type { Transaction } from "../../kernel/db/transaction.ts";
import type { PersonRow } from "../../kernel/commands/services.ts";
import { personColumns, type PersonProfile } from "../persons/persons.ts";

/** Returns `undefined` if the version has changed or the account is not active. */
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

/** Removes all personal data from a row. The id is kept, so that records that refer to it remain linked. */
export async function erasePerson(tx: Transaction, id: string, now: Date): Promise<void> {
  await tx`
    update identity.persons set idp_user_id = null, email = null, email_norm = null, email_verified = false,
      email_canonical = null, display_name = null, given_name = null, family_name = null, picture_url = null,
      locale = null, roles = '{}', status = 'erased', verification_tier = default, last_sign_in_at = null, updated_at = ${now},
      version = version + 1
    where id = ${id}`;
}
