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

/** Every scope that a key can have: reading and writing of each product, and reading of entities. */
export const scopes: readonly string[] = [
  ...databaseNames.filter((name) => !neverGranted.has(name)).flatMap((
    name,
  ) => [`${name}:read`, `${name}:write`]),
  "entities:read",
];
