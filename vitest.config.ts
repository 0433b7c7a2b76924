import process from "node:process";
import react from "@vitejs/plugin-react";
import tailwindcss from "@tailwindcss/vite";
import { playwright } from "@vitest/browser-playwright";
import { defineConfig } from "vitest/config";
import { forceColors, parkPointer, preferMotion, renderOnServer } from "./tests/support/browser-commands.ts";
import { browserPackages } from "./tests/support/browser-packages.ts";
import { chromiumPath, withoutChromium } from "./tests/support/chromium.ts";
import { LongestFirst } from "./tests/support/longest-first.ts";
import { leftOut, sweptItems } from "./tests/support/swept-items.ts";
import { foldersOfParts, parts } from "./scripts/test-parts.mjs";
import { registryAlias } from "./registry/alias.ts";

const swept = await sweptItems(process.env.SWEEP);
const chromium = await chromiumPath();
// The last-line reporter prints this above its last line, where it is hard to miss.
if (!chromium) process.env.TESTS_LEFT_OUT = withoutChromium;

// Most tests wait for a browser, a database or a process to start, so running four at a time makes good use of two
// cores. By default, Vitest would run only one.
const maxWorkers = 4;

// Each process runs many test files but loads the gateway only once. Loading it for each file would account for a third
// of the total time.
const isolate = false;

// A wait ends as soon as its condition is met. This limit only detects hangs, so it is long enough for a busy machine.
const expect = { poll: { timeout: 30_000 } };

const underDeno = {
  setupFiles: ["./tests/support/fast-check-seed.ts"],
  expect,
  environment: "node" as const,
  pool: "forks" as const,
  isolate,
  maxWorkers,
  // These tests run after the browser tests. Otherwise, the busy machine would delay the animation frames that
  // components wait for.
  sequence: { groupOrder: 1 },
  testTimeout: 300_000,
  hookTimeout: 300_000,
};
const postgres = "./tests/support/postgres-for-tests.ts";
const wholeSystem = "./tests/support/system-for-tests.ts";

const core = {
  test: {
    ...underDeno,
    name: "core",
    include: ["{functions,registry,clients,scripts,src,tests}/**/*.test.ts"],
    exclude: ["**/node_modules/**", ...foldersOfParts.map((folder) => `${folder}/**`)],
    globalSetup: [postgres],
  },
};

/** Creates the Vitest project that runs the tests in the folders of one part. */
const inFolders = (
  name: "detail" | "smoke" | "site" | "system" | "full" | "clients",
  globalSetup: string[],
) => ({
  test: {
    ...underDeno,
    name,
    include: parts[name]!.folders.map((folder) => `${folder}/**/*.test.ts`),
    globalSetup,
  },
});

// Tests never look at pixels, so the browser does not have to draw them. Layout, focus and events work the same in an
// invisible frame, and a fifth of the CPU time is saved.
const invisibleFrames = `document.head.append(Object.assign(document.createElement("style"), {
  textContent: "iframe { opacity: 0 !important }",
}))`;

const desktop = { browser: "chromium" as const, viewport: { width: 1024, height: 768 } };

const components = {
  // These options need their own Vite server. By default, Vitest would create it by loading this file again.
  extends: false as const,
  plugins: [react(), tailwindcss()],
  resolve: { alias: registryAlias },
  // When Vite discovers a package that it has not prepared, it reloads the page in the middle of its tests. It cannot
  // scan test files, so all packages are listed here and discovery is disabled.
  optimizeDeps: {
    include: [...browserPackages, "vitest-browser-react", "vitest-browser-react/pure"],
    noDiscovery: true,
  },
  test: {
    name: "components",
    setupFiles: [
      "./tests/support/before-react.ts",
      "./tests/support/quick-react.ts",
      "./tests/support/browser-setup.ts",
    ],
    testTimeout: 30_000,
    expect: { poll: { timeout: 10_000 } },
    maxWorkers,
    provide: { sweptItems: swept },
    exclude: ["**/node_modules/**", ...await leftOut(swept)],
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      orchestratorScripts: [{ content: invisibleFrames }],
      commands: { forceColors, parkPointer, preferMotion, renderOnServer },
      provider: playwright({
        launchOptions: {
          executablePath: chromium,
          args: [
            "--no-sandbox",
            "--disable-dev-shm-usage",
            "--disable-gpu",
            // A page runs many test files. A larger young generation needs fewer garbage collections, which saves a
            // tenth of the CPU time.
            "--js-flags=--min-semi-space-size=64 --max-semi-space-size=128",
          ],
        },
      }),
      instances: [
        // Component tests leave the page as they found it, so they share a page (see fresh-page.ts).
        { ...desktop, name: "components", include: ["{registry,tests}/**/*.test.tsx"], isolate },
        // The site's scripts add page-wide listeners that are never removed, so each file gets its own page.
        { ...desktop, name: "components (site scripts)", include: ["src/**/*.test.tsx"] },
      ],
    },
  },
};

export default defineConfig({
  resolve: { alias: registryAlias },
  test: {
    projects: chromium
      ? [
        core,
        inFolders("detail", [postgres]),
        components,
        inFolders("smoke", [wholeSystem]),
        inFolders("site", [postgres]),
        inFolders("system", [postgres, wholeSystem]),
        inFolders("full", [postgres]),
        inFolders("clients", [postgres]),
      ]
      : [core, inFolders("detail", [postgres]), inFolders("clients", [postgres])],
    sequence: { sequencer: LongestFirst },
    reporters: ["default", "./tests/support/last-line-reporter.ts"],
  },
});
