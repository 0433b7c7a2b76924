import { apiFacts } from "./api-document.ts";
import type { ReferencePage } from "./api-reference.ts";

/** What a namespace is for, in the words of the table of namespaces. */
export function purposeOf({ name, rows }: ReferencePage): string {
  if (name === "manifest") return "What this deployment serves, and whether it lives.";
  return `${rows.map(({ purpose }) => purpose).join(". ")}. Operations, fields and failures.`;
}

const variableOf = (database: string) => `DATABASE_URL_${database.toUpperCase().replaceAll("-", "_")}`;

/** What must be configured for a namespace, and who may call it. */
export function needsOf({ rows }: ReferencePage): string {
  if (rows.length === 0) return "Needs nothing: it answers also while every database is away.";
  const variables = [...new Set(rows.map(({ database }) => `\`${variableOf(database)}\``))].join(", ");
  const access = [...new Set(rows.map((row) => row.access))].join("; ");
  return `Access: ${access}. Lives in the database of ${variables}; where that is not set, every method answers \`503 {"detail":"…"}\`.`;
}

/** Namespaces of the table that this release serves no operation of. */
export function emptyNamespaces(served: ReadonlySet<string>): readonly { path: string; purpose: string }[] {
  return apiFacts().namespaces.filter(({ path }) => !served.has(path.split("/")[2]!));
}
