import { rmSync } from "node:fs";
import { mkdtemp } from "node:fs/promises";
import { tmpdir, totalmem } from "node:os";
import { join } from "node:path";
import process from "node:process";
import postgres from "postgres";
import type { Sql } from "../../functions/kernel/db/databases.ts";
import { randomPassword, startEmbeddedPostgres } from "../../scripts/embedded-postgres.mjs";

export interface BenchPostgres {
  readonly url: string;
  readonly pid: number;
  readonly folder: string;
  /**
   * Returns the statements that PostgreSQL logs after `work` calls `begin`. Earlier statements are left out, because
   * an app's first requests also fill its caches.
   */
  statementsOf(work: (begin: () => Promise<void>) => Promise<void>): Promise<LoggedStatement[]>;
}

/** A statement that PostgreSQL ran, with its parameters as SQL literals. */
export interface LoggedStatement {
  readonly text: string;
  readonly parameters: readonly string[];
}

/**
 * A quarter of the memory, as the PostgreSQL manual recommends, but at most two gibibytes, because no database here
 * is larger.
 */
const sharedBuffersMiB = Math.floor(Math.min(totalmem() / 4, 2 ** 31) / 2 ** 20);

/** Time to wait for the last log lines. */
const logSettlesMs = 500;

/** Starts a separate, durable PostgreSQL, and removes it and its folder when this process ends. */
export async function benchPostgres(): Promise<BenchPostgres> {
  const folder = await mkdtemp(join(tmpdir(), "hakika-bench-"));
  let log = "";
  let isLogging = false;
  const server = await startEmbeddedPostgres({
    dataFolder: folder,
    password: randomPassword(),
    sharedBuffers: `${sharedBuffersMiB}MB`,
    onLog: (text) => {
      if (isLogging) log += text;
    },
  });
  process.on("exit", () => {
    // SIGQUIT stops PostgreSQL immediately, because its data is no longer needed.
    process.kill(server.pid, "SIGQUIT");
    // If this runs as root, the cluster is in a separate folder, so both folders are deleted. Deletion is retried,
    // because files may still be open.
    for (const path of [server.dataFolder, folder]) {
      rmSync(path, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
    }
  });
  const settled = () => new Promise((resolve) => setTimeout(resolve, logSettlesMs));
  return {
    url: server.url,
    pid: server.pid,
    folder,
    async statementsOf(work) {
      const sql = postgres(server.url, { max: 1 });
      await sql`alter role current_user set log_statement = 'all'`;
      isLogging = true;
      let start = 0;
      try {
        await work(async () => {
          await settled();
          start = log.length;
        });
        await settled();
      } finally {
        isLogging = false;
        await sql`alter role current_user reset log_statement`;
        await sql.end();
      }
      const found = statementsIn(log.slice(start));
      log = "";
      return found;
    },
  };
}

/** Parses the statements in a log, where continuation lines of a message start with a tab. */
export function statementsIn(log: string): LoggedStatement[] {
  const messages = log.split(/^\d{4}-\d\d-\d\d [\d:.]+ \S+ \[\d+\] /m);
  const found: { text: string; parameters: string[] }[] = [];
  for (const message of messages) {
    const text = message.trimEnd().replaceAll("\n\t", "\n");
    const [, statement] = /^LOG: {2}(?:statement|execute [^:]+): ([\s\S]*)$/.exec(text) ?? [];
    if (statement) found.push({ text: statement, parameters: [] });
    const [, parameters] = /^DETAIL: {2}Parameters: ([\s\S]*)$/i.exec(text) ?? [];
    if (!parameters || found.length === 0) continue;
    for (const [, number, value] of parameters.matchAll(/\$(\d+) = (NULL|'(?:[^']|'')*')/g)) {
      found.at(-1)!.parameters[Number(number) - 1] = value!;
    }
  }
  return found;
}

/** Adds other people's sessions, so that the index has a realistic size. */
export async function addOtherSessions(sql: Sql, count: number): Promise<void> {
  await sql`
    insert into identity.persons (id, idp_user_id, display_name)
    select gen_random_uuid(), 'other-' || n, 'Other ' || n from generate_series(1, ${count}) n`;
  await sql`
    insert into auth.sessions (id, person_id, current_jti, current_kid, current_issued_at, created_at, last_seen_at,
      idle_expires_at, absolute_expires_at)
    select gen_random_uuid(), p.id, gen_random_uuid(), k.kid, now(), now(), now(), now() + interval '7 days',
      now() + interval '30 days'
    from identity.persons p, auth.signing_keys k where k.state = 'current' and p.idp_user_id like 'other-%'`;
  await sql`analyze`;
}
