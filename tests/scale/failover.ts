import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import postgres from "postgres";
import { openDatabases } from "../../functions/kernel/db/databases.ts";
import { migrateDatabase } from "../../functions/kernel/db/migrate.ts";
import type { AuthServices } from "../../functions/people/auth/services.ts";
import { openServices } from "../../functions/apps/gateway/open-services.ts";
import { readSettings } from "../../functions/kernel/shared/settings.ts";
import { frontHosts, hasNginx, startFrontServer } from "../support/front-server.ts";
import { type SignedIn, signInAs, testInternalKey } from "../support/gateway.ts";
import { type GatewayProcess, startGatewayProcess } from "../support/gateway-process.ts";
import { addEntity, disagreements, makeLongStanding } from "../support/verification.ts";
import { hasPgBouncer, startPooler } from "./pooler.ts";
import { postgresPrograms, promote, startPrimary, startReplica } from "./postgres-pair.ts";

const processes = 3;
const vouchingClients = 6;
const decidingClients = 6;
const entityCount = Number(process.env["TRIAL_ENTITIES"] ?? 240);
/**
 * Seconds of load before the primary is killed. The load runs for the same time after the replica has taken over.
 */
const secondsBefore = Number(process.env["TRIAL_SECONDS"] ?? 10);
const secondsAfter = secondsBefore;
/** After this many consecutive failures, the monitor promotes the replica. */
const watch = { everyMs: 500, timeoutMs: 1_000, failures: 3 };

const say = (text: string) => process.stdout.write(`${text}\n`);
const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

interface Seen {
  readonly vouches: Map<string, string>;
  readonly decisions: Map<string, "approved" | "rejected">;
  /** Times of requests that got a 503 or no response. */
  readonly failedAt: number[];
  readonly goodAt: number[];
  readonly unexpected: string[];
}

export interface Failover {
  readonly mode: "synchronous" | "asynchronous";
  readonly answers: number;
  readonly refused: number;
  /** Seconds from the primary's failure to the last failed request by any client. */
  readonly lastRefusedSeconds: number;
  /** The longest time without a successful response. */
  readonly longestGapSeconds: number;
  readonly acknowledged: number;
  readonly lost: number;
  readonly doubled: number;
  readonly disagreements: number;
  readonly unexpected: readonly string[];
}

/**
 * Runs one failover under load, with two PostgreSQL servers, PgBouncer in transaction mode, three gateway processes
 * behind nginx, and twelve clients. When the primary is killed, a monitor promotes the replica and redirects
 * PgBouncer to it. Clients retry failed requests as documented.
 */
