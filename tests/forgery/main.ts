import { spawnSync } from "node:child_process";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import process from "node:process";
import { fileURLToPath } from "node:url";
import { type ForgeryResults, forgeryResultsSchema } from "../../content/forgery/schema.ts";
import { needs } from "../../src/lib/forgery-tables.ts";
import { underDeno } from "../bench/server.ts";
import { simulate, wholeExtent } from "./simulate.ts";

/**
 * `npm run forgery [-- SEED]` searches for the cheapest way to forge each tier under the current rules. It also
 * measures how much longer these rules make honest places wait. The results replace those in `content/forgery`, which
 * the documentation shows.
 */
const project = fileURLToPath(new URL("../..", import.meta.url));
const seed = Number(process.argv[2] ?? wholeExtent.seed);
if (!Number.isInteger(seed)) {
  process.stderr.write(`The seed is a whole number, not "${process.argv[2]}".\n`);
  process.exit(1);
}
const say = (text: string) => void process.stdout.write(`${text}\n`);
const target = join(project, "content/forgery/forgery.json");
const started = Date.now();
const found = simulate({ ...wholeExtent, seed }, say);
const cheapest = found.tierOne.find(({ insiders, reviewers, found }) => insiders + reviewers === 0 && found);
const results = (isConfirmed: boolean): ForgeryResults =>
  forgeryResultsSchema.parse({
    ...found,
    ranAt: new Date(started).toISOString(),
    minutes: Math.round((Date.now() - started) / 6_000) / 10,
    replay: cheapest
      ? {
        steps: [
          { what: `An attack that uses ${needs(cheapest)}`, expected: "the entity gets tier 1", isConfirmed },
          {
            what: "The same attack with one fewer confirmed phone",
            expected: "the entity stays at tier 0",
            isConfirmed,
          },
        ],
      }
      : null,
  });
const write = (of: ForgeryResults) => writeFile(target, `${JSON.stringify(of, null, 1)}\n`);

await mkdir(join(project, "content/forgery"), { recursive: true });
await write(results(false));
say("replaying the cheapest forgery by the real routes …");
const [program = "", ...args] = underDeno;
const replay = [...args, "npm:vitest", "run", "--project", "full", "tests/forgery/replay.test.ts"];
const { status } = spawnSync(program, replay, { cwd: project, stdio: "inherit" });
if (status !== 0) {
  process.stderr.write("The routes decide otherwise than the simulation: one of them has the wrong rules.\n");
  process.exit(1);
}
const final = results(true);
await write(final);
say(`Written to content/forgery/forgery.json, after ${final.minutes} minutes.`);
