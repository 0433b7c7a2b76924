import { apiFacts } from "./api-document.ts";
import type { ReferencePage } from "./api-reference.ts";

/** The title of a page of the reference. */
export function titleOf(name: string): string {
  if (name === "manifest") return "Manifest and health";
  return name === "events-api" ? "Events REST API" : `/v1/${name}`;
}

/** The purpose of a namespace, from the table of namespaces. */
export function purposeOf({ name, rows }: ReferencePage): string {
  if (name === "manifest") return "What this deployment serves, and whether it is running.";
  if (name === "events-api") {
    return "Find events, write them and read calendars at the events app, where every write takes place. Operations, fields and failures.";
  }
  return `${rows.map(({ purpose }) => purpose).join(". ")}. Operations, fields and failures.`;
}

const variableOf = (database: string) => `DATABASE_URL_${database.toUpperCase().replaceAll("-", "_")}`;

/** What a namespace must have configured, and who may call it. */
export function needsOf({ name, rows }: ReferencePage): string {
  if (name === "events-api") {
    return 'Reading needs no sign-in. Writing takes an access token of the identity provider for the events server (scope `events:write`), or one of this platform. Lives in the database of `DATABASE_URL_EVENTS`; where that is not set, every method answers `503 {"detail":"…"}`. Pages pass `nextCursor` back as `cursor`; `If-Match` binds a change to a version.';
  }
  if (rows.length === 0) return "Needs nothing: it answers also while every database is away.";
  const variables = [...new Set(rows.map(({ database }) => `\`${variableOf(database)}\``))].join(", ");
  const access = [...new Set(rows.map((row) => row.access))].join("; ");
  return `Access: ${access}. Lives in the database of ${variables}; where that is not set, every method answers \`503 {"detail":"…"}\`.`;
}

/** Namespaces in the table that have no operation in this release. */
export function emptyNamespaces(served: ReadonlySet<string>): readonly { path: string; purpose: string }[] {
  return apiFacts().namespaces.filter(({ path }) => !served.has(path.split("/")[2]!));
}
