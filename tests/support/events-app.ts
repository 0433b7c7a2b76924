import { createEvents } from "../../functions/apps/events/app.ts";
import { loadCities } from "../../functions/products/events/samples.ts";
import type { AuthServices } from "../../functions/people/auth/services.ts";
import { openServices } from "../../functions/apps/gateway/open-services.ts";
import { mcpSettings } from "../../functions/apps/mcp/settings.ts";
import { readSettings } from "../../functions/kernel/shared/settings.ts";
import { freshDatabases, type TestDatabases } from "./databases.ts";
import { startTokenIssuer, type TokenIssuer } from "./token-issuer.ts";

/** The events app for one test file, with new databases and a clock that tests can move. */
export interface TestEvents {
  readonly origin: string;
  readonly services: AuthServices;
  readonly databases: TestDatabases;
  readonly issuer: TokenIssuer;
  now: Date;
  /** Sends a request to a path relative to the app's URL. */
  fetch(path: string, init?: RequestInit): Promise<Response>;
  send(
    method: string,
    path: string,
    token: string | undefined,
    body?: unknown,
    headers?: HeadersInit,
  ): Promise<Response>;
  close(): Promise<void>;
}

/** Some real cities. Two share a name, and two have accents in their names. */
const cities = [
  {
    geonamesId: 890299,
    name: "Harare",
    country: "ZW",
    latitude: -17.82772,
    longitude: 31.05337,
    population: 1542813,
    timezone: "Africa/Harare",
  },
  {
    geonamesId: 894701,
    name: "Bulawayo",
    country: "ZW",
    latitude: -20.15,
    longitude: 28.58333,
    population: 699385,
    timezone: "Africa/Harare",
  },
  {
    geonamesId: 1106542,
    name: "Chitungwiza",
    country: "ZW",
    latitude: -18.01274,
    longitude: 31.07555,
    population: 340360,
    timezone: "Africa/Harare",
  },
  {
    geonamesId: 3448439,
    name: "São Paulo",
    country: "BR",
    latitude: -23.5475,
    longitude: -46.63611,
    population: 10021295,
    timezone: "America/Sao_Paulo",
  },
  {
    geonamesId: 2657896,
    name: "Zürich",
    country: "CH",
    latitude: 47.36667,
    longitude: 8.55,
    population: 341730,
    timezone: "Europe/Zurich",
  },
  {
    geonamesId: 2988507,
    name: "Paris",
    country: "FR",
    latitude: 48.85341,
    longitude: 2.3488,
    population: 2138551,
    timezone: "Europe/Paris",
  },
  {
    geonamesId: 4717560,
    name: "Paris",
    country: "US",
    latitude: 33.66094,
    longitude: -95.55551,
    population: 24782,
    timezone: "America/Chicago",
  },
  {
    geonamesId: 5128581,
    name: "New York City",
    country: "US",
    latitude: 40.71427,
    longitude: -74.00597,
    population: 8175133,
    timezone: "America/New_York",
  },
  {
    geonamesId: 184745,
    name: "Nairobi",
    country: "KE",
    latitude: -1.28333,
    longitude: 36.81667,
    population: 2750547,
    timezone: "Africa/Nairobi",
  },
] as const;

/** Creates the app. `env` is added to its settings. */
export async function openTestEvents(env: Readonly<Record<string, string>> = {}): Promise<TestEvents> {
  const databases = await freshDatabases("platform", "events");
  await loadCities(databases.sql("events"), cities);
  const origin = "http://localhost:8002";
  const test = { now: new Date("2026-11-20T10:00:00Z") };
  const issuer = await startTokenIssuer(`${origin}/mcp`, () => test.now);
  const settings = readSettings({
    PLATFORM_SECRET: "0123456789abcdefghijklmnopqrstuvwxyzABCD",
    PUBLIC_EVENTS_URL: origin,
    ...env,
  });
  const services = openServices(settings, databases, { clock: () => test.now, fetch: issuer.fetch });
  const app = createEvents(
    services,
    mcpSettings({ PUBLIC_EVENTS_URL: origin, IDP_ISSUER: issuer.issuer, ...env }),
  );
  const send = (path: string, init?: RequestInit) =>
    app.fetch(new Request(new URL(path, origin), init), { remoteAddress: "192.0.2.7" });
  return Object.assign(test, {
    origin,
    services,
    databases,
    issuer,
    fetch: send,
    send: (
      method: string,
      path: string,
      token: string | undefined,
      body?: unknown,
      headers: HeadersInit = {},
    ) =>
      send(path, {
        method,
        headers: {
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
          ...(body === undefined ? {} : { "content-type": "application/json" }),
          ...Object.fromEntries(new Headers(headers)),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
    close: () => databases.close(),
  });
}
