import { fileURLToPath } from "node:url";
import { configureLogging, loggerOf } from "../../kernel/shared/logging.ts";
import { serveApp, shutDownOnSignal } from "../../kernel/shared/serve.ts";
import { readWholeNumber } from "../../kernel/shared/settings.ts";
import { startOrExit } from "../../kernel/shared/start.ts";
import { createWeb } from "./app.ts";
import { readWebSettings } from "./settings.ts";

/**
 * Runs the web app alone: `deno run --allow-net --allow-env --allow-read functions/apps/web/main.ts`.
 *
 * It needs the built site in `dist/`, `PUBLIC_WEB_URL`, `PUBLIC_GATEWAY_URL`, `WEB_COOKIE_PASSWORD` and, for the
 * console, `INTERNAL_API_KEY`. It needs no database.
 */
async function main(): Promise<void> {
  const env = Deno.env.toObject();
  const settings = readWebSettings(env);
  await configureLogging();
  const app = createWeb({
    settings,
    siteFolder: fileURLToPath(new URL("../../../dist", import.meta.url)),
    gateway: (request) => fetch(request),
  });
  const port = readWholeNumber(env, "PORT", Number(new URL(settings.urls.web).port || 8000));
  shutDownOnSignal([serveApp(app, port)], () => Promise.resolve());
  loggerOf("web").info("listening", { port });
}

await startOrExit(main);
