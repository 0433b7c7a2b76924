import { readFileSync } from "node:fs";
import process from "node:process";
import { createInterface } from "node:readline";
import { mixOf, type PlannedRequest, randomNumbers } from "./mix.ts";
import type { LoadOrder, LoadPlan, LoadResult } from "./plan.ts";
import { Tally } from "./tally.ts";

/**
 * The load generator, which runs in a separate process. `generator.ts PLAN` reads load orders from standard input and
 * prints one line of JSON for each order.
 *
 * A request's duration is measured from when the request was due, not from when it was sent. If the system hangs, the
 * delay is therefore counted for every request that was due in the meantime.
 */
const maximumInFlight = 3_000;
const timeoutMs = 10_000;
const pauseMs = 2;

const plan: LoadPlan = JSON.parse(readFileSync(process.argv[2]!, "utf8"));
const nextRequest = mixOf(plan);
const client = Deno.createHttpClient({ poolMaxIdlePerHost: maximumInFlight, poolIdleTimeout: 60_000 });
const inFlight = new Set<{ readonly sentAt: number; readonly controller: AbortController }>();

setInterval(() => {
  const oldest = performance.now() - timeoutMs;
  for (const { sentAt, controller } of inFlight) if (sentAt < oldest) controller.abort();
}, 250);

async function send(request: PlannedRequest, tally: Tally, dueAt: number, startedAt: number): Promise<void> {
  const flight = { sentAt: performance.now(), controller: new AbortController() };
  inFlight.add(flight);
  const second = Math.floor((dueAt - startedAt) / 1_000);
  try {
    const response = await fetch(request.url, {
      ...request.init,
      client,
      signal: flight.controller.signal,
    } as RequestInit);
    const body = await response.text();
    const durationMs = performance.now() - dueAt;
    if (request.isRefusal?.(body)) tally.refuse(`${request.kind} error`, durationMs);
    else {
      const hasRetryAfter = response.headers.has("retry-after");
      tally.answer(request.kind, response.status, hasRetryAfter, durationMs, second, codeOf(body));
    }
    request.done?.(response.status, body);
  } catch (error) {
    tally.fail(flight.controller.signal.aborted ? `no answer in ${timeoutMs / 1_000} s` : nameOf(error));
    request.done?.(undefined, "");
  } finally {
    inFlight.delete(flight);
  }
}

const codeOf = (body: string) => /"code":"(\w+)"/.exec(body)?.[1] ?? "";
const nameOf = (error: unknown) => String(error).replace(/\(.*|\bhttps?:\S+|:\d+/g, "").slice(0, 80);
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function open(tally: Tally, perSecond: number, seconds: number): Promise<void> {
  const random = randomNumbers(perSecond);
  const startedAt = performance.now();
  const end = startedAt + seconds * 1_000;
  const sent: Promise<void>[] = [];
  let dueAt = startedAt;
  for (;;) {
    const now = performance.now();
    for (; dueAt <= now && dueAt < end; dueAt -= Math.log(1 - random()) * 1_000 / perSecond) {
      tally.begin();
      // Requests that are not sent because too many are pending count as failed.
      if (inFlight.size >= maximumInFlight) tally.fail("not sent: too many are waiting");
      else sent.push(send(nextRequest(), tally, dueAt, startedAt));
    }
    if (dueAt >= end) break;
    await pause(pauseMs);
  }
  await Promise.all(sent);
}

async function closed(tally: Tally, clients: number, seconds: number): Promise<void> {
  const startedAt = performance.now();
  const end = startedAt + seconds * 1_000;
  await Promise.all(Array.from({ length: clients }, async () => {
    for (let now = performance.now(); now < end; now = performance.now()) {
      tally.begin();
      await send(nextRequest(), tally, now, startedAt);
    }
  }));
}

async function carryOut(order: LoadOrder): Promise<LoadResult> {
  const tally = new Tally(order.seconds);
  const startedAt = performance.now();
  const cpuBefore = process.cpuUsage();
  if (order.mode === "open") await open(tally, order.perSecond, order.seconds);
  else await closed(tally, order.clients, order.seconds);
  const { user, system } = process.cpuUsage(cpuBefore);
  return tally.result((performance.now() - startedAt) / 1_000, (user + system) / 1e6);
}

process.stdout.write("ready\n");
for await (const line of createInterface({ input: process.stdin })) {
  process.stdout.write(`${JSON.stringify(await carryOut(JSON.parse(line)))}\n`);
}
process.exit(0);
