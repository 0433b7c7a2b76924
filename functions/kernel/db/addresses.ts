import { hasReadableUser } from "../shared/readable-user.ts";
import { databaseNames, databaseVariable } from "./names.ts";

/**
 * Whether the driver can read an address. Several hosts may be listed, which no URL has. Where the `@` comes only after
 * `/` or `?`, these stand in a password that was not encoded: the user was taken for the host, and the password for a
 * database.
 */
function isReadable(address: string): boolean {
  const oneHost = address.replace(/^([a-z]+:\/\/(?:[^/?#]*@)?[^/?#@,]*),[^/?#@]*/, "$1");
  const url = /^postgres(?:ql)?:\/\//.test(oneHost) ? URL.parse(oneHost) : null;
  if (!url || (!url.username && `${url.pathname}${url.search}`.includes("@"))) return false;
  return hasReadableUser(url);
}

const addressVariables = databaseNames.map(databaseVariable);
/** Every database may have one in the environment; those whose reads decide are never read from it. */
const knownVariables = new Set(addressVariables.flatMap((variable) => [variable, `${variable}_RO`]));

/**
 * Refuses an address of a database that cannot be read, or that belongs to none: who misspells a name would see the
 * product disabled, or its rows in another database.
 *
 * @throws {Error} that names the variable and never its value, in which the driver would show the password
 */
export function requireReadableAddresses(env: Readonly<Record<string, string | undefined>>): void {
  for (const [variable, value] of Object.entries(env)) {
    const address = value?.trim();
    if (!variable.startsWith("DATABASE_URL_") || !address) continue;
    if (!knownVariables.has(variable)) {
      throw new Error(
        `${variable}: no such database. There are ${
          addressVariables.join(", ")
        }, each also with _RO for a read replica.`,
      );
    }
    if (!isReadable(address)) {
      throw new Error(
        `${variable} must be postgres://user:password@host:5432/database; write other characters than letters, digits, "-", "." and "_" of a password as %XX.`,
      );
    }
  }
}
