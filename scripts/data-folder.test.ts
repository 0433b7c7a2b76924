import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { closeDataFolder, readSecrets } from "./data-folder.mjs";
import { writeRun } from "./run-record.mjs";

let home = "";
let umask = 0;
beforeEach(() => {
  umask = Deno.umask(0);
  home = mkdtempSync(join(tmpdir(), "hakika-data-"));
});
afterEach(() => {
  Deno.umask(umask);
  rmSync(home, { recursive: true, force: true });
});

const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);
/**
 * If root starts PostgreSQL, the server runs as another user. That user needs access to the folder to reach the
 * cluster.
 */
const ofDataFolder = Deno.uid() === 0 ? "711" : "700";

describe.runIf(Deno.build.os !== "windows")("the data folder with a umask of 0", () => {
  test("is closed to other users from the first start on", () => {
    const folder = join(home, "data");
    readSecrets(folder);
    writeRun(folder, { port: 8000, children: [] });
    expect(closeDataFolder(folder)).toBeUndefined();
    expect(modeOf(folder)).toBe(ofDataFolder);
    for (const name of readdirSync(folder)) expect([name, modeOf(join(folder, name))]).toEqual([name, "600"]);
  });

  test("stays closed if it was closed, because the location of root's cluster depends on it", () => {
    const folder = join(home, "data");
    mkdirSync(folder, { mode: 0o700 });
    closeDataFolder(folder);
    expect(modeOf(folder)).toBe("700");
  });

  test("of an earlier start is closed, without changing anything behind a link or of other users", () => {
    const folder = join(home, "data");
    for (const path of ["media/ab", "identity-provider/state", "postgres", "notes"]) {
      mkdirSync(join(folder, path), { recursive: true });
    }
    const files = [
      "secrets.env",
      "run.json",
      "hakika.log",
      "hakika.log.1",
      "site-build.log",
      "media/ab/picture",
      "identity-provider/state/one.json",
    ];
    for (const path of [...files, "notes/mine"]) writeFileSync(join(folder, path), "text");
    const outside = join(home, "outside");
    writeFileSync(outside, "text");
    symlinkSync(outside, join(folder, "media", "link"));
    chmodSync(outside, 0o644);

    expect(closeDataFolder(folder)).toBeUndefined();
    expect(modeOf(folder)).toBe(ofDataFolder);
    for (const path of files) expect([path, modeOf(join(folder, path))]).toEqual([path, "600"]);
    for (const path of ["media", "media/ab", "identity-provider", "identity-provider/state"]) {
      expect([path, modeOf(join(folder, path))]).toEqual([path, "700"]);
    }
    expect(modeOf(outside)).toBe("644");
    expect(modeOf(join(folder, "notes", "mine"))).toBe("666");
  });
});
