import type { Services } from "../../kernel/commands/services.ts";
import { daysAfter } from "../../kernel/shared/clock.ts";
import { loggerOf } from "../../kernel/shared/logging.ts";
import { sha256 } from "../../kernel/shared/secrets.ts";
import { indexRows } from "./index-rows.ts";
import { type SearchSource, searchSources } from "./sources.ts";
import {
  deleteStaleDocuments,
  deleteUnusedWords,
  listDocumentsAfter,
  readFillChecksum,
  readVersions,
  writeFillChecksum,
} from "./store.ts";

const batch = 200;
/** Increment this whenever a code change produces different documents from the same rows. */
const indexVersion = 1;

const checksumOf = ({ description }: SearchSource) => sha256(JSON.stringify([indexVersion, description]));

/**
 * Fills the index from sources that have not been read completely, or whose description has changed. If a database is
 * unavailable, its sources are read once it is back.
 *
 * @returns how many documents changed
 */
export async function fillIndex(services: Services): Promise<number> {
  if (!services.databases.isConfigured("search")) return 0;
  const sql = services.databases.sql("search");
  const fills = await readFillChecksum(sql);
  const due = searchSources.filter((source) => fills.get(source.type) !== checksumOf(source));
  return await eachSource(services, due, async (source) => {
    const changed = await walkSource(services, source, () => true);
    await writeFillChecksum(sql, source.type, checksumOf(source), services.clock());
    return changed;
  });
}

/**
 * Compares each source with its documents and repairs differences, for example after a restored backup or a lost
 * event. Then deletes data that is no longer needed.
 *
 * @returns how many documents changed
 */
export async function repairIndex(services: Services): Promise<number> {
  if (!services.databases.isConfigured("search")) return 0;
  const sql = services.databases.sql("search");
  const changed = await eachSource(services, searchSources, async (source) => {
    const isOther = (version: number, known: number | undefined) => known === undefined || known < version;
    return await walkSource(services, source, isOther) + await walkDocuments(services, source);
  });
  await deleteStaleDocuments(sql, daysAfter(services.clock(), -1), searchSources.map(({ type }) => type));
  await deleteUnusedWords(sql);
  return changed;
}

async function eachSource(
  services: Services,
  sources: readonly SearchSource[],
  work: (source: SearchSource) => Promise<number>,
): Promise<number> {
  let changed = 0;
  for (const source of sources) {
    if (!services.databases.isConfigured(source.database)) continue;
    try {
      changed += await work(source);
    } catch (error) {
      loggerOf("search").warn("source not read", { type: source.type, error });
    }
  }
  return changed;
}

/** Indexes a source's rows for which `isDue` is true. */
async function walkSource(
  services: Services,
  source: SearchSource,
  isDue: (version: number, known: number | undefined) => boolean,
): Promise<number> {
  const rows = services.databases.sql(source.database);
  const index = services.databases.sql("search");
  let changed = 0;
  for (let afterId: string | null = null;;) {
    const page = await source.listAfter(rows, afterId, batch);
    if (page.length === 0) return changed;
    const known = await readVersions(index, source.type, page.map(({ id }) => id));
    const due = page.filter(({ id, version }) => isDue(version, known.get(id)));
    if (due.length > 0) {
      const versions = new Map(due.map(({ id, version }) => [id, version]));
      changed += await indexRows(services, rows, source, versions, known);
    }
    afterId = page.at(-1)!.id;
  }
}

/** Removes the documents whose rows were deleted or are no longer public. */
async function walkDocuments(services: Services, source: SearchSource): Promise<number> {
  const rows = services.databases.sql(source.database);
  const index = services.databases.sql("search");
  let changed = 0;
  for (let afterId: string | null = null;;) {
    const page = await listDocumentsAfter(index, source.type, afterId, batch);
    if (page.length === 0) return changed;
    const found = new Map((await source.read(rows, page.map(({ id }) => id))).map((row) => [row.id, row]));
    const wrong = page.filter(({ id }) => !found.get(id)?.text);
    if (wrong.length > 0) {
      const versions = new Map(wrong.map(({ id, version }) => [id, version]));
      changed += await indexRows(services, rows, source, versions);
    }
    afterId = page.at(-1)!.id;
  }
}