async function failover(mode: Failover["mode"]): Promise<Failover> {
  const bin = postgresPrograms()!;
  const folder = mkdtempSync(join(tmpdir(), "hakika-failover-"));
  chmodSync(folder, 0o755);
  const ends: (() => Promise<unknown>)[] = [];
  try {
    const primary = await startPrimary(bin, folder);
    ends.push(() => primary.stop());
    const admin = postgres(primary.url(), { max: 1, fetch_types: false, onnotice: () => {} });
    await admin`create database hakika_platform`;
    await admin.end();
    const replica = await startReplica(bin, folder, primary, mode === "synchronous");
    ends.push(() => replica.stop());
    const pooler = await startPooler(folder, primary.port);
    ends.push(() => pooler.stop());
    const env = {
      DATABASE_URL_PLATFORM: pooler.url("hakika_platform"),
      DATABASE_PREPARE: "false",
      PLATFORM_SECRET: "s7Wm8Zq1Rv7Yt5Xb2Nc9Ld4Hs6Jf0Ga-scale",
      INTERNAL_API_KEY: testInternalKey,
      PUBLIC_GATEWAY_URL: `https://${frontHosts.gateway}`,
      TRUSTED_PROXY_HOPS: "1",
      LIMIT_PERSON: "1000000/60",
      LIMIT_VOUCHES: "1000000/2592000",
      LIMIT_CLAIMS: "1000000/86400",
    };
    await migrateDatabase(env.DATABASE_URL_PLATFORM, ["platform", "family", "organization", "api-keys"]);
    const databases = openDatabases(env);
    ends.push(() => databases.close());
    const services = openServices(readSettings(env), databases);
    const cast = await assemble(services);
    const gateways: GatewayProcess[] = [];
    for (let index = 0; index < processes; index += 1) gateways.push(await startGatewayProcess(env));
    ends.push(() => Promise.all(gateways.map((gateway) => gateway.stop())));
    const front = await startFrontServer({ gateway: gateways.map(({ url }) => url) }, {
      isEncrypted: false,
      localhost: "gateway",
    });
    ends.push(() => front.stop());

    const seen: Seen = { vouches: new Map(), decisions: new Map(), failedAt: [], goodAt: [], unexpected: [] };
    const load = startLoad(front.url.replace("127.0.0.1", "localhost"), cast, seen);
    await pause(secondsBefore * 1_000);
    const diedAt = performance.now();
    const promoted = watchOver(primary.url(), async () => {
      promote(bin, replica);
      await pooler.pointAt(replica.port);
      return performance.now();
    });
    await primary.kill();
    const promotedAt = await promoted;
    say(`  replica promoted ${((promotedAt - diedAt) / 1_000).toFixed(1)} s after the primary died`);
    await pause(secondsAfter * 1_000);
    await load.stop();
    if (process.env["TRIAL_LOGS"]) {
      for (const [index, gateway] of gateways.entries()) {
        await writeFile(join(process.env["TRIAL_LOGS"], `gateway-${index}.log`), gateway.output());
      }
    }
    return { mode, ...await judge(replica.url("hakika_platform"), env, cast, seen, diedAt) };
  } finally {
    for (const end of ends.reverse()) await end().catch((error) => say(`  not ended: ${error}`));
    rmSync(folder, { recursive: true, force: true });
  }
}

interface Cast {
  readonly entities: readonly { readonly id: string; readonly members: readonly SignedIn[] }[];
  readonly claimants: readonly SignedIn[];
  readonly claimed: readonly string[];
  readonly staff: SignedIn;
}

async function assemble(services: AuthServices): Promise<Cast> {
  const member = async () => await makeLongStanding(services, await signInAs(services), { proved: true });
  const staff = await signInAs(services, { roles: ["admin"] });
  const entities: { id: string; members: SignedIn[] }[] = [];
  const waiting = Array.from({ length: entityCount });
  await Promise.all(Array.from({ length: 8 }, async () => {
    while (waiting.pop() === undefined && waiting.length >= 0 && entities.length < entityCount) {
      const id = await addEntity(services);
      const members = [await member(), await member(), await member()];
      if (entities.length < entityCount) entities.push({ id, members });
    }
  }));
  const claimants = await Promise.all(Array.from({ length: decidingClients }, () => signInAs(services)));
  const claimed = await Promise.all(Array.from({ length: decidingClients }, () => addEntity(services)));
  return { entities, claimants, claimed, staff };
}

/** Checks the primary until several checks in a row have failed, then promotes the replica. */
async function watchOver(url: string, takeOver: () => Promise<number>): Promise<number> {
  for (let failures = 0; failures < watch.failures;) {
    const sql = postgres(url, { max: 1, fetch_types: false, connect_timeout: watch.timeoutMs / 1_000 });
    const isUp = await Promise.race([
      sql`select 1`.then(() => true, () => false),
      pause(watch.timeoutMs).then(() => false),
    ]);
    void sql.end({ timeout: 0 }).catch(() => {});
    failures = isUp ? 0 : failures + 1;
    await pause(watch.everyMs);
  }
  return await takeOver();
}

