import process from "node:process";
import { openDatabases } from "../../kernel/db/databases.ts";
import { openServices } from "../gateway/open-services.ts";
import { mcpSettings } from "../mcp/settings.ts";
import { serveApp, shutDownOnSignal } from "../../kernel/shared/serve.ts";
import { configureLogging, loggerOf } from "../../kernel/shared/logging.ts";
import { maximumPort, readSettings, readWholeNumber } from "../../kernel/shared/settings.ts";
import { startOrExit } from "../../kernel/shared/start.ts";
import { createEvents } from "./app.ts";

/** Starts the events app alone, on `EVENTS_PORT` or `PORT` + 2. */
async function main(): Promise<void> {
  await configureLogging();
  const settings = readSettings(process.env);
  const databases = openDatabases(process.env);
  const services = openServices(settings, databases);
  const app = createEvents(
    services,
    mcpSettings({ ...process.env, PUBLIC_EVENTS_URL: settings.urls.events }),
  );
  const port = readWholeNumber(
    process.env,
    "EVENTS_PORT",
    readWholeNumber(process.env, "PORT", 8000) + 2,
    maximumPort,
  );
  shutDownOnSignal([serveApp(app, port)], async () => {
    await services.cache.close();
    await databases.close();
  });
  loggerOf("events").info("listening", { port });
}

if (import.meta.main) await startOrExit(main);
