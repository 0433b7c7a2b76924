/**
 * The parts of the test suite: each is a project of `vitest.config.ts`, a command of package.json and a job in CI.
 *
 * The location of a test file decides its part: one of `folders`, otherwise the browser for `.test.tsx`, otherwise
 * `core`.
 *
 * @typedef {{ folders: string[], needsSite: boolean }} Part
 */

/** @type {Record<string, Part>} */
export const parts = {
  /** Rules, routes, contract rows, hostile input, the model and a sample of installs; needs no built site. */
  core: { folders: [], needsSite: false },
  /** Every combination and many random inputs, where `core` only tests the rule. */
  detail: { folders: ["tests/detail"], needsSite: false },
  /** Every item of the registry, and the site's scripts, in a real browser. */
  components: { folders: [], needsSite: false },
  /** The three jobs of the README on the whole system. */
  smoke: { folders: ["tests/smoke"], needsSite: true },
  /** The pages of the built site, in a browser. */
  site: { folders: ["tests/site"], needsSite: true },
  /**
   * What people, staff and assistants do on the whole system; starting and stopping it; everything about the
   * installer.
   */
  system: { folders: ["tests/system", "tests/e2e/installer"], needsSite: true },
  /** Faults, crashes, replicas, backups and deployment files. */
  full: {
    folders: ["tests/faults", "tests/scale", "tests/deploy", "tests/e2e/events", "tests/forgery"],
    needsSite: true,
  },
  /** MCP clients that people use, installed in a separate folder. */
  clients: { folders: ["tests/clients"], needsSite: false },
};

/** What `npm test` runs without a path. */
export const everyDay = ["core", "components", "smoke"];

/** Folders whose tests do not belong to `core`. */
export const foldersOfParts = Object.values(parts).flatMap(({ folders }) => folders);

/**
 * The part of a test file.
 *
 * @param {string} path relative to the project
 */
export function partOf(path) {
  const named = Object.entries(parts).find(([, { folders }]) =>
    folders.some((folder) => path.startsWith(`${folder}/`))
  );
  return named?.[0] ?? (path.endsWith(".test.tsx") ? "components" : "core");
}
