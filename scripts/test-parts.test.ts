import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parts } from "./test-parts.mjs";

const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), "utf8");
const scripts: Record<string, string> = JSON.parse(read("package.json")).scripts;

const commandsOf = (workflow: string) =>
  [...read(`.github/workflows/${workflow}.yml`).matchAll(/\brun: (npm [^}\n]+?)(?: \}|$)/gm)]
    .map(([, command]) => command!);

function partsOf(command: string): string[] {
  const script = /^npm run (\S+)$/.exec(command)?.[1];
  return /--part (\S+)/.exec(script ? scripts[script]! : command)?.[1]?.split(",") ?? [];
}

test("types and every part except the nightly one block a merge, each in one job", () => {
  const commands = commandsOf("ci");
  expect(commands).toContain("npm run check");
  expect(commands.flatMap(partsOf).sort()).toEqual(
    Object.keys(parts).filter((part) => part !== "full").sort(),
  );
  expect(read(".github/workflows/ci.yml")).not.toContain("continue-on-error");
});

test("every night runs all parts, and a skipped test is a failure", () => {
  expect(commandsOf("nightly")).toContain("npm run test:all");
  expect(read("scripts/test-all.mjs")).toContain('Object.keys(parts).join(",")');
  expect(read(".github/workflows/nightly.yml")).toMatch(/^ +FAIL_ON_SKIPPED: "1"$/m);
});
