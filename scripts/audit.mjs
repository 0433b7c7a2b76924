/**
 * `npm run audit`: asks the registry which installed packages have known vulnerabilities. Fails if an advisory is not
 * listed in `.github/audit-allow.json` with a reason and an end date, or if an entry there is expired or unneeded.
 *
 * Exit codes: 0 no findings, 1 findings, 2 no response from the registry.
 */
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const allowFile = fileURLToPath(new URL("../.github/audit-allow.json", import.meta.url));

/** @typedef {{ advisory: string, package: string, reason: string, until: string }} Allowed */

/** Lists each advisory in an `npm audit --json` report once, with its package. */
export function advisoriesOf(report) {
  const found = new Map();
  for (const { via } of Object.values(report.vulnerabilities ?? {})) {
    for (const cause of via) {
      if (typeof cause === "string") continue;
      const id = /GHSA-[\w-]+/.exec(cause.url)?.[0] ?? String(cause.source);
      found.set(id, { advisory: id, package: cause.name, severity: cause.severity, title: cause.title });
    }
  }
  return [...found.values()];
}

/**
 * Finds advisories without an entry, and entries that are incomplete, expired or unneeded.
 *
 * @param {Allowed[]} allowed
 * @param {string} today such as `2026-11-22`
 * @returns {string[]} one sentence per problem
 */
export function judgeAudit(report, allowed, today) {
  const found = advisoriesOf(report);
  const wrong = [];
  for (const entry of allowed) {
    const name = `${entry.advisory} (${entry.package})`;
    if (!entry.reason || entry.reason.trim().length < 20) wrong.push(`${name} is allowed without a reason.`);
    if (!/^\d{4}-\d{2}-\d{2}$/.test(entry.until ?? "")) wrong.push(`${name} is allowed without an end date.`);
    else if (entry.until < today) wrong.push(`${name} was allowed until ${entry.until}.`);
    if (!found.some(({ advisory }) => advisory === entry.advisory)) {
      wrong.push(`${name} is allowed, but no package has it any more.`);
    }
  }
  const reasons = new Set(allowed.map(({ advisory }) => advisory));
  for (const { advisory, package: name, severity, title } of found) {
    if (!reasons.has(advisory)) wrong.push(`${advisory} (${name}, ${severity}): ${title}`);
  }
  return wrong;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const ran = spawnSync("npm", ["audit", "--json"], { encoding: "utf8", maxBuffer: 64 * 1024 * 1024 });
  let report;
  try {
    report = JSON.parse(ran.stdout);
  } catch {
    report = {};
  }
  if (report.error || !report.vulnerabilities) {
    const reasons = [
      report.error?.summary,
      report.message,
      ran.error?.message,
      ran.stderr,
      "npm printed nothing",
    ];
    const reason = reasons.map((text) => text?.trim()).find((text) => text);
    process.stderr.write(
      `The registry returned no report of known vulnerabilities, so the packages were not checked: ${reason}\n` +
        "This is neither a pass nor a failure. Try again where the registry supports `npm audit`, such as in CI.\n",
    );
    process.exit(2);
  }
  const wrong = judgeAudit(
    report,
    JSON.parse(readFileSync(allowFile, "utf8")),
    new Date().toISOString().slice(0, 10),
  );
  const { total } = report.metadata.dependencies;
  process.stdout.write(
    wrong.length === 0 ? `${total} packages, no open vulnerabilities\n` : `${wrong.join("\n")}\n`,
  );
  process.exit(wrong.length === 0 ? 0 : 1);
}
