import type { Sql } from "../../kernel/db/databases.ts";
import { newId } from "../../kernel/shared/ids.ts";
import { loggerOf } from "../../kernel/shared/logging.ts";
import { plainNumber } from "./snapshot-register.ts";
import {
  activateSnapshot,
  type EntryRow,
  failSnapshot,
  insertEntries,
  insertSnapshot,
  removeSnapshots,
} from "./store.ts";

export interface RefusedLine {
  readonly line: number;
  readonly reason: string;
}

export interface ImportReport {
  readonly snapshotId: string;
  readonly entries: number;
  readonly refused: number;
  /** The first hundred rejected lines. */
  readonly refusedLines: readonly RefusedLine[];
}

export interface RegisterFile {
  readonly registerCode: string;
  readonly registerName: string;
  readonly country: string;
  readonly sourceName: string;
  readonly sourceHash: string;
}

/** One record of a file. The keys of `fields` are the column names as written in the file. */
export interface RawRecord {
  readonly line: number;
  readonly fields: Readonly<Record<string, string | undefined>>;
  /** Why the line could not be parsed. */
  readonly problem?: string;
}

const batchSize = 1_000;
const reportedLines = 100;

/**
 * Column names that registers use, in lower case and without spaces. The first one that the file contains is used.
 */
const columnNames = {
  number: ["number", "registernumber", "registrationnumber", "companynumber", "regno", "id", "lei"],
  legalName: ["legalname", "name", "companyname", "registeredname", "entityname"],
  // All of these columns are read. Several names in one cell are separated by | or ;.
  otherNames: [
    "othernames",
    "formernames",
    "previousnames",
    "formername",
    "previousname",
    "tradenames",
    "tradingnames",
    "tradename",
    "tradingas",
  ],
  status: ["status", "companystatus", "state"],
  listedOn: ["listedon", "registeredon", "incorporationdate", "registrationdate", "dateofincorporation"],
  endedOn: ["endedon", "dissolvedon", "dissolutiondate", "dateofdissolution"],
} as const;

/** Words that registers use for an active entry. Any other known word means that the entry is no longer active. */
const activeWords = new Set([
  "",
  "active",
  "registered",
  "live",
  "open",
  "incorporated",
  "current",
  "ingoodstanding",
]);
const endedWords = new Set([
  "dissolved",
  "inactive",
  "closed",
  "removed",
  "struckoff",
  "deregistered",
  "liquidated",
  "inliquidation",
  "revoked",
  "cancelled",
  "ceased",
]);

const plain = (text: string) => text.normalize("NFKC").toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");

/**
 * Imports a whole register. Entries are added to a hidden snapshot, which then replaces the old one in one
 * transaction. An import that fails or is killed changes nothing.
 *
 * @param onProgress called after every batch with the number of entries read
 * @throws {Error} if the file has no usable lines
 */
export async function importRegister(
  sql: Sql,
  file: RegisterFile,
  records: AsyncIterable<RawRecord> | Iterable<RawRecord>,
  now: Date,
  onProgress: (entries: number, refused: number) => void = () => {},
): Promise<ImportReport> {
  const snapshotId = newId();
  await insertSnapshot(sql, { ...file, id: snapshotId, importedAt: now });
  const refusedLines: RefusedLine[] = [];
  let entries = 0;
  let refused = 0;
  let batch: EntryRow[] = [];
  const flush = async () => {
    if (batch.length > 0) await insertEntries(sql, snapshotId, batch);
    entries += batch.length;
    batch = [];
    onProgress(entries, refused);
  };
  try {
    for await (const record of records) {
      const entry = record.problem ?? entryOf(record.fields);
      if (typeof entry === "string") {
        refused += 1;
        if (refusedLines.length < reportedLines) refusedLines.push({ line: record.line, reason: entry });
      } else {
        batch.push(entry);
        if (batch.length >= batchSize) await flush();
      }
    }
    await flush();
    if (entries === 0) {
      const [first] = refusedLines;
      const why = first ? `line ${first.line}: ${first.reason}` : "it is empty";
      throw new Error(`No line of ${file.sourceName} can be used (${why}).`);
    }
    await sql.begin((tx) =>
      activateSnapshot(tx, { id: snapshotId, registerCode: file.registerCode, entries, refused })
    );
  } catch (error) {
    await failSnapshot(sql, snapshotId);
    await sweep(sql, file.registerCode);
    throw error;
  }
  await sweep(sql, file.registerCode);
  return { snapshotId, entries, refused, refusedLines };
}

/** Deletes the replaced snapshot. If that fails, the next import deletes it. The new snapshot is already active. */
async function sweep(sql: Sql, registerCode: string): Promise<void> {
  try {
    await removeSnapshots(sql, registerCode);
  } catch (error) {
    loggerOf("registers").warn("replaced register not removed", { registerCode, error });
  }
}

/** Maps each field of an entry to its column in the file, or to `null` if there is none. */
export function columnsOf(fields: RawRecord["fields"]): Record<string, string | null> {
  const names = new Map(Object.keys(fields).map((name) => [plain(name), name]));
  return Object.fromEntries(
    Object.entries(columnNames).map(([column, known]) => {
      const found = known.find((name) => names.has(name));
      return [column, found === undefined ? null : names.get(found)!];
    }),
  );
}

/** Returns a record's entry, or the reason why the record is rejected. */
export function entryOf(fields: RawRecord["fields"]): EntryRow | string {
  const folded = new Map(Object.entries(fields).map(([name, value]) => [plain(name), value?.trim() ?? ""]));
  const read = (column: keyof typeof columnNames) =>
    columnNames[column].map((name) => folded.get(name)).find((value) => value !== undefined) ?? "";
  const number = plainNumber(read("number"));
  if (number === undefined) return "no number";
  const legalName = read("legalName").normalize("NFC");
  if (legalName === "" || legalName.length > 300) return "no name, or a name longer than 300 characters";
  if (!legalName.isWellFormed() || /\p{Cc}/u.test(legalName)) return "a name that is not well-formed text";
  const word = plain(read("status"));
  if (!activeWords.has(word) && !endedWords.has(word)) {
    return `an unknown status "${read("status").slice(0, 40)}"`;
  }
  const listedOn = dateOf(read("listedOn"));
  const endedOn = dateOf(read("endedOn"));
  if (listedOn === undefined || endedOn === undefined) {
    return "a date that does not exist, or is not written as YYYY-MM-DD";
  }
  const status = activeWords.has(word) && endedOn === null ? "active" : "dissolved";
  const otherNames = columnNames.otherNames.flatMap((name) => folded.get(name)?.split(/[|;]/) ?? [])
    .map((name) => name.trim().normalize("NFC")).filter(isName).slice(0, 50);
  return { number, legalName, otherNames, status, listedOn, endedOn };
}

function isName(name: string): boolean {
  return name !== "" && name.length <= 300 && name.isWellFormed() && !/\p{Cc}/u.test(name);
}

function dateOf(text: string): string | null | undefined {
  if (text === "") return null;
  const [, day] = /^(\d{4}-\d{2}-\d{2})(?:T.*)?$/.exec(text) ?? [];
  // PostgreSQL has no year 0.
  if (day === undefined || day < "0001" || Number.isNaN(Date.parse(day))) return undefined;
  // `Date` turns a day that does not exist into a day in the next month.
  return new Date(day).toISOString().startsWith(day) ? day : undefined;
}
