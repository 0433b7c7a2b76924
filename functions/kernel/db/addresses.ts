import { hasReadableUser } from "../shared/readable-user.ts";
import { databaseNames, databaseVariable } from "./names.ts";

/**
 * Checks whether the driver can parse a database URL. Several hosts may be listed, which `URL` does not allow. An `@`
 * after a `/` or `?` means that the password was not encoded, so the driver would mistake the user for the host and
 * the password for a database.
 */
function isReadable(address: string): boolean {
  const oneHost = address.replace(/^([a-z]+:\/\/(?:[^/?#]*@)?[^/?#@,]*),[^/?#@]*/, "$1");
  const url = /^postgres(?:ql)?:\/\//.test(oneHost) ? URL.parse(oneHost) : null;
  if (!url || (!url.username && `${url.pathname}${url.search}`.includes("@"))) return false;
  return hasReadableUser(url);
}

const addressVariables = databaseNames.map(databaseVariable);
const knownVariables = new Set(addressVariables.flatMap((variable) => [variable, `${variable}_RO`]));

/**
 * Rejects an invalid database URL or an unknown database name, because a misspelt name would make the product appear
 * disabled or send its rows to another database.
 *
 * @throws {Error} with the variable's name but without its value, because the value contains the password
 */
export function requireReadableAddresses(env: Readonly<Record<string, string | undefined>>): void {
  for (const [variable, value] of Object.entries(env)) {
    const address = value?.trim();
    if (!variable.startsWith("DATABASE_URL_") || !address) continue;
    if (!knownVariables.has(variable)) {
      throw new Error(
        `${variable}: no such database. Valid names: ${
          addressVariables.join(", ")
        }, each also with _RO for a read replica.`,
      );
    }
    if (!isReadable(address)) {
      throw new Error(
        `${variable} must be postgres://user:password@host:5432/database; percent-encode (%XX) all characters of the password except letters, digits, "-", "." and "_".`,
      );
    }
  }
}
