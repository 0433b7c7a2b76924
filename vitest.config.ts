import react from "@vitejs/plugin-react";
import tailwindcss from "@tailwindcss/vite";
import { playwright } from "@vitest/browser-playwright";
import { defineConfig } from "vitest/config";
import { forceColors, preferMotion, renderOnServer } from "./tests/support/browser-commands.ts";
import { browserPackages } from "./tests/support/browser-packages.ts";
import { chromiumPath, withoutChromium } from "./tests/support/chromium.ts";
import { LongestFirst } from "./tests/support/longest-first.ts";
import { registryAlias } from "./registry/alias.ts";

const chromium = await chromiumPath();
// The last-line reporter says it again above its last line, where it cannot be overlooked.
if (!chromium) process.env.TESTS_LEFT_OUT = withoutChromium;

// A shared CI machine may be slow at the wrong moment; on a desk a test that needs two attempts must show itself.
const retry = process.env.CI ? 1 : 0;

// Most tests wait for a browser, a database or a process that starts: four at a time share two cores well, where
// vitest would take one. The browser's group goes first, so that no component waits for the frames of a busy machine.
const maxWorkers = 4;

// A process takes one file after the other and loads the modules of the gateway once, where a process for each file
// spent a third of its time on loading them. What a test changes of its process, it puts back.
const isolate = false;

// A wait ends as soon as what it waits for is there: its end only detects a hang, however busy the machine is.
const expect = { poll: { timeout: 30_000 } };

const server = {
  test: {
    name: "server",
    retry,
    environment: "node",
    include: [
      "functions/**/*.test.ts",
      "registry/*.test.ts",
      "registry/build/*.test.ts",
      "clients/**/*.test.ts",
      "scripts/**/*.test.ts",
      "src/**/*.test.ts",
      "tests/{architecture,contract,deploy,scale,hostile,faults,model,mutants,samples}/**/*.test.ts",
      ...(chromium ? ["tests/e2e/**/*.test.ts", "tests/site/**/*.test.ts"] : []),
    ],
    globalSetup: ["./tests/support/postgres-for-tests.ts"],
    setupFiles: ["./tests/support/fast-check-seed.ts"],
    expect,
    pool: "forks" as const,
    isolate,
    maxWorkers,
    sequence: { groupOrder: 1 },
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
  resolve: { alias: registryAlias },
};

const desktop = { browser: "chromium" as const, viewport: { width: 1024, height: 768 } };

const browser = {
  plugins: [react(), tailwindcss()],
  resolve: { alias: registryAlias },
  // Vite reloads a page, in the middle of its tests, when it meets a package that it has not prepared.
  optimizeDeps: { include: [...browserPackages, "vitest-browser-react", "vitest-browser-react/pure"] },
  test: {
    name: "browser",
    retry,
    setupFiles: ["./tests/support/browser-setup.ts"],
    testTimeout: 30_000,
    maxWorkers,
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      commands: { forceColors, preferMotion, renderOnServer },
      provider: playwright({
        launchOptions: {
          executablePath: chromium,
          args: ["--no-sandbox", "--disable-dev-shm-usage", "--disable-gpu"],
        },
      }),
      instances: [
        // Components leave a page as they found it once they are taken away: they share one, see fresh-page.ts.
        {
          ...desktop,
          name: "browser (components)",
          include: [
            "registry/*.test.tsx",
            "registry/{ui,hooks,lib,theme}/**/*.test.tsx",
            "tests/support/fresh-page.test.ts",
          ],
          isolate,
        },
        // The scripts of the site listen to the whole page for as long as it lives: each file has its own.
        { ...desktop, name: "browser (scripts)", include: ["src/**/*.test.tsx"] },
      ],
    },
  },
};

/** End to end: the whole system runs once, as `npm start` runs it. */
const system = {
  test: {
    name: "system",
    retry,
    environment: "node",
    include: ["tests/system/**/*.test.ts"],
    globalSetup: ["./tests/support/system-for-tests.ts"],
    expect,
    pool: "forks" as const,
    isolate,
    maxWorkers,
    sequence: { groupOrder: 1 },
    testTimeout: 120_000,
    hookTimeout: 180_000,
  },
};

export default defineConfig({
  test: {
    projects: chromium ? [server, browser, system] : [server],
    sequence: { sequencer: LongestFirst },
    reporters: ["default", "./tests/support/last-line-reporter.ts"],
  },
});
