import { join } from "node:path";
import process from "node:process";
import postgres from "postgres";
import type { Section } from "../../content/bench/schema.ts";
import { openDatabases } from "../../functions/kernel/db/databases.ts";
import { openServices } from "../../functions/apps/gateway/open-services.ts";
import { newId } from "../../functions/kernel/shared/ids.ts";
import { type Environment, readSettings } from "../../functions/kernel/shared/settings.ts";
import { embeddedDatabases, runningSystem } from "../../scripts/running-system.ts";
import { signInAs } from "../support/gateway.ts";
import { type RunningSystem, startSystem } from "../support/system.ts";
import { connectInspector, type Inspector } from "./load/inspector.ts";
import { alike, type HostileInput, hostileInputs } from "./loop/inputs.ts";
import { spreadOf } from "./spread.ts";

const rounds = 5;
const shown = 10;
const atMostMs = 50;

/** Runs as often as timers allow. A late call means that the event loop was blocked. */
const watch = `(() => {
  const state = globalThis.__loop = { longest: 0, last: performance.now() };
  setInterval(() => {
    const now = performance.now();
    state.longest = Math.max(state.longest, now - state.last - 2);
    state.last = now;
  }, 2);
  return true;
})()`;

interface Measured extends HostileInput {
  readonly status: number;
  readonly stretches: readonly number[];
}

/**
 * Measures how long one request can block the event loop of the whole system, using the most expensive inputs that
 * the routes accept. The result is the shortest of several rounds, because other work on the machine can only make a
 * round longer.
 */
export async function measure(): Promise<Section[]> {
  const system = await startSystem({
    args: ["--inspect"],
    env: { LIMIT_ANONYMOUS: "1000000/60", LIMIT_PERSON: "1000000/60" },
    timeoutMs: 600_000,
  });
  try {
    await fillTopics(system.dataFolder);
    const inspector = await connectInspector(join(system.dataFolder, "hakika.log"));
    await inspector.evaluate(watch);
    const measured: Measured[] = [];
    for (const input of hostileInputs(system, await authorizationFor(system))) {
      measured.push(await measureInput(inspector, input));
    }
    inspector.close();
    return [tableOf(measured)];
  } finally {
    await system.remove();
  }
}

async function measureInput(inspector: Inspector, input: HostileInput): Promise<Measured> {
  const stretches: number[] = [];
  let status = 0;
  for (let round = 0; round < rounds; round += 1) {
    await inspector.evaluate("(globalThis.__loop.longest = 0)");
    const answer = await fetch(input.url, { ...input.init, redirect: "manual" });
    await answer.arrayBuffer();
    status = answer.status;
    // Waits for work that the request deferred.
    await new Promise((resolve) => setTimeout(resolve, 100));
    stretches.push(await inspector.evaluate<number>("globalThis.__loop.longest"));
  }
  process.stdout.write(
    `  ${input.route}, ${input.input}: ${status}, ${stretches.map((ms) => ms.toFixed(0)).join(" ")} ms\n`,
  );
  return { ...input, status, stretches };
}

function tableOf(measured: readonly Measured[]): Section {
  const least = ({ stretches }: Measured) => Math.min(...stretches);
  const worst = measured.toSorted((one, other) => least(other) - least(one));
  const longest = worst[0]!;
  return {
    kind: "table",
    title: `Event loop: the ${shown} longest blocks for ${measured.length} expensive inputs`,
    columns: ["route", "input", "status", `shortest of ${rounds} (ms)`, "longest (ms)"],
    rows: worst.slice(0, shown).map((one) => [
      one.route,
      one.input,
      String(one.status),
      least(one).toFixed(0),
      Math.max(...one.stretches).toFixed(0),
    ]),
    targets: [{
      name: `Longest block (${longest.route}, ${longest.input})`,
      value: { ...spreadOf(longest.stretches), median: least(longest) },
      unit: "ms",
      atMost: atMostMs,
      isMet: least(longest) <= atMostMs,
    }],
    limitedBy:
      "the CPU. While a request blocks the event loop, all other requests to the process wait. The figure is from the shortest round, because other work on the machine can only lengthen a block.",
  };
}

/** Fills the vocabulary of event topics with as many words as a single account can add. */
async function fillTopics(dataFolder: string): Promise<void> {
  const sql = postgres(embeddedDatabases(dataFolder)!("events"), { max: 1 });
  try {
    const columns = await sql<{ name: string }[]>`
      select column_name as name from information_schema.columns
      where table_schema = 'events' and table_name = 'events' and is_generated = 'NEVER'
        and column_name not in ('id', 'interests', 'short_code', 'sample_key')`;
    const copied = columns.map(({ name }) => `"${name}"`).join();
    const signs = "abcdefghjk";
    for (let index = 0; index < 100; index += 1) {
      const topics = Array.from({ length: 20 }, (_, at) => alike(index * 20 + at));
      await sql.unsafe(
        `insert into events.events (id, interests, short_code, ${copied})
         select $1, array(select jsonb_array_elements_text($2::text::jsonb)), $3, ${copied} from events.events
         where status = 'scheduled' and visibility = 'public' order by ends_at desc limit 1`,
        [newId(), JSON.stringify(topics), `22222${signs[Math.floor(index / 10)]}${signs[index % 10]}`],
      );
    }
  } finally {
    await sql.end();
  }
}

async function authorizationFor(system: RunningSystem): Promise<string> {
  process.env["DATA_DIR"] = system.dataFolder;
  const env: Environment = {
    ...runningSystem(),
    PUBLIC_WEB_URL: system.web,
    PUBLIC_GATEWAY_URL: system.gateway,
    PUBLIC_EVENTS_URL: system.events,
  };
  const databases = openDatabases(env);
  try {
    return `Bearer ${(await signInAs(openServices(readSettings(env), databases))).accessToken}`;
  } finally {
    await databases.close();
  }
}
