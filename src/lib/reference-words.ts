import { apiFacts } from "./api-document.ts";
import type { ReferencePage } from "./api-reference.ts";

export function titleOf(name: string): string {
  if (name === "manifest") return "Manifest and health";
  return name === "events-api" ? "Events REST API" : `/v1/${name}`;
}

export function purposeOf({ name, rows }: ReferencePage): string {
  if (name === "manifest") return "What this deployment offers, and whether it is running.";
  if (name === "events-api") {
    return "Find, create and change events, and read calendars. See all operations, fields and errors.";
  }
  return `${rows.map(({ purpose }) => purpose).join(". ")}. See all operations, fields and errors.`;
}

const variableOf = (database: string) => `DATABASE_URL_${database.toUpperCase().replaceAll("-", "_")}`;

/** Describes what must be configured for a namespace, and who may call it. */
export function needsOf({ name, rows }: ReferencePage): string {
  if (name === "events-api") {
    return 'You can read events without signing in. To create, change or attend events, send a platform token. Instead of a platform token, you can send an access token that the identity provider issued for the events server with the scope `events:write`. Set `DATABASE_URL_EVENTS` to the database URL. If this variable is not set, every method returns `503 {"detail":"…"}`. To fetch the next page, pass `nextCursor` as `cursor`. To avoid overwriting other changes, send the `ETag` of the event in `If-Match`.';
  }
  if (rows.length === 0) {
    return "This part of the API needs no configuration. It responds even if every database is unavailable.";
  }
  const variables = [...new Set(rows.map(({ database }) => `\`${variableOf(database)}\``))].join(", ");
  const access = [...new Set(rows.map((row) => row.access))].join("; ");
  return `Access: ${
    access.replace(
      "public read, own data",
      "public data for everyone, and your own data if you are signed in",
    ).replace("staff with internal key", "staff with the internal key")
  }. Set ${variables} to the database URL. If this variable is not set, every method returns \`503 {"detail":"…"}\`.`;
}

/** Returns the namespaces in the table that have no operations in this release. */
export function emptyNamespaces(served: ReadonlySet<string>): readonly { path: string; purpose: string }[] {
  return apiFacts().namespaces.filter(({ path }) => !served.has(path.split("/")[2]!));
}
