import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Folders whose tests start processes and wait for them, longest first. All other files follow. */
const long = [
  "tests/system/lifecycle",
  "tests/smoke/",
  "tests/system/",
  "tests/e2e/",
  "tests/model/",
  "tests/faults/",
  "tests/hostile/",
];

/**
 * Starts the slowest files first, so that none of them runs alone at the end.
 *
 * By default, Vitest sorts the files by their durations in the previous run, but a new clone has no previous run.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const at = long.findIndex((folder) => moduleId.includes(`/${folder}`));
      return at < 0 ? long.length : at;
    };
    return (await super.sort(files)).toSorted((one, other) => rank(one) - rank(other));
  }
}
