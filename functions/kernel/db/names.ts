/**
 * Maps each database to its fallback, which is used if the database's own variable is unset. By default, `family`,
 * `organization` and `api-keys` share the platform database.
 */
const databaseTable = {
  platform: null,
  family: "platform",
  organization: "platform",
  "api-keys": "platform",
  places: null,
  events: null,
  directory: null,
  content: null,
  media: null,
  search: null,
  travel: null,
  applications: null,
  ubuntu: null,
  pipeline: null,
  dashboard: null,
  commerce: null,
  pay: null,
  logistics: null,
  lingo: null,
  news: null,
  weather: null,
} as const satisfies Record<string, string | null>;

export type DatabaseName = keyof typeof databaseTable;

/** All database names, in display order. */
export const databaseNames = Object.keys(databaseTable) as DatabaseName[];

const variables = new Map(
  databaseNames.map((name) => [name, `DATABASE_URL_${name.toUpperCase().replaceAll("-", "_")}`]),
);

/** Returns the name of the variable that contains a database's URL, such as `DATABASE_URL_API_KEYS`. */
export function databaseVariable(name: DatabaseName): string {
  return variables.get(name)!;
}

/**
 * Returns a database's URL from the environment, or the URL of its default database. An empty variable counts as unset.
 */
export function databaseUrl(
  name: DatabaseName,
  env: Readonly<Record<string, string | undefined>>,
): string | undefined {
  const own = env[databaseVariable(name)]?.trim();
  if (own) return own;
  const fallback: DatabaseName | null = databaseTable[name];
  return fallback === null ? undefined : databaseUrl(fallback, env);
}
