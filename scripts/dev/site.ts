/**
 * Astro's dev server for `npm run dev`: Astro renders the pages, and the web app in `functions/apps/web` handles
 * everything else, as in production. The launcher, `scripts/dev.mjs`, sends messages about the state of the apps.
 */
import { join, relative } from "node:path";
import process from "node:process";
import { fileURLToPath } from "node:url";
import { type AstroIntegration, dev, type IntegrationResolvedRoute } from "astro";
import { appsOverlay } from "./apps-overlay.ts";
import { MissedChanges } from "./missed-changes.ts";
import { renderedModules } from "./rendered-modules.ts";
import { isOfApps } from "./sources.ts";
import { watchSources } from "./watch-sources.ts";
import { webMiddleware } from "./web-middleware.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));

const missed = new MissedChanges();

function onChanged(paths: readonly string[]): void {
  missed.note();
  const ofApps = paths.map((path) => relative(root, path)).filter(isOfApps);
  if (ofApps.length > 0) process.send?.({ type: "apps-changed", paths: ofApps });
}

const webApp = (): AstroIntegration => {
  let routes: readonly IntegrationResolvedRoute[] = [];
  return {
    name: "hakika-web-app",
    hooks: {
      "astro:routes:resolved": (resolved) => void (routes = resolved.routes),
      "astro:server:setup": ({ server }) => {
        server.middlewares.use(missed.follow(server));
        watchSources(root, server, onChanged);
        const failure = appsOverlay(server);
        server.middlewares.use(webMiddleware(server, () => routes, failure));
      },
    },
  };
};

// If the launcher is killed, it cannot stop this process. Without this handler, the process would keep running and
// block the port.
process.on("disconnect", () => process.exit());

await dev({
  root,
  server: { host: "127.0.0.1", port: Number(process.env["PORT"]) },
  // The web app redirects URLs with a trailing slash.
  trailingSlash: "ignore",
  integrations: [webApp()],
  vite: {
    plugins: [missed.plugin, renderedModules],
    cacheDir: join(root, ".cache", "vite-dev"),
    // Without these entries, Vite discovers some packages late and reloads the page, which then contains two copies of
    // React.
    environments: { client: { optimizeDeps: { entries: ["registry/**/*.tsx", "!**/*.test.tsx"] } } },
    // The web app sets the CORS headers, and `watchSources()` reports changes, so CORS and file watching are turned off
    // in Vite.
    server: { strictPort: true, cors: false, watch: { ignored: ["**"] } },
  },
});