function startLoad(url: string, cast: Cast, seen: Seen) {
  let isOver = false;
  const send = async (as: SignedIn, path: string, body: unknown) => {
    for (;;) {
      if (isOver) return undefined;
      try {
        const answer = await fetch(`${url}${path}`, {
          method: "POST",
          headers: { ...as.headers, "Content-Type": "application/json" },
          body: JSON.stringify(body),
          signal: AbortSignal.timeout(15_000),
        });
        const text = await answer.text();
        if (answer.status === 503) {
          seen.failedAt.push(performance.now());
          await pause(100 + Math.random() * 200);
          continue;
        }
        seen.goodAt.push(performance.now());
        return { status: answer.status, body: JSON.parse(text) as Record<string, unknown>, text };
      } catch (error) {
        seen.failedAt.push(performance.now());
        seen.unexpected.push(`no answer: ${error}`);
        await pause(200);
      }
    }
  };
  const waiting = [...cast.entities];
  const vouching = async () => {
    for (let next = waiting.shift(); next && !isOver; next = waiting.shift()) {
      for (const member of next.members) {
        const body = { entityId: next.id, vouchingType: "personal_knowledge" };
        const answer = await send(member, "/v1/vouches", body);
        if (!answer) return;
        if (answer.status === 201) seen.vouches.set(String(answer.body["id"]), next.id);
        // The response to an earlier attempt was lost, but the attempt took effect.
        else if (answer.body["code"] !== "vouch_exists") seen.unexpected.push(answer.text);
        await pause(40);
      }
    }
  };
  const deciding = async (index: number) => {
    const claimant = cast.claimants[index]!;
    while (!isOver) {
      const claim = await send(claimant, "/v1/claims", {
        entityId: cast.claimed[index],
        claimedRole: "employee",
        evidenceUrl: "https://school.example/staff",
      });
      if (!claim) return;
      const id = claim.status === 201
        ? String(claim.body["id"])
        : await openClaim(url, claimant, String(cast.claimed[index]));
      if (!id) {
        if (claim.body["code"] !== "claim_exists") seen.unexpected.push(claim.text);
        await pause(200);
        continue;
      }
      const decided = await send(cast.staff, `/v1/admin/claims/${id}/decide`, { decision: "reject" });
      if (!decided) return;
      if (decided.status === 200) seen.decisions.set(id, "rejected");
      else if (decided.body["code"] !== "claim_already_decided") seen.unexpected.push(decided.text);
      await pause(60);
    }
  };
  const clients = Promise.all([
    ...Array.from({ length: vouchingClients }, vouching),
    ...Array.from({ length: decidingClients }, (_, index) => deciding(index)),
  ]);
  return {
    async stop() {
      isOver = true;
      await clients;
    },
  };
}

/** Finds the claim created by a request whose response was lost. */
async function openClaim(url: string, claimant: SignedIn, entityId: string): Promise<string | undefined> {
  const answer = await fetch(`${url}/v1/claims`, {
    headers: { ...claimant.headers },
  }).catch(() => undefined);
  if (!answer?.ok) return undefined;
  const { items } = await answer.json() as { items: { id: string; entityId: string; status: string }[] };
  return items.find((claim) => claim.entityId === entityId && claim.status === "pending")?.id;
}

function longestGap(times: readonly number[]): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted.reduce((longest, at, index) => Math.max(longest, at - (sorted[index - 1] ?? at)), 0);
}

const ids = (list: Iterable<string>) => `{${[...list].join(",")}}`;

