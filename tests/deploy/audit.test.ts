import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { judgeAudit } from "../../scripts/audit.mjs";

const report = {
  vulnerabilities: {
    left: {
      via: [{
        name: "left",
        severity: "high",
        title: "It pads too much",
        url: "https://github.com/advisories/GHSA-aaaa-bbbb-cccc",
        source: 1,
      }],
    },
    // Only passes on what another package has: no advisory of its own.
    uses: { via: ["left"] },
  },
};
const entry = {
  advisory: "GHSA-aaaa-bbbb-cccc",
  package: "left",
  reason: "Only used while the site is built, with our own texts.",
  until: "2027-01-31",
};
const today = "2026-12-01";

test("an advisory without a reason fails, each once", () => {
  expect(judgeAudit(report, [], today)).toEqual(["GHSA-aaaa-bbbb-cccc (left, high): It pads too much"]);
  expect(judgeAudit(report, [entry], today)).toEqual([]);
});

test.each([
  ["no reason", { ...entry, reason: "" }, "without a reason"],
  ["a word for a reason", { ...entry, reason: "fine" }, "without a reason"],
  ["no end", { ...entry, until: "" }, "without an end"],
  ["an end that has come", { ...entry, until: "2026-11-30" }, "was allowed until 2026-11-30"],
])("an entry with %s fails", (_name, wrong, words) => {
  expect(judgeAudit(report, [wrong], today).join()).toContain(words);
});

test("an entry that nothing needs any more fails", () => {
  expect(judgeAudit({ vulnerabilities: {} }, [entry], today).join()).toContain("no package has it any more");
});

test("the entries of the project are complete", async () => {
  const allowed = JSON.parse(
    await readFile(new URL("../../.github/audit-allow.json", import.meta.url), "utf8"),
  ) as typeof entry[];
  for (const { reason, until } of allowed) {
    expect(reason.length).toBeGreaterThan(20);
    expect(until).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  }
});
