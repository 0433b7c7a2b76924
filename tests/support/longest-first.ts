import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Folders whose files start processes and wait for them, longest first; whatever is not here follows. */
const long = [
  "tests/system/lifecycle",
  "tests/system/",
  "tests/e2e/",
  "tests/model/",
  "tests/faults/",
  "tests/hostile/",
];

/**
 * Begins with the files that take longest, so that none of them is left running alone at the end.
 *
 * Vitest goes by the times of the run before, which a fresh clone does not have.
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
