import { hasReadableUser } from "../shared/readable-user.ts";
import { databaseNames, databaseVariable } from "./names.ts";
import { replicaVariable } from "./replicas.ts";

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

/**
 * Refuses an address of a database that cannot be read, before anything needs it.
 *
 * @throws {Error} that names the variable and never its value, in which the driver would show the password
 */
export function requireReadableAddresses(env: Readonly<Record<string, string | undefined>>): void {
  for (const name of databaseNames.flatMap((one) => [databaseVariable(one), replicaVariable(one)])) {
    const address = name && env[name]?.trim();
    if (address && !isReadable(address)) {
      throw new Error(
        `${name} must be postgres://user:password@host:5432/database; write other characters than letters, digits, "-", "." and "_" of a password as %XX.`,
      );
    }
  }
}
