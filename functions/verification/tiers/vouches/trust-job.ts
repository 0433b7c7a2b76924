import type { Queryable, Sql } from "../../../kernel/db/databases.ts";
import { inTransaction } from "../../../kernel/db/transaction.ts";
import { secondsAfter } from "../../../kernel/shared/clock.ts";
import type { CommittedFact, Consumer } from "../../../kernel/outbox/dispatch.ts";
import { expediteJob, type Job } from "../../../kernel/outbox/jobs.ts";
import type { Queue } from "../../../kernel/outbox/queues.ts";
import type { Services } from "../../../kernel/commands/services.ts";
import { currentPolicy } from "../../../kernel/ladder/policy.ts";
import { announceGroups } from "./group-screening.ts";
import { suspectGroups } from "./suspect-groups.ts";
import { computeTrust, type TrustPerson } from "./trust-graph.ts";
import {
  activateTrust,
  deleteOldTrust,
  followTrustOf,
  insertTrust,
  type MeasuredVouch,
  nextTrustVersion,
  readMeasuredVouches,
  readTrustPeople,
} from "./trust-store.ts";
import { readActiveTrust } from "./active-trust.ts";

const jobName = "voucher-trust";
/** All changes within this period trigger a single computation. */
const debounceSeconds = 60;
const page = 5_000;
const written = 1_000;
const followed = 500;

type TrustServices = Pick<Services, "databases" | "clock" | "settings">;

/**
 * Computes trust for everyone who vouches, and searches all vouches for suspect groups.
 *
 * Everything is read from one snapshot, in pages. The result is a new version, which is written in batches and then
 * activated in one step. An interrupted run leaves the old version active, and the next run finds the entities that
 * were not recounted. The job's lease prevents concurrent runs, and a run that lost its lease activates nothing.
 */
export async function computeVoucherTrust({ databases, clock, settings }: TrustServices): Promise<void> {
  const sql = databases.sql("platform");
  await followTrust(sql, clock());
  const now = clock();
  const { version: previous } = await readActiveTrust(sql);
  await forget(sql, previous);
  const { trust, vouches } = await measureTrust(sql, settings, now);
  const version = await nextTrustVersion(sql);
  for (let start = 0; start < trust.length; start += written) {
    await insertTrust(sql, version, trust.slice(start, start + written), now);
  }
  if (!await activateTrust(sql, version, previous, now)) return;
  const anchored = new Set(trust.filter((one) => one.isAnchored).map((one) => one.personId));
  const groups = suspectGroups(
    vouches.map((vouch) => ({ ...vouch, isAnchored: anchored.has(vouch.personId) })),
    now,
    currentPolicy.fraud,
  );
  const waiting = new Map(
    vouches.filter((vouch) => !vouch.isHeld && !vouch.isReviewed).map((vouch) => [vouch.id, vouch.entityId]),
  );
  await announceGroups(sql, groups, waiting);
  await followTrust(sql, now);
}

/** Computes everyone's trust at a given time, and returns it with the vouches it is based on. Writes nothing. */
export async function measureTrust(sql: Sql, settings: TrustServices["settings"], now: Date) {
  const isPhoneNeeded = settings.verification.sms !== undefined;
  let people: TrustPerson[] = [];
  let vouches: MeasuredVouch[] = [];
  await sql.begin("isolation level repeatable read read only", async (tx) => {
    people = await allPages((afterId) => readTrustPeople(tx, now, isPhoneNeeded, afterId, page));
    vouches = await allPages((afterId) => readMeasuredVouches(tx, now, afterId, page));
  });
  const honest = vouches.filter((vouch) => !vouch.isHeld);
  return { trust: computeTrust(people, honest, now, currentPolicy.trust), vouches };
}

async function allPages<Row extends { readonly id: string }>(
  read: (afterId: string | null) => Promise<Row[]>,
): Promise<Row[]> {
  const all: Row[] = [];
  for (;;) {
    const rows = await read(all.at(-1)?.id ?? null);
    all.push(...rows);
    if (rows.length < page) return all;
  }
}

/**
 * Marks entities as due for a recount if the trust of their vouchers has changed. Processes a few hundred per
 * transaction.
 */
async function followTrust(sql: Sql, now: Date): Promise<void> {
  for (;;) {
    const inForce = await readActiveTrust(sql);
    if (inForce.previous === null) return await forget(sql, inForce.version);
    if (!await inTransaction(sql, (tx) => followTrustOf(tx, inForce, now, followed))) {
      return await forget(sql, inForce.version);
    }
  }
}

async function forget(sql: Sql, keep: number): Promise<void> {
  while (await deleteOldTrust(sql, keep, page) === page);
}

/** The scheduled computation. Relevant changes make it run earlier. */
export const trustJob: Job = {
  name: jobName,
  everySeconds: 6 * 3_600,
  run: (services: Services) => computeVoucherTrust(services),
};

/** Makes the next computation run sooner. A short delay lets it include other changes made at about the same time. */
export async function expediteTrust(sql: Queryable, now: Date): Promise<void> {
  await expediteJob(sql, jobName, secondsAfter(now, debounceSeconds));
}

const changesTrust: ReadonlySet<string> = new Set([
  "vouch.created",
  "vouch.withdrawn",
  "vouch.invalidated",
  "vouch.held",
  "claim.revoked",
  "person.suspended",
]);

export const trustConsumer: Consumer = {
  name: "trust",
  tasksOf({ eventType, payload }: CommittedFact) {
    const isChange = changesTrust.has(eventType) ||
      (eventType === "claim.decided" && payload["status"] === "approved") ||
      (eventType === "tier.changed" && (payload["subject"] as { type: string }).type === "person");
    return isChange ? [{ queue: "trust", payload: {} }] : [];
  },
};

export const trustQueue: Queue = {
  name: "trust",
  run: ({ databases, clock }: Services) => expediteTrust(databases.sql("platform"), clock()),
};
