import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { RecordedSample } from "../../content/reference/schema.ts";
import { sampleCalls } from "../../functions/sample-calls.ts";
import { freshDatabases, type TestDatabases } from "../support/databases.ts";
import { type Pasted, pasteSamples } from "../support/pasted-samples.ts";
import { type RunningSystem, startSystem } from "../support/system.ts";
import { openSystemDatabase } from "../support/system-database.ts";

/** The samples end sessions and suspend places, so they need a separate system. */
let system: RunningSystem;
let databases: TestDatabases;
let pasted: readonly Pasted[];
let recorded: Readonly<Record<string, RecordedSample>>;
beforeAll(async () => {
  const many = "100000/60";
  // Without this database, the samples for the weather namespace return 503.
  databases = await freshDatabases("weather");
  system = await startSystem({
    env: {
      LIMIT_SIGN_IN: many,
      LIMIT_EXCHANGE: many,
      LIMIT_REFRESH: many,
      LIMIT_ANONYMOUS: many,
      ...databases.env,
    },
  });
  // A worker translates the sample job shortly after startup. The job's samples need the result.
  const lingo = openSystemDatabase(system, "lingo");
  const waiting = async () => await lingo.sql`select 1 from lingo.jobs where status in ('queued', 'running')`;
  await vi.waitUntil(async () => (await waiting()).length === 0, { timeout: 120_000, interval: 100 });
  await lingo.close();
  const { web, gateway, events, issuer, dataFolder } = system;
  const internalKey = await system.secret("INTERNAL_API_KEY");
  pasted = await pasteSamples({ web, gateway, events, issuer, dataFolder, internalKey });
  recorded = JSON.parse(
    await readFile(new URL("../../content/reference/samples.json", import.meta.url), "utf8"),
  );
}, 600_000);
afterAll(async () => {
  await system.remove();
  await databases.close();
});

const succeeded = ({ status = 0 }: Pasted) => status >= 200 && status < 400;

/** Samples that can't succeed. The reference explains why. */
const failing = Object.entries(sampleCalls).flatMap(([operation, { fails }]) => fails ? [operation] : []);

test("every sample succeeds when it is pasted, except a dozen that the reference explains", () => {
  const failed = pasted.filter((one) => !succeeded(one) && !failing.includes(one.operation));
  expect(failed.map(({ operation, status, body }) => `${operation} ${status}: ${body.slice(0, 300)}`))
    .toEqual([]);
  expect(failing.length).toBeLessThanOrEqual(12);
});

test("each sample that is said to fail exists and fails", () => {
  const failed = pasted.filter((one) => !succeeded(one)).map(({ operation }) => operation);
  expect(failing.filter((operation) => !failed.includes(operation))).toEqual([]);
});

test("every operation with its own call exists", () => {
  const operations = new Set(pasted.map(({ operation }) => operation));
  expect(Object.keys(sampleCalls).filter((operation) => !operations.has(operation))).toEqual([]);
});

test("every answer has the status and the members of the recorded one, and matches the document", () => {
  const wrong = pasted.filter(succeeded).flatMap(({ operation, status, refusal, body }) => {
    const sample = recorded[operation];
    if (refusal) return `${operation}: ${refusal}`;
    if (!sample) return [];
    if (status !== sample.status && !(otherStatus[operation] ?? []).includes(status!)) {
      return `${operation} is answered with ${status}, and was recorded with ${sample.status}`;
    }
    if (typeof sample.answer !== "object") return [];
    const [now, before] = [membersOf(JSON.parse(body)), membersOf(sample.answer)];
    return now === before ? [] : `${operation} has the members ${now}, and was recorded with ${before}`;
  });
  expect(wrong).toEqual([]);
});

/** Other possible statuses of a successful response, depending on the state of the system. */
const otherStatus: Readonly<Record<string, readonly number[]>> = {
  // The check runs either immediately or once a worker picks it up.
  "POST /v1/entities/{id}/registry-checks": [201, 202],
};

function membersOf(answer: unknown): string {
  return typeof answer === "object" && answer !== null
    ? Object.keys(answer).sort().join(", ")
    : typeof answer;
}
