import { loadSamples } from "../../content/samples/schema.ts";
import { citiesOfTheWorld } from "../../content/samples/cities.ts";
import type { HostRow } from "../../functions/products/events/store.ts";
import { loadEventSamples } from "../../functions/products/events/samples.ts";
import type { AuthServices } from "../../functions/people/auth/services.ts";
import { openServices } from "../../functions/apps/gateway/open-services.ts";
import { createEvents } from "../../functions/apps/events/app.ts";
import { mcpSettings } from "../../functions/apps/mcp/settings.ts";
import { newId } from "../../functions/kernel/shared/ids.ts";
import { readSettings } from "../../functions/kernel/shared/settings.ts";
import { freshDatabases, type TestDatabases } from "./databases.ts";
import { freePort } from "./free-port.ts";
import { startTestProvider, type TestProvider } from "./identity-provider.ts";

/** The events app on a local port, with the sample events and the development provider. */
export interface RunningEvents {
  readonly origin: string;
  readonly services: AuthServices;
  readonly databases: TestDatabases;
  readonly provider: TestProvider;
  close(): Promise<void>;
}

/** Redirect URL of the test clients. No server listens at this URL. */
export const clientRedirect = "http://localhost:53682/callback";

/** Starts the events app with a real clock, a real network and real tokens. */
export async function startEvents(): Promise<RunningEvents> {
  const databases = await freshDatabases("platform", "events");
  const port = freePort();
  const origin = `http://localhost:${port}`;
  const provider = await startTestProvider({ redirectUri: clientRedirect, resource: `${origin}/mcp` });
  const env = {
    PLATFORM_SECRET: "0123456789abcdefghijklmnopqrstuvwxyzABCD",
    PUBLIC_EVENTS_URL: origin,
    IDP_ISSUER: provider.issuer,
    LIMIT_ANONYMOUS: "100000/60",
  };
  const services = openServices(readSettings(env), databases);
  await loadSampleEvents(databases, origin);
  const app = createEvents(services, mcpSettings(env));
  const server = Deno.serve(
    { port, onListen: () => {} },
    (request, info) => app.fetch(request, { remoteAddress: info.remoteAddr.hostname }),
  );
  return {
    origin,
    services,
    databases,
    provider,
    async close() {
      await server.shutdown();
      await provider.close();
      await databases.close();
    },
  };
}

/** Invents hosts for the sample events. The hosts' identities do not matter here. */
async function loadSampleEvents(databases: TestDatabases, origin: string): Promise<void> {
  const samples = loadSamples();
  const hosts = new Map<string, HostRow>();
  for (const { hostKey } of samples.events) {
    hosts.set(hostKey, {
      id: newId(),
      kind: "person",
      name: hostKey,
      verificationTier: 1,
      identity: null,
      sourceVersion: 1,
    });
  }
  const always = samples.events.map((event) => event.geonamesId);
  const cities = citiesOfTheWorld({ minimumPopulation: 100_000, always });
  await loadEventSamples(databases.sql("events"), samples.events, cities, hosts, new Date(), origin);
}
