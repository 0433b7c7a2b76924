import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fileState } from "../../functions/apps/dev-provider/state.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "hakika-state-"));
  vi.useFakeTimers({ toFake: ["Date"] });
});
afterEach(async () => {
  vi.useRealTimers();
  await rm(folder, { recursive: true, force: true });
});

test("unfinished sign-ins are deleted from memory and from the disk", async () => {
  const interactions = (await fileState(folder))("Interaction");
  for (let minute = 0; minute < 60; minute += 1) {
    for (let one = 0; one < 5; one += 1) await interactions.upsert(`${minute}-${one}`, {}, 600);
    vi.setSystemTime(Date.now() + 60_000);
  }
  // Five entries are added per minute and each is valid for ten minutes. Expired entries are deleted once a minute.
  expect((await readdir(folder)).length).toBeLessThanOrEqual(5 * 11);
  expect(await interactions.find("59-0")).toBeDefined();
  expect(await interactions.find("0-0")).toBeUndefined();
});
