import type { Queryable } from "../../kernel/db/databases.ts";
import { inTransaction } from "../../kernel/db/transaction.ts";
import { newId } from "../../kernel/shared/ids.ts";
import { Problem } from "../../kernel/shared/problem.ts";
import { sha256 } from "../../kernel/shared/secrets.ts";
import type { Services } from "../../kernel/commands/services.ts";
import { columnsOf, entryOf, type RawRecord, type RefusedLine } from "./import.ts";
import { readCsv, readJson } from "./read-file.ts";
import {
  type AffectedEntity,
  countDifferences,
  expediteChecks,
  type FilePreview,
  findReplaced,
  findStaged,
  insertStaged,
  listAffected,
  lockRegister,
  type StagedRow,
  switchSnapshot,
} from "./stage-store.ts";
import { type EntryRow, findActiveSnapshot, insertEntries } from "./store.ts";

type StageServices = Pick<Services, "databases" | "clock">;

/** Maximum size of an uploaded file in bytes. Larger files must be imported from the command line. */
export const maximumFileBytes = 4 * 1024 * 1024;
const maximumEntries = 20_000;
const batchSize = 5_000;
const shownRows = 5;
const shownLines = 20;
const shownEntities = 100;

export interface UploadedFile {
  readonly registerCode: string;
  readonly name?: string | undefined;
  readonly country?: string | undefined;
  readonly fileName: string;
  readonly file: string;
}

export interface Comparison {
  readonly file: StagedRow;
  readonly differences: { readonly added: number; readonly changed: number; readonly removed: number };
  readonly affected: readonly AffectedEntity[];
}

const refuse = (pointer: string, reason: string) =>
  new Problem("validation_failed", { reason }, { errors: [{ pointer, code: "invalid", message: reason }] });

/**
 * Stages a register file in one transaction, so that a failed upload leaves nothing behind. The current snapshot
 * stays active.
 *
 * @throws {Problem} `validation_failed` if the file has no usable lines or too many entries, or if a new register's
 *   country is unknown
 */
export async function stageRegister(
  services: StageServices,
  adminId: string,
  upload: UploadedFile,
): Promise<Comparison> {
  const sql = services.databases.sql("platform");
  const now = services.clock();
  const id = newId(now.getTime());
  const { entries, ...read } = await readUpload(upload);
  return await inTransaction(sql, async (tx) => {
    await lockRegister(tx, upload.registerCode);
    const active = await findActiveSnapshot(tx, upload.registerCode);
    const country = upload.country ?? active?.country ?? /^([A-Z]{2})-/.exec(upload.registerCode)?.[1];
    if (country === undefined) throw refuse("/country", "Set the country, because this register is new.");
    await insertStaged(tx, {
      ...read,
      id,
      registerCode: upload.registerCode,
      registerName: upload.name ?? active?.registerName ?? upload.registerCode,
      country,
      sourceName: upload.fileName,
      sourceHash: sha256(upload.file),
      importedAt: now,
      importedBy: adminId,
      comparedWith: active?.id ?? null,
      entries: entries.length,
    });
    for (let from = 0; from < entries.length; from += batchSize) {
      await insertEntries(tx, id, entries.slice(from, from + batchSize));
    }
    return await compared(tx, id);
  });
}

/** Reads a file's content before anything is locked. */
async function readUpload(
  upload: UploadedFile,
): Promise<{ entries: EntryRow[]; refused: number; preview: FilePreview }> {
  let columns: Record<string, string | null> | undefined;
  let refused = 0;
  const refusedLines: RefusedLine[] = [];
  const entries: EntryRow[] = [];
  for await (const record of recordsOf(upload)) {
    columns ??= record.problem ? undefined : columnsOf(record.fields);
    const entry = record.problem ?? entryOf(record.fields);
    if (typeof entry !== "string") entries.push(entry);
    else {
      refused += 1;
      if (refusedLines.length < shownLines) refusedLines.push({ line: record.line, reason: entry });
    }
    if (entries.length > maximumEntries) {
      throw refuse(
        "/file",
        `The file has more than ${maximumEntries} entries. Import it with npm run registers.`,
      );
    }
  }
  if (entries.length === 0) {
    const [first] = refusedLines;
    const why = first ? `line ${first.line}: ${first.reason}` : "it is empty";
    throw refuse("/file", `The file has no usable lines (${why}).`);
  }
  return {
    entries,
    refused,
    preview: { columns: columns ?? {}, firstRows: entries.slice(0, shownRows), refusedLines },
  };
}

async function* recordsOf({ fileName, file }: UploadedFile): AsyncGenerator<RawRecord> {
  const text = (async function* () {
    yield await Promise.resolve(file);
  })();
  const isJson = /\.(json|ndjson|jsonl)$/i.test(fileName);
  try {
    yield* isJson ? readJson(text) : readCsv(text);
  } catch (error) {
    if (error instanceof Problem) throw error;
    throw refuse("/file", "The file cannot be read as CSV or JSON.");
  }
}

const notFound = (id: string) => new Problem("not_found", { path: `/v1/admin/registers/imports/${id}` });

/** Returns a file with its differences from the snapshot it was compared with. @throws {Problem} `not_found` */
export function readStaged(services: StageServices, id: string): Promise<Comparison> {
  return compared(services.databases.sql("platform"), id);
}

async function compared(sql: Queryable, id: string): Promise<Comparison> {
  const file = await findStaged(sql, id);
  if (!file) throw notFound(id);
  return {
    file,
    differences: await countDifferences(sql, id, file.comparedWith),
    affected: await listAffected(sql, file.registerCode, id, file.comparedWith, shownEntities),
  };
}

/**
 * Activates a reviewed file. Entities that depend on the register are checked again soon.
 *
 * @throws {Problem} `not_found`; `conflict` if the import is already active, or another one has been activated since
 *   the comparison
 */
export async function activateStaged(services: StageServices, id: string): Promise<StagedRow> {
  const sql = services.databases.sql("platform");
  const file = await findStaged(sql, id);
  if (!file) throw notFound(id);
  return await inTransaction(sql, async (tx) => {
    await lockRegister(tx, file.registerCode);
    const now = services.clock();
    const { registerCode, comparedWith } = file;
    if (!await switchSnapshot(tx, registerCode, id, "staged", comparedWith, now)) {
      throw new Problem("conflict", {
        reason: "The register has changed since this file was compared. Upload the file again.",
      });
    }
    await expediteChecks(tx, registerCode, now);
    return (await findStaged(tx, id))!;
  });
}

/**
 * @throws {Problem} `conflict` if there is no previous snapshot
 */
export async function rollBackRegister(
  services: StageServices,
  code: string,
): Promise<{ snapshotId: string; entries: number }> {
  const sql = services.databases.sql("platform");
  return await inTransaction(sql, async (tx) => {
    await lockRegister(tx, code);
    const now = services.clock();
    const [active, before] = [await findActiveSnapshot(tx, code), await findReplaced(tx, code)];
    if (!active || !before) {
      throw new Problem("conflict", { reason: `The register ${code} has no earlier version.` });
    }
    await switchSnapshot(tx, code, before.id, "replaced", active.id, now);
    await expediteChecks(tx, code, now);
    return { snapshotId: before.id, entries: before.entries };
  });
}
