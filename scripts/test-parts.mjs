/**
 * The parts of the test suite. Each is a project in `vitest.config.ts`, a command in package.json and a job in CI.
 *
 * A test file's location and name decide which part it belongs to. Files in one of the `folders` belong to that
 * folder's part. Of all other files, `.test.tsx` files run in the browser and the rest belong to `core`.
 *
 * @typedef {{ folders: string[], needsSite: boolean }} Part
 */

/** @type {Record<string, Part>} */
export const parts = {
  /**
   * Tests that run without a built site: rules, routes, contract rows, hostile input, the model, and the installation
   * of a few items.
   */
  core: { folders: [], needsSite: false },
  /** Tests that try every combination and many random inputs. `core` tests only the rules themselves. */
  detail: { folders: ["tests/detail"], needsSite: false },
  /** Tests of every registry item and of the site's scripts, in a real browser. */
  components: { folders: [], needsSite: false },
  /** The README's three tasks, run against the whole system. */
  smoke: { folders: ["tests/smoke"], needsSite: true },
  /** The pages of the built site, in a browser. */
  site: { folders: ["tests/site"], needsSite: true },
  /**
   * The installer and the whole system: user, staff and assistant workflows, startup and shutdown.
   */
  system: { folders: ["tests/system", "tests/e2e/installer"], needsSite: true },
  /** Faults, crashes, replicas, backups, deployment files, and projects that use other frameworks. */
  full: {
    folders: [
      "tests/faults",
      "tests/scale",
      "tests/deploy",
      "tests/e2e/events",
      "tests/e2e/frameworks",
      "tests/forgery",
    ],
    needsSite: true,
  },
  /** Common MCP clients, installed in a separate folder. */
  clients: { folders: ["tests/clients"], needsSite: false },
};

/** Parts that `npm test` runs if no path is given. */
export const everyDay = ["core", "components", "smoke"];

/** Folders with tests that do not belong to `core`. */
export const foldersOfParts = Object.values(parts).flatMap(({ folders }) => folders);

/**
 * @param {string} path relative to the project
 */
export function partOf(path) {
  const named = Object.entries(parts).find(([, { folders }]) =>
    folders.some((folder) => path.startsWith(`${folder}/`))
  );
  return named?.[0] ?? (path.endsWith(".test.tsx") ? "components" : "core");
}
