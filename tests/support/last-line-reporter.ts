import type { Reporter, TestModule, TestRunEndReason } from "vitest/node";
import { contractRows } from "../contract/rows.ts";
import { seed } from "./seed.ts";

/** Returns the contract rows whose test file ran but whose named test did not pass. */
function unprovedRows(modules: readonly TestModule[]): string[] {
  const passed = new Map(modules.map((module) => [
    module.relativeModuleId,
    [...module.children.allTests("passed")].map(({ fullName }) => fullName),
  ]));
  return contractRows.flatMap(({ id, proof }) => {
    const [file = "", ...names] = (proof ?? "").split(" > ");
    // The proof contains the name of a table-driven test with its placeholders, so only the part before the first
    // placeholder is compared.
    const name = names.join(" > ").split(/%\w/)[0]!;
    const isUnproved = passed.get(file)?.every((fullName) => !fullName.includes(name));
    return isUnproved ? [`${id}: ${proof}`] : [];
  });
}

/**
 * Prints `N passed, N failed` as the very last line, and the names of skipped tests above it.
 *
 * Modules that don't load, unhandled errors and runs that end early count as failures, so that a run with a broken
 * setup doesn't end with `0 passed, 0 failed`. With `FAIL_ON_SKIPPED=1`, as in the nightly run, skipped tests are
 * failures too.
 */
export default class LastLineReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[], reason: TestRunEndReason): void {
    let passed = 0;
    const before = (process.env.FAILED_BEFORE_TESTS ?? "").split(",").filter((step) => step !== "");
    let failed = errors.length + before.length;
    const skipped: string[] = [];
    for (const module of modules) {
      if (module.errors().length > 0) failed += 1;
      for (const test of module.children.allTests()) {
        const { state } = test.result();
        if (state === "passed") passed += 1;
        else if (state === "failed") failed += 1;
        else skipped.push(test.fullName);
      }
    }
    // With `-t`, most tests in a file are skipped on purpose.
    const isWhole = modules.every(({ project }) => project.vitest.config.testNamePattern === undefined);
    const unproved = isWhole ? unprovedRows(modules) : [];
    failed += unproved.length;
    if (process.env.FAIL_ON_SKIPPED === "1") failed += skipped.length;
    if (reason !== "passed" && failed === 0) failed = 1;
    if (failed > 0) process.exitCode = 1;
    process.on("exit", () => {
      if (skipped.length > 0) {
        process.stdout.write(`skipped:\n${skipped.map((name) => `  ${name}\n`).join("")}`);
      }
      if (process.env.TESTS_LEFT_OUT) process.stdout.write(`${process.env.TESTS_LEFT_OUT}\n`);
      if (unproved.length > 0) {
        process.stdout.write(
          `rows of the contract without a passed test:\n${unproved.map((row) => `  ${row}\n`).join("")}`,
        );
      }
      if (before.length > 0) {
        process.stdout.write(`failed before the tests: ${before.join(", ")} (see above)\n`);
      }
      if (failed > 0) process.stdout.write(`repeat the same random choices with RANDOM_SEED=${seed}\n`);
      process.stdout.write(`${passed} passed, ${failed} failed\n`);
    });
  }
}
