import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const files = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    return entry.isDirectory()
      ? files(path)
      : path.endsWith(".ts") && !path.endsWith(".test.ts")
      ? [path]
      : [];
  });
const sources = ["functions", "scripts"].flatMap(files).map((path) => ({
  path,
  text: readFileSync(path, "utf8"),
}));

test("only the second review and break-glass can create staff authority", () => {
  const creators = sources.filter(({ text }) => text.includes("new StaffAuthority(")).map(({ path }) => path);
  expect(creators.sort()).toEqual(
    creators.includes("functions/verification/admin/break-glass.ts")
      ? ["functions/verification/admin/break-glass.ts", "functions/verification/staff/second-reviewer.ts"]
      : ["functions/verification/staff/second-reviewer.ts"],
  );
});

test("only the book of holds writes holds, and no other SQL activates one", () => {
  const writers = sources
    .filter(({ text }) => /(insert into|update) entity\.tier_holds\b/.test(text))
    .map(({ path }) => path);
  // The benchmark loader may also write proofs, because it only fills an empty database.
  expect(writers).toEqual(["functions/verification/tiers/store.ts", "scripts/load-verification.ts"]);
});
