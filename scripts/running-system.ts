import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import process from "node:process";
import type { Environment } from "../functions/kernel/shared/settings.ts";
import { databaseNames, databaseVariable } from "../functions/kernel/db/names.ts";
import { dataFolder, readSecrets } from "./data-folder.mjs";
import { clusterFolder } from "./embedded-postgres.mjs";

/**
 * Returns the environment variables of the running system. If the environment does not specify a database, the result
 * contains the secrets and the embedded database of `npm start`.
 *
 * @throws {Error} explaining what to do if there is no database at all
 */
export function runningSystem(): Environment {
  if (process.env["DATABASE_URL_PLATFORM"]?.trim()) return process.env;
  const folder = dataFolder();
  const addressOf = embeddedDatabases(folder);
  if (!addressOf) {
    throw new Error(
      "No database is configured. Set DATABASE_URL_PLATFORM and PLATFORM_SECRET, or run `npm start` first.",
    );
  }
  const { secrets } = readSecrets(folder) as { secrets: Record<string, string> };
  const products = databaseNames.filter((name) => name === "platform");
  return {
    ...secrets,
    ...Object.fromEntries(products.map((name) => [databaseVariable(name), addressOf(name)])),
    // An empty variable counts as not set.
    ...Object.fromEntries(Object.entries(process.env).filter(([, value]) => value?.trim())),
  };
}

/**
 * Returns a function that builds database URLs for the embedded PostgreSQL of a data folder. Returns `undefined` if
 * the server is not running.
 */
export function embeddedDatabases(folder: string): ((name: string) => string) | undefined {
  const pidFile = join(clusterFolder(folder), "postmaster.pid");
  if (!existsSync(pidFile) || !existsSync(join(folder, "secrets.env"))) return undefined;
  // Line four of the file contains the port (PostgreSQL, "Database File Layout").
  const port = readFileSync(pidFile, "utf8").split("\n")[3]?.trim();
  const { secrets } = readSecrets(folder) as { secrets: Record<string, string> };
  const password = encodeURIComponent(secrets["POSTGRES_PASSWORD"] ?? "");
  return (name) => `postgres://hakika:${password}@127.0.0.1:${port}/hakika_${name}`;
}

/** Runs a command with its arguments. Errors print one line instead of a stack trace. */
export async function runCommand(command: (args: readonly string[]) => Promise<void>): Promise<void> {
  try {
    await command(process.argv.slice(2));
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}
