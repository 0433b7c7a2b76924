import { createHash } from "node:crypto";
import { createReadStream, statSync } from "node:fs";
import { basename, extname } from "node:path";
import process from "node:process";
import { parseArgs } from "node:util";
import { openDatabases, type Sql } from "../functions/kernel/db/databases.ts";
import { importRegister } from "../functions/verification/registers/import.ts";
import { readCsv, readJson } from "../functions/verification/registers/read-file.ts";
import { listActiveSnapshots } from "../functions/verification/registers/store.ts";
import { runCommand, runningSystem } from "./running-system.ts";

const usage = `npm run registers -- import FILE --register CODE [--country ZW] [--name "Name of the register"]
npm run registers -- list

FILE is CSV with a header row, or JSON (a list, or one object per line). Columns: number, name, status, and optionally
registered_on and dissolved_on (YYYY-MM-DD). Country and name default to those of the previous import; the country of
a new register defaults to the start of its code (ZW-COMPANIES). The new entries replace the old ones in a single step
at the end; a failed import changes nothing.
`;

const say = (text: string) => process.stdout.write(`${text}\n`);

async function hashOf(file: string): Promise<string> {
  const hash = createHash("sha256");
  for await (const chunk of createReadStream(file)) hash.update(chunk as Uint8Array);
  return hash.digest("base64url");
}

interface Given {
  readonly country?: string | undefined;
  readonly name?: string | undefined;
}

async function importFile(sql: Sql, file: string, code: string, given: Given): Promise<void> {
  const before = (await listActiveSnapshots(sql)).find(({ registerCode }) => registerCode === code);
  const country = given.country ?? before?.country ?? /^([A-Z]{2})-/.exec(code)?.[1];
  const name = given.name ?? before?.registerName ?? code;
  if (country === undefined) {
    throw new Error(
      `${code} is a new register and its code does not begin with a country: set --country.\n\n${usage}`,
    );
  }
  const text = createReadStream(file, { encoding: "utf8" }) as AsyncIterable<string>;
  const isJson = [".json", ".ndjson", ".jsonl"].includes(extname(file).toLowerCase());
  const started = Date.now();
  const report = await importRegister(
    sql,
    {
      registerCode: code,
      registerName: name,
      country,
      sourceName: basename(file),
      sourceHash: await hashOf(file),
    },
    isJson ? readJson(text) : readCsv(text),
    new Date(),
    (entries, refused) => {
      if (process.stdout.isTTY) process.stdout.write(`\r${entries} entries, ${refused} rejected`);
    },
  );
  if (process.stdout.isTTY) process.stdout.write("\n");
  for (const { line, reason } of report.refusedLines) say(`line ${line}: ${reason}`);
  if (report.refused > report.refusedLines.length) {
    say(`… and ${report.refused - report.refusedLines.length} more`);
  }
  const seconds = Math.round((Date.now() - started) / 100) / 10;
  say(
    `${name} (${code}): ${report.entries} entries are active, ${report.refused} lines rejected, ${seconds} s`,
  );
}

async function list(sql: Sql): Promise<void> {
  const rows = await listActiveSnapshots(sql);
  if (rows.length === 0) say("No register has been imported yet.");
  for (const row of rows) {
    say(
      `${row.registerCode}  ${row.country}  ${row.entries} entries  ${row.importedAt.toISOString()}  ${row.registerName}`,
    );
  }
}

/** `npm run registers`: imports registers from files and lists them. */
await runCommand(async (args) => {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      register: { type: "string" },
      country: { type: "string" },
      name: { type: "string" },
      help: { type: "boolean", short: "h" },
    },
  });
  const [command, file, ...others] = positionals;
  if (values.help) return void say(usage);
  const { register, country, name } = values;
  if (command === "import") {
    if (!file || others.length > 0) throw new Error(usage);
    if (!statSync(file, { throwIfNoEntry: false })?.isFile()) throw new Error(`There is no file ${file}.`);
    if (!register || !/^[A-Z0-9][A-Z0-9_-]{1,39}$/.test(register)) {
      throw new Error(`--register requires a code such as ZW-COMPANIES.\n\n${usage}`);
    }
    if (country !== undefined && !/^[A-Z]{2}$/.test(country)) {
      throw new Error(`--country requires an ISO 3166-1 alpha-2 code such as ZW.\n\n${usage}`);
    }
  } else if (command !== "list" || file) throw new Error(usage);
  const databases = openDatabases(runningSystem());
  try {
    const sql = databases.sql("platform");
    if (command === "list") await list(sql);
    else await importFile(sql, file!, register!, { country, name });
  } finally {
    await databases.close();
  }
});
