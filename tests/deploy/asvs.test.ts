import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";

const project = new URL("../../", import.meta.url);
const states = ["tested", "design", "operator", "unused", "declined", "open"];

/** Requirement numbers of ASVS 5.0.0, levels 1 and 2, by section. */
const requirements: Readonly<Record<string, string>> = {
  ...{ "1.1": "1-2", "1.2": "1-9", "1.3": "1-11", "1.4": "1-3", "1.5": "1-2" },
  ...{ "2.1": "1-3", "2.2": "1-3", "2.3": "1-4", "2.4": "1" },
  ...{ "3.2": "1-2", "3.3": "1-4", "3.4": "1-6", "3.5": "1-5", "3.7": "1-2" },
  ...{ "4.1": "1-3", "4.2": "1", "4.3": "1-2", "4.4": "1-4" },
  ...{ "5.1": "1", "5.2": "1-3", "5.3": "1-2", "5.4": "1-3" },
  ...{ "6.1": "1-3", "6.2": "1-12", "6.3": "1-4", "6.4": "1-4", "6.5": "1-5", "6.6": "1-3", "6.8": "1-4" },
  ...{ "7.1": "1-3", "7.2": "1-4", "7.3": "1-2", "7.4": "1-5", "7.5": "1-2", "7.6": "1-2" },
  ...{ "8.1": "1-2", "8.2": "1-3", "8.3": "1", "8.4": "1" },
  ...{ "9.1": "1-3", "9.2": "1-4" },
  ...{
    "10.1": "1-2",
    "10.2": "1-2",
    "10.3": "1-4",
    "10.4": "1-11",
    "10.5": "1-5",
    "10.6": "1-2",
    "10.7": "1-3",
  },
  ...{ "11.1": "1-2", "11.2": "1-3", "11.3": "1-3", "11.4": "1-4", "11.5": "1", "11.6": "1" },
  ...{ "12.1": "1-3", "12.2": "1-2", "12.3": "1-4" },
  ...{ "13.1": "1", "13.2": "1-5", "13.3": "1-2", "13.4": "1-5" },
  ...{ "14.1": "1-2", "14.2": "1-4", "14.3": "1-3" },
  ...{ "15.1": "1-3", "15.2": "1-3", "15.3": "1-7" },
  ...{ "16.1": "1", "16.2": "1-5", "16.3": "1-4", "16.4": "1-3", "16.5": "1-3" },
  ...{ "17.1": "1", "17.2": "1-4", "17.3": "1-2" },
};
const wanted = Object.entries(requirements).flatMap(([section, range]) => {
  const [first = 1, last = first] = range.split("-").map(Number);
  return Array.from({ length: last - first + 1 }, (_, index) => `V${section}.${first + index}`);
});

const page = await readFile(new URL("content/docs/asvs.md", project), "utf8");
const rows = [...page.matchAll(/^\| (V[\d.]+) +\| (.+?) +\| (\w+) +\| (.+?) +\|$/gm)]
  .map(([, id = "", what = "", state = "", proof = ""]) => ({ id, what, state, proof }));

/** Checks that a file has a test with this title. Returns undefined if it does, otherwise what is missing. */
async function missingProof(proof: string): Promise<string | undefined> {
  const [, path = "", words = ""] = /^`(\S+\.test\.tsx?)` “(.+)”$/.exec(proof) ?? [];
  if (!path) return "names no test";
  const file = new URL(path, project);
  if (!existsSync(file)) return `no file ${path}`;
  return (await readFile(file, "utf8")).includes(words) ? undefined : `no test “${words}” in ${path}`;
}

test("every requirement of levels 1 and 2 has one row, and there is no other", () => {
  expect(rows.map((row) => row.id)).toEqual(wanted);
  expect(page).toContain(`has ${wanted.length} requirements`);
});

test("every tested row names a test that exists; every other row gives a reason", async () => {
  const wrong: string[] = [];
  for (const { id, state, proof } of rows) {
    if (!states.includes(state)) wrong.push(`${id}: unknown state ${state}`);
    const reason = state === "tested"
      ? await missingProof(proof)
      : proof.length < 5
      ? "no reason"
      : undefined;
    if (reason) wrong.push(`${id}: ${reason}`);
    // If a reason mentions a test, that test must exist too.
    for (const [named] of state === "tested" ? [] : proof.matchAll(/`\S+\.test\.tsx?` “[^”]+”/g)) {
      const missing = await missingProof(named);
      if (missing) wrong.push(`${id}: ${missing}`);
    }
  }
  expect(wrong).toEqual([]);
});

test("open requirements are printed, and a missing proof is found", async () => {
  for (const { id, proof } of rows.filter((row) => row.state === "open")) {
    process.stdout.write(`  open ${id}: ${proof}\n`);
  }
  expect(rows.filter((row) => row.state === "tested").length).toBeGreaterThan(140);
  expect(await missingProof("`tests/none.test.ts` “x”")).toBe("no file tests/none.test.ts");
  expect(await missingProof("`tests/deploy/audit.test.ts` “no such words anywhere”")).toContain("no test");
  expect(await missingProof("it is fine")).toBe("names no test");
});
