import type { Sql } from "../../kernel/db/databases.ts";
import { inTransaction } from "../../kernel/db/transaction.ts";
import { emailAddress } from "../../kernel/shared/email-address.ts";
import { newId } from "../../kernel/shared/ids.ts";
import { recordAudit } from "../../kernel/audit/audit.ts";
import { type Role, roles } from "../../kernel/commands/roles.ts";
import { insertPerson, lockPersonByEmail } from "./store.ts";
import { findPersonByEmail, listStaff, setRoles } from "./persons.ts";
import type { PersonRow } from "../../kernel/commands/services.ts";

/** An invalid change of roles. The message is shown to the operator. */
export class StaffError extends Error {
  override readonly name = "StaffError";
}

/** @throws {StaffError} if the role does not exist */
export function roleNamed(word: string): Role {
  const role = roles.find((known) => known === word);
  if (!role) throw new StaffError(`There is no role "${word}". Roles are ${roles.join(", ")}.`);
  return role;
}

/**
 * Grants a role to the person with the given e-mail address. The operator runs this on the command line.
 *
 * If the address is unknown, an account without a subject is created. The first person to sign in with that address,
 * verified by the provider, gets the account and its role.
 *
 * @throws {StaffError}
 */
export function grantRole(sql: Sql, email: string, role: Role, now: Date): Promise<PersonRow> {
  return changeRoles(sql, email, now, "role.granted", role, (held) => [...new Set([...held, role])]);
}

/** Removes a role from a person, effective from their next request. @throws {StaffError} */
export function revokeRole(sql: Sql, email: string, role: Role, now: Date): Promise<PersonRow> {
  return changeRoles(sql, email, now, "role.revoked", role, (held) => held.filter((one) => one !== role));
}

async function changeRoles(
  sql: Sql,
  email: string,
  now: Date,
  action: "role.granted" | "role.revoked",
  role: Role,
  change: (held: readonly Role[]) => readonly Role[],
): Promise<PersonRow> {
  const emailNorm = emailAddress(email);
  if (!emailNorm) throw new StaffError(`"${email}" is not an e-mail address.`);
  await inTransaction(sql, async (tx) => {
    let person = await lockPersonByEmail(tx, emailNorm);
    if (!person && action === "role.granted") {
      const added = {
        id: newId(now.getTime()),
        idpUserId: null,
        email: email.trim().normalize("NFC"),
        emailNorm,
        // The provider must have verified the address before anyone can sign in to this account.
        emailVerified: false,
        displayName: null,
        givenName: null,
        familyName: null,
        pictureUrl: null,
        locale: null,
      };
      person = await insertPerson(tx, added, now) ?? await lockPersonByEmail(tx, emailNorm);
    }
    if (!person) throw new StaffError(`No person has the e-mail address ${email}.`);
    await setRoles(tx, person.id, change(person.roles), now);
    await recordAudit(tx, {
      actorKind: "system",
      actorId: null,
      action,
      targetType: "person",
      targetId: person.id,
      detail: { role },
    }, now);
  });
  return (await findPersonByEmail(sql, emailNorm))!;
}

export function staff(sql: Sql): Promise<PersonRow[]> {
  return listStaff(sql);
}
