import { type DatabaseName, databaseNames } from "../../kernel/db/names.ts";

/**
 * Areas that no key ever reaches: money, staff, people's own decisions, who lives or works together, and the keys
 * themselves. Every route there takes persons only.
 */
const neverGranted: ReadonlySet<DatabaseName> = new Set([
  "platform",
  "pay",
  "api-keys",
  "family",
  "organization",
]);

/** Read-only products for keys: their data comes from the other products. */
const onlyRead: ReadonlySet<DatabaseName> = new Set(["search"]);

/** Every scope that a key can have: each one that some route takes, which a test holds. */
export const scopes: readonly string[] = [
  ...databaseNames.filter((name) => !neverGranted.has(name)).flatMap((name) =>
    onlyRead.has(name) ? [`${name}:read`] : [`${name}:read`, `${name}:write`]
  ),
  "entities:read",
];
