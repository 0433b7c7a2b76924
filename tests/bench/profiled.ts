import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import type { Profile } from "../../content/bench/schema.ts";
import { type HttpCandidate, settings } from "./comparison.ts";
import { type CpuProfile, summarize } from "./cpu-profile.ts";
import { runLoad } from "./load-one.ts";
import { untilQuiet } from "./server.ts";

const seconds = Number(process.env["BENCH_PROFILE_SECONDS"] ?? 4);
const warmUpSeconds = 2;

export async function profileOf(
  title: string,
  { start, requests, bodies = [], turn }: HttpCandidate,
  most?: number,
): Promise<Profile> {
  const folder = await mkdtemp(join(tmpdir(), "hakika-profile-"));
  try {
    const server = await start(["--cpu-prof", `--cpu-prof-dir=${folder}`]);
    await untilQuiet(server);
    const order = { url: server.url, connections: settings.connections, requests, bodies };
    try {
      for (const time of [warmUpSeconds, seconds]) {
        turn.next = (await runLoad({ ...order, seconds: time, from: turn.next })).next;
      }
    } finally {
      await server.stop();
    }
    const [file] = await readdir(folder);
    if (!file) throw new Error(`${title}: no profile was written.`);
    const profile: CpuProfile = JSON.parse(await readFile(join(folder, file), "utf8"));
    return summarize(title, profile, seconds, most);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
