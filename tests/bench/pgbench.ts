import { spawn, spawnSync } from "node:child_process";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Candidate, type RatioTarget, type Sample, settings } from "./comparison.ts";
import type { LoggedStatement } from "./postgres.ts";
import { endWithThisProcess } from "./server.ts";

/**
 * Returns true if PostgreSQL's own load generator is installed. Debian has it in `postgresql-contrib` or
 * `postgresql-15`.
 */
export function hasPgbench(): boolean {
  return spawnSync("pgbench", ["--version"]).status === 0;
}

const longestSeconds = 8;

export interface PgbenchOptions {
  readonly name: string;
  readonly url: string;
  readonly script: string;
  readonly connections?: number;
  readonly targets?: readonly RatioTarget[];
}

/**
 * Runs the same statements directly in PostgreSQL, which shows the upper limit for any gateway on this database. One
 * pgbench thread represents one gateway process.
 */
export function pgbenchCandidate(
  { name, url, script, connections = settings.connections, targets }: PgbenchOptions,
): Candidate {
  return {
    name,
    role: "limit",
    ...(targets ? { targets } : {}),
    async begin() {
      const folder = await mkdtemp(join(tmpdir(), "hakika-pgbench-"));
      const file = join(folder, "script.sql");
      await writeFile(file, script);
      const measure = async (seconds: number): Promise<Sample> => {
        const args = ["-n", "-M", "prepared", "-f", file, "-c", String(connections), "-j", "1"];
        const said = await run(
          [...args, "-T", String(Math.ceil(seconds)), "-l", "--log-prefix=log", url],
          folder,
        );
        const perSecond = Number(/tps = ([\d.]+)/.exec(said)?.[1]);
        const failed = Number(/number of failed transactions: (\d+)/.exec(said)?.[1] ?? 0);
        // On a busy machine, connecting can take longer than a short round.
        if (/actually processed: 0\b/.test(said) && seconds < longestSeconds) {
          return await measure(seconds * 2);
        }
        if (!(perSecond > 0) || failed > 0) throw new Error(`${name}: ${said.slice(0, 1_000)}`);
        const milliseconds = await durationsIn(folder);
        const at = (share: number) => milliseconds[Math.floor((milliseconds.length - 1) * share)] ?? 0;
        return { total: milliseconds.length, perSecond, p50Ms: at(0.5), p99Ms: at(0.99) };
      };
      return {
        measure,
        stop: () => rm(folder, { recursive: true, force: true }),
      };
    },
  };
}

function run(args: readonly string[], folder: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn("pgbench", args, { cwd: folder });
    endWithThisProcess(child);
    const deadline = setTimeout(() => child.kill("SIGKILL"), 120_000);
    let said = "";
    child.stdout.on("data", (data) => (said += data));
    child.stderr.on("data", (data) => (said += data));
    child.once("error", reject);
    child.once("close", (code) => {
      clearTimeout(deadline);
      if (code === 0) resolve(said);
      else reject(new Error(`pgbench ended with ${code}: ${said.slice(0, 1_500)}`));
    });
  });
}

/** Returns the sorted durations, in milliseconds, of all transactions in a folder's logs. Deletes the logs. */
async function durationsIn(folder: string): Promise<number[]> {
  const found: number[] = [];
  for (const name of (await readdir(folder)).filter((file) => file.startsWith("log."))) {
    const path = join(folder, name);
    for (const line of (await readFile(path, "utf8")).trimEnd().split("\n")) {
      found.push(Number(line.split(" ")[2]) / 1_000);
    }
    await rm(path);
  }
  return found.sort((one, other) => one - other);
}

/**
 * Converts logged statements to a pgbench script with inlined parameters. `instead` maps values that must differ in
 * each transaction to the expressions that replace them.
 */
export function scriptOf(
  statements: readonly LoggedStatement[],
  instead: Readonly<Record<string, string>> = {},
): string {
  return statements.map(({ text, parameters }) => {
    const filled = text.replace(/\$(\d+)/g, (whole, number: string) => {
      const value = parameters[Number(number) - 1];
      return value === undefined ? whole : literal(value, instead);
    });
    return `${filled.replace(/\s+/g, " ").replace(/;\s*$/, "")};`;
  }).join("\n") + "\n";
}

const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

/** Returns all ids in the parameters of the statements, including ids inside JSON. */
export function idsIn(statements: readonly LoggedStatement[]): string[] {
  return [...new Set(statements.flatMap(({ parameters }) => parameters.join(" ").match(uuid) ?? []))];
}

/** Writes a literal without colons, because pgbench treats a colon as the start of a variable. */
function literal(value: string, instead: Readonly<Record<string, string>>): string {
  if (value === "NULL") return "null";
  const inner = value.slice(1, -1);
  if (instead[inner]) return instead[inner];
  // Replaces values inside a longer parameter, such as an id in JSON.
  const parts = Object.entries(instead).filter(([text]) => inner.includes(text));
  const escaped = `E'${inner.replaceAll("\\", "\\\\").replaceAll(":", "\\x3a")}'`;
  return parts.reduce(
    (expression, [text, other]) => `replace(${expression}, '${text}', (${other})::text)`,
    escaped,
  );
}
