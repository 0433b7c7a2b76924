import { mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { Services } from "../../kernel/commands/services.ts";
import { storageOf } from "./storage.ts";

const modeOf = async (path: string) => (await stat(path)).mode & 0o777;

test.runIf(Deno.build.os !== "windows")(
  "only this user can read uploads on disk, even with a umask of 0",
  async () => {
    const home = await mkdtemp(join(tmpdir(), "hakika-uploads-"));
    const folder = join(home, "media");
    const umask = Deno.umask(0);
    try {
      const storage = storageOf(
        { settings: { media: { s3: undefined, folder } }, fetch } as unknown as Services,
      );
      await storage.write("ab/one", new Uint8Array([1, 2, 3]), "image/png");
      expect(await storage.read("ab/one")).toEqual(new Uint8Array([1, 2, 3]));
      expect(await readdir(join(folder, "ab"))).toEqual(["one"]);
      expect([await modeOf(folder), await modeOf(join(folder, "ab"))]).toEqual([0o700, 0o700]);
      expect(await modeOf(join(folder, "ab", "one"))).toBe(0o600);
    } finally {
      Deno.umask(umask);
      await rm(home, { recursive: true, force: true });
    }
  },
);
