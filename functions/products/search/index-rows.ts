import type { Queryable } from "../../kernel/db/databases.ts";
import type { Services } from "../../kernel/commands/services.ts";
import { readable } from "./readable.ts";
import type { SearchSource, SourceRow } from "./sources.ts";
import { type SearchDocument, writeDocuments } from "./store.ts";

export type IndexServices = Pick<Services, "databases" | "clock" | "settings">;

const maximumTitle = 500;
const maximumBody = 50_000;
const maximumWords = 5_000;

/**
 * Updates the search documents of the given rows. Public rows become searchable, and rows that were withdrawn or
 * deleted are no longer searchable.
 *
 * @param versions version of each row, by id; the document of a deleted row gets this version
 * @param known indexed version of each row that already has a document; if given, other rows are stored only if they
 *   are public
 * @returns how many documents changed
 */
export async function indexRows(
  services: IndexServices,
  sql: Queryable,
  source: SearchSource,
  versions: ReadonlyMap<string, number>,
  known?: ReadonlyMap<string, number>,
): Promise<number> {
  const rows = await source.read(sql, [...versions.keys()]);
  const now = services.clock();
  const found = new Set(rows.map(({ id }) => id));
  const deleted = [...versions].filter(([id]) => !found.has(id))
    .map(([id, version]): SourceRow => ({ id, version, text: null }));
  const documents = [...rows, ...deleted]
    .filter(({ id, text }) => text !== null || !known || known.has(id))
    .map((row) => documentOf(source, row, now));
  return await writeDocuments(services.databases.sql("search"), documents, now);
}

function documentOf({ type }: SearchSource, { id, version, text }: SourceRow, now: Date): SearchDocument {
  return {
    type,
    id,
    version,
    isGone: text === null,
    title: text ? readable(text.title, maximumTitle) : "",
    body: text ? readable(text.body, maximumBody) : "",
    words: text ? readable(text.words.join(" "), maximumWords) : "",
    locale: text?.locale ?? null,
    subject: text?.subject ?? null,
    latitude: text?.latitude ?? null,
    longitude: text?.longitude ?? null,
    foundUntil: text?.foundUntil ?? null,
    updatedAt: text?.updatedAt ?? now,
  };
}
