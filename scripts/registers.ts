import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { basename, extname } from "node:path";
import process from "node:process";
import { parseArgs } from "node:util";
import { openDatabases } from "../functions/db/databases.ts";
import { importRegister } from "../functions/domain/registers/import.ts";
import { readCsv, readJson } from "../functions/domain/registers/read-file.ts";
import { listActiveSnapshots } from "../functions/domain/registers/store.ts";

const usage = `npm run registers -- import FILE --register CODE --country ZW [--name "Name of the register"]
npm run registers -- list

FILE is CSV with a header or JSON (a list, or one object a line). Columns: number, name, status, and if there are
any registered_on and dissolved_on (YYYY-MM-DD). The new entries take the place of the old ones at once, at the end;
an import that fails changes nothing.`;

const say = (text: string) => process.stdout.write(`${text}\n`);

function fail(text: string): never {
  process.stderr.write(`${text}\n\n${usage}\n`);
  process.exit(1);
}

async function hashOf(file: string): Promise<string> {
  const hash = createHash("sha256");
  for await (const chunk of createReadStream(file)) hash.update(chunk as Uint8Array);
  return hash.digest("base64url");
}

async function importFile(file: string, code: string, country: string, name: string): Promise<void> {
  const sql = openDatabases(process.env, { maximum: 2, prepare: true, maximumWaiting: 10 }).sql("platform");
  const text = createReadStream(file, { encoding: "utf8" }) as AsyncIterable<string>;
  const isJson = [".json", ".ndjson", ".jsonl"].includes(extname(file).toLowerCase());
  const started = Date.now();
  try {
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
        if (process.stdout.isTTY) process.stdout.write(`\r${entries} entries, ${refused} refused`);
      },
    );
    if (process.stdout.isTTY) process.stdout.write("\n");
    for (const { line, reason } of report.refusedLines) say(`line ${line}: ${reason}`);
    if (report.refused > report.refusedLines.length) {
      say(`… and ${report.refused - report.refusedLines.length} more`);
    }
    const seconds = Math.round((Date.now() - started) / 100) / 10;
    say(
      `${name} (${code}): ${report.entries} entries are in force, ${report.refused} lines refused, ${seconds} s`,
    );
  } finally {
    await sql.end({ timeout: 5 });
  }
}

async function list(): Promise<void> {
  const sql = openDatabases(process.env, { maximum: 1, prepare: true, maximumWaiting: 10 }).sql("platform");
  try {
    const rows = await listActiveSnapshots(sql);
    if (rows.length === 0) say("No register was imported yet.");
    for (const row of rows) {
      say(
        `${row.registerCode}  ${row.country}  ${row.entries} entries  ${row.importedAt.toISOString()}  ${row.registerName}`,
      );
    }
  } finally {
    await sql.end({ timeout: 5 });
  }
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    register: { type: "string" },
    country: { type: "string" },
    name: { type: "string" },
    help: { type: "boolean", short: "h" },
  },
});
const [command, file] = positionals;
if (values.help) say(usage);
else if (command === "list") await list();
else if (command === "import") {
  if (!file) fail("Name the file to import.");
  const { register, country } = values;
  if (!register || !/^[A-Z0-9][A-Z0-9_-]{1,39}$/.test(register)) {
    fail("--register needs a code such as ZW-COMPANIES.");
  }
  if (!country || !/^[A-Z]{2}$/.test(country)) fail("--country needs an ISO 3166-1 alpha-2 code such as ZW.");
  await importFile(file, register, country, values.name ?? register);
} else fail(command ? `There is no command ${command}.` : "Say what to do.");
