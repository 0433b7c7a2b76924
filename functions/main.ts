import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { openDatabases } from "./kernel/db/databases.ts";
import { migrateAll } from "./kernel/db/migrate.ts";
import { openServices } from "./apps/gateway/open-services.ts";
import { startWorkers } from "./apps/gateway/workers.ts";
import { createEvents } from "./apps/events/app.ts";
import { createGateway } from "./apps/gateway/app.ts";
import { startMaintenance } from "./apps/gateway/maintenance.ts";
import { type App, serveApp, serveByHost, type Server, shutDownOnSignal } from "./kernel/shared/serve.ts";
import { configureLogging, loggerOf } from "./kernel/shared/logging.ts";
import { loadGazetteer } from "./products/events/gazetteer.ts";
import { loadAllSamples } from "./samples.ts";
import { startOrExit } from "./kernel/shared/start.ts";
import { createWeb } from "./apps/web/app.ts";
import { readWholeSettings } from "./whole-settings.ts";

interface ServedApp {
  readonly origin: string;
  readonly app: App;
  /** The app's default port is `PORT` plus this number. */
  readonly offset: number;
}

/**
 * Runs all apps in one process. Locally, the apps use `PORT` and the next two ports, so that their origins are as
 * separate as in production. The development identity provider uses the port after those. On a platform with a single
 * port (`SERVE_BY_HOST=true`, or Deno Deploy), the host name selects the app.
 *
 * `--without-web` leaves the web app out, because `npm run dev` serves it from Astro's dev server.
 */
async function main(): Promise<void> {
  const env = Deno.env.toObject();
  await configureLogging();
  const log = loggerOf("main");
  // Invalid variables stop the process here, before it changes anything or listens on a port.
  const { settings, port, ...whole } = readWholeSettings(env);
  if (!settings.idp.isConfigured) log.warn("sign-in is disabled", { reason: settings.idp.detail });
  const databases = openDatabases(env, whole.pool);
  const services = openServices(settings, databases);
  // The platform runs the migrations before it deploys (deno.json). They can't run here, because a request is already
  // waiting when the platform starts an instance.
  const isOnPlatform = Boolean(env["DENO_DEPLOYMENT_ID"]);
  if (!isOnPlatform) {
    await migrateAll(env, (names, applied) => {
      if (applied.length > 0) log.info("migrated", { databases: names, applied });
    });
  }
  if (!isOnPlatform && databases.isConfigured("events") && await loadGazetteer(databases.sql("events"))) {
    log.info("gazetteer loaded");
  }
  if (whole.isLoadingSamples && await loadAllSamples(services)) log.info("samples loaded");
  const gateway = createGateway(services);
  const events = createEvents(services, whole.mcp);
  const apps: ServedApp[] = [
    { origin: settings.urls.gateway, app: gateway, offset: 1 },
    { origin: settings.urls.events, app: events, offset: 2 },
  ];
  if (!Deno.args.includes("--without-web")) {
    const web = createWeb({
      settings: whole.web,
      siteFolder: fileURLToPath(new URL("../dist", import.meta.url)),
      // If the gateway runs in the same process, it can be called without a socket.
      gateway: (request) => Promise.resolve(gateway.fetch(request, {})),
      events: (request) => Promise.resolve(events.fetch(request, {})),
    });
    apps.unshift({ origin: settings.urls.web, app: web, offset: 0 });
  }

  const servers: Server[] = [];
  if (whole.isServedByHost || isOnPlatform) {
    servers.push(serveByHost(apps, port));
  } else {
    servers.push(...apps.map(({ app, offset }) => serveApp(app, port + offset)));
  }
  if (whole.hasDevelopmentProvider) {
    const { startProviderOfSamples } = await import("./apps/dev-provider/main.ts");
    servers.push(
      await startProviderOfSamples(settings, join(env["DATA_DIR"]?.trim() || ".data", "identity-provider")),
    );
  }
  const workers = startWorkers(services);
  const maintenance = startMaintenance(services);
  log.info("ready", { ...settings.urls });
  shutDownOnSignal(servers, async () => {
    await workers.stop();
    await maintenance.stop();
    await services.cache.close();
    await databases.close();
  });
}

if (import.meta.main) await startOrExit(main);
