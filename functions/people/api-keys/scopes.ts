import { type DatabaseName, databaseNames } from "../../kernel/db/names.ts";

/**
 * Areas that API keys can never access: staff tools, decisions that only a person can make, payments, households,
 * organizations and API keys. All routes in these areas require a signed-in person.
 */
const neverGranted: ReadonlySet<DatabaseName> = new Set([
  "platform",
  "pay",
  "api-keys",
  "family",
  "organization",
]);

/** Products for which keys have read access only, because their data comes from other products. */
const onlyRead: ReadonlySet<DatabaseName> = new Set(["search"]);

/** A test checks that each scope is used by a route. */
export const scopes: readonly string[] = [
  ...databaseNames.filter((name) => !neverGranted.has(name)).flatMap((name) =>
    onlyRead.has(name) ? [`${name}:read`] : [`${name}:read`, `${name}:write`]
  ),
  "entities:read",
];