async function judge(
  url: string,
  env: Readonly<Record<string, string>>,
  cast: Cast,
  seen: Seen,
  diedAt: number,
): Promise<Omit<Failover, "mode">> {
  const databases = openDatabases({ ...env, DATABASE_URL_PLATFORM: url, DATABASE_PREPARE: "true" });
  const services = openServices(readSettings(env), databases);
  const sql = databases.sql("platform");
  try {
    const vouches = await sql<{ id: string }[]>`
      select id from engagement.vouches where id = any(${ids(seen.vouches.keys())}::text::uuid[])`;
    const decisions = await sql<{ id: string; records: number }[]>`
      select c.id, (select count(*)::integer from platform.audit_log a
        where a.target_id = c.id::text and a.action = 'claim.rejected') as records
      from entity.representative_claims c
      where c.id = any(${ids(seen.decisions.keys())}::text::uuid[]) and c.status = 'rejected'`;
    const [audit] = await sql<{ doubled: number; silent: number }[]>`
      select (select count(*)::integer from (select 1 from platform.audit_log where action = 'claim.rejected'
          group by target_id having count(*) > 1) twice) as doubled,
        (select count(*)::integer from entity.representative_claims c where c.status = 'rejected' and not exists
          (select 1 from platform.audit_log a where a.target_id = c.id::text)) as silent`;
    const acknowledgedTiers = new Map<string, number>();
    for (const entityId of seen.vouches.values()) {
      acknowledgedTiers.set(entityId, (acknowledgedTiers.get(entityId) ?? 0) + 1);
    }
    const complete = [...acknowledgedTiers].filter(([, count]) => count === 3).map(([id]) => id);
    const records = await sql<{ entityId: string; records: number }[]>`
      select subject_id as "entityId", count(*)::integer as records from entity.verifications
      where subject_id = any(${ids(complete)}::text::uuid[]) group by subject_id`;
    const wrong: string[] = [];
    for (const { id } of cast.entities) wrong.push(...await disagreements(services, id));
    if (audit!.silent > 0) wrong.push(`${audit!.silent} decided claims without an audit record`);
    for (const text of wrong.slice(0, 5)) say(`  disagrees: ${text}`);
    const recorded = new Map(records.map((row) => [row.entityId, row.records]));
    const failed = seen.failedAt.filter((at) => at >= diedAt);
    return {
      answers: seen.goodAt.length + seen.failedAt.length,
      refused: seen.failedAt.length,
      lastRefusedSeconds: failed.length === 0 ? 0 : (Math.max(...failed) - diedAt) / 1_000,
      longestGapSeconds: longestGap(seen.goodAt) / 1_000,
      acknowledged: seen.vouches.size + seen.decisions.size + complete.length,
      lost: seen.vouches.size - vouches.length +
        seen.decisions.size - decisions.filter((row) => row.records > 0).length +
        complete.filter((id) => !recorded.has(id)).length,
      doubled: audit!.doubled + records.filter((row) => row.records > 1).length,
      disagreements: wrong.length,
      unexpected: [...new Set(seen.unexpected)],
    };
  } finally {
    await databases.close();
  }
}

const missing = [
  [postgresPrograms() !== undefined, "postgresql"],
  [hasPgBouncer, "pgbouncer"],
  [hasNginx, "nginx"],
].filter(([isThere]) => !isThere).map(([, name]) => name);
if (missing.length > 0) {
  say(`Left out: ${missing.join(", ")} not installed (Debian: apt-get install postgresql pgbouncer nginx).`);
  process.exit(0);
}

const results: Failover[] = [];
for (const mode of ["synchronous", "asynchronous"] as const) {
  say(`failover with ${mode} replication …`);
  results.push(await failover(mode));
}
const table = [
  "| replication | answers | refused | longest gap s | last refused s | acknowledged | lost | doubled | disagreements |",
  "|---|---|---|---|---|---|---|---|---|",
  ...results.map((r) =>
    `| ${r.mode} | ${r.answers} | ${r.refused} | ${r.longestGapSeconds.toFixed(1)} | ${
      r.lastRefusedSeconds.toFixed(1)
    } | ${r.acknowledged} | ${r.lost} | ${r.doubled} | ${r.disagreements} |`
  ),
].join("\n");
say(`\n${table}`);
for (const { mode, unexpected } of results) {
  for (const text of unexpected.slice(0, 5)) say(`${mode}: ${text}`);
}
await mkdir(".cache/scale", { recursive: true });
await writeFile(".cache/scale/failover.md", `${table}\n`);
const [synchronous] = results;
const holds = synchronous!.lastRefusedSeconds <= 10 && synchronous!.lost === 0 &&
  results.every((r) => r.doubled === 0 && r.disagreements === 0);
if (!holds) {
  say("Not held: at most 10 s of refusals, nothing lost with synchronous replication, nothing doubled.");
}
process.exit(holds ? 0 : 1);
