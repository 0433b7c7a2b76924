import { openDatabases } from "../../kernel/db/databases.ts";
import { openServices } from "./open-services.ts";
import { startWorkers } from "./workers.ts";
import { serveApp, shutDownOnSignal } from "../../kernel/shared/serve.ts";
import { configureLogging, loggerOf } from "../../kernel/shared/logging.ts";
import { readSettings, readWholeNumber } from "../../kernel/shared/settings.ts";
import { startOrExit } from "../../kernel/shared/start.ts";
import { createGateway } from "./app.ts";
import { startMaintenance } from "./maintenance.ts";

/** Runs the gateway alone, on `PORT` + 1 as in the full system. */
async function main(): Promise<void> {
  const env = Deno.env.toObject();
  await configureLogging();
  const databases = openDatabases(env);
  const settings = readSettings(env);
  const log = loggerOf("gateway");
  if (!settings.idp.isConfigured) log.warn("sign-in is disabled", { reason: settings.idp.detail });
  const services = openServices(settings, databases);
  const port = readWholeNumber(env, "PORT", 8000) + 1;
  const server = serveApp(createGateway(services), port);
  const maintenance = startMaintenance(services);
  const workers = startWorkers(services);
  log.info("ready", { port });
  shutDownOnSignal([server], async () => {
    await workers.stop();
    await maintenance.stop();
    await services.cache.close();
    await databases.close();
  });
}

if (import.meta.main) await startOrExit(main);
