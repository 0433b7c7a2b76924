/**
 * The parts of the test suite: each is a project of `vitest.config.ts`, a command of package.json and a job in CI.
 *
 * Where a test file lies decides its part: a folder of `folders`, else the browser for `.test.tsx`, else `core`.
 *
 * @typedef {{ folders: string[], needsSite: boolean }} Part
 */

/** @type {Record<string, Part>} */
export const parts = {
  /** Rules, routes, contract rows, hostile input, the model and a sample of installs; no site is built for it. */
  core: { folders: [], needsSite: false },
  /** Every combination and many random inputs: what `core` proves by the rule, these prove case by case. */
  detail: { folders: ["tests/detail"], needsSite: false },
  /** Every item of the registry, and the scripts of the site, in a real browser. */
  components: { folders: [], needsSite: false },
  /** The three jobs of the README on the whole system. */
  smoke: { folders: ["tests/smoke"], needsSite: true },
  /** The pages of the built site, in a browser. */
  site: { folders: ["tests/site"], needsSite: true },
  /** What people, staff and assistants do on the whole system; its start and its end; all that the installer does. */
  system: { folders: ["tests/system", "tests/e2e/installer"], needsSite: true },
  /** Faults, crashes, replicas, backups and what is deployed. */
  full: {
    folders: ["tests/faults", "tests/scale", "tests/deploy", "tests/e2e/events", "tests/forgery"],
    needsSite: true,
  },
  /** MCP clients that people use, which it installs in a separate folder. */
  clients: { folders: ["tests/clients"], needsSite: false },
};

/** What `npm test` runs when it is given no path. */
export const everyDay = ["core", "components", "smoke"];

/** Folders whose files belong to another part than `core`. */
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
