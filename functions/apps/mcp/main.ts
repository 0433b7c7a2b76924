import { serveApp, shutDownOnSignal } from "../../kernel/shared/serve.ts";
import { startOrExit } from "../../kernel/shared/start.ts";
import { createMcpApp } from "./server.ts";
import { mcpSettings, settingNames } from "./settings.ts";

/**
 * Runs the MCP server alone: `deno run --allow-env --allow-net functions/apps/mcp/main.ts [port]`.
 *
 * It needs `PUBLIC_EVENTS_URL`, the URL of the events API, and `IDP_ISSUER` for the sign-in metadata. Variables that it
 * is not allowed to read count as unset, so `--allow-env` can be limited to these two.
 */
function main(): void {
  const settings = mcpSettings(Object.fromEntries(settingNames.map((name) => [name, readable(name)])));
  const app = createMcpApp(settings, {
    // The reverse proxy that routes /mcp to this server adds the client's IP address to X-Forwarded-For. This header is
    // passed on to the events app.
    events: (request, _client, patienceMs) => fetch(request, { signal: AbortSignal.timeout(patienceMs) }),
    fetch,
    onFault: (error) =>
      report("error", {
        error: String(error),
        cause: error instanceof Error ? String(error.cause ?? "") : "",
      }),
  });

  const port = readPort(Deno.args[0]);
  shutDownOnSignal([serveApp(app, port)], () => Promise.resolve());
  report("info", { message: `MCP server for ${settings.eventsUrl} on port ${port}` });
}

await startOrExit(main);

function readPort(given = "8002"): number {
  if (!/^\d{1,5}$/.test(given)) throw new Error(`The port must be a whole number; got "${given}".`);
  return Number(given);
}

function readable(name: string): string | undefined {
  const { state } = Deno.permissions.querySync({ name: "env", variable: name });
  return state === "granted" ? Deno.env.get(name) : undefined;
}

function report(level: string, members: Readonly<Record<string, string>>): void {
  const line = JSON.stringify({ ts: new Date().toISOString(), level, ...members });
  Deno.stderr.writeSync(new TextEncoder().encode(`${line}\n`));
}
