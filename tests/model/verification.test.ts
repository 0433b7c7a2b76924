import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestGateway, testGateway } from "../support/gateway.ts";
import { seed } from "../support/seed.ts";
import { beginnings, commands } from "./commands.ts";
import { Lane, World } from "./world.ts";

/** `npm run test:all` sets this to 10 000. */
const runs = Number(process.env["MODEL_RUNS"] ?? 40);
/** Lanes run in parallel, each with its own clock. The names of all entities in a lane start with the lane's word. */
const lanes = ["Baobab", "Jacaranda", "Msasa", "Teak"];

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await testGateway();
});
afterAll(() => gateway.close());

test(
  `the system does what the model does, and I1 to I9 are true after every command (${runs} runs)`,
  async () => {
    const reached = new Set<number>();
    await Promise.all(lanes.map((word, at) => {
      const lane = new Lane(gateway.services.settings, gateway.databases, word);
      return fc.assert(
        fc.asyncProperty(
          fc.constantFrom(...beginnings),
          fc.commands(commands, { maxCommands: 20, size: "max" }),
          async (beginning, list) => {
            const world = await World.create(lane);
            for (const command of beginning) await command.run(world.model, world);
            reached.add(world.model.tier);
            await fc.asyncModelRun(() => ({ model: world.model, real: world }), list);
          },
        ),
        {
          // With the same seed, all lanes would run the same commands.
          seed: seed + at,
          numRuns: Math.ceil(runs / lanes.length),
          endOnFailure: runs < 2_000 && !process.env["MODEL_SHRINK"],
        },
      );
    }));
    // The test proves little unless the runs reach every tier.
    expect([...reached].sort()).toEqual([0, 1, 2, 3, 4]);
  },
  // This timeout only detects hangs. On a busy machine, a run takes several times the usual 0.2 s.
  Math.max(120_000, runs * 1_000),
);
