import type {} from "@vitest/browser-playwright";
import type { BrowserCommand } from "vitest/node";
import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { createServer, type ViteDevServer } from "vite";
import { registryAlias } from "../../registry/alias.ts";

let server: Promise<ViteDevServer> | undefined;

/**
 * Renders a demo to HTML outside the browser, without a `window`, as a server does.
 *
 * Uses a separate Vite instance, because the test run's instance bundles packages for the browser. The demo must use
 * the same React module as `react-dom/server`.
 */
export const renderOnServer: BrowserCommand<[file: string, demo: string]> = async (_context, file, demo) => {
  server ??= createServer({
    configFile: false,
    appType: "custom",
    logLevel: "error",
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
    resolve: { alias: registryAlias },
  });
  const loaded = await (await server).ssrLoadModule(file);
  return renderToString(createElement(loaded[demo]));
};

export const preferMotion: BrowserCommand<[motion: "reduce" | "no-preference"]> = async (
  { page },
  motion,
) => {
  await page.emulateMedia({ reducedMotion: motion });
};

export const forceColors: BrowserCommand<[colors: "active" | "none"]> = async ({ page }, colors) => {
  await page.emulateMedia({ forcedColors: colors });
};

/** Moves the pointer to a corner of the window, away from all components. */
export const parkPointer: BrowserCommand<[]> = async ({ page }) => {
  const { width, height } = page.viewportSize()!;
  await page.mouse.move(width - 1, height - 1);
};
