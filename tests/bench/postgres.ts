import { rmSync } from "node:fs";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import type { Sql } from "../../functions/db/databases.ts";
import { randomPassword, startEmbeddedPostgres } from "../../scripts/embedded-postgres.mjs";

/** A PostgreSQL of its own, with its durability on, and a folder for what belongs to it; gone with this process. */
export async function benchPostgres(): Promise<{ url: string; folder: string }> {
  const folder = await mkdtemp(join(tmpdir(), "hakika-bench-"));
  const server = await startEmbeddedPostgres({ dataFolder: folder, password: randomPassword() });
  process.on("exit", () => {
    // The last thing that this process does. SIGQUIT ends PostgreSQL at once: nobody wants these rows again.
    process.kill(server.pid, "SIGQUIT");
    // Under root the cluster lies elsewhere than its folder; a file may still be closed while it is removed.
    for (const path of [server.dataFolder, folder]) {
      rmSync(path, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
    }
  });
  return { url: server.url, folder };
}

/** Other people's sessions, so that the index has something to find its way through. */
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
