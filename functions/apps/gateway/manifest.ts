import { z } from "zod";
import { newRouter, query } from "../../kernel/commands/route.ts";
import packageJson from "../../../package.json" with { type: "json" };
import { type DatabaseName, databaseNames } from "../../kernel/db/names.ts";
import type { Services } from "../../kernel/commands/services.ts";
import { json, problems } from "../../kernel/shared/openapi.ts";
import { namespaces } from "./namespaces.ts";

export const release: string = packageJson.version;

const DatabaseState = z.object({
  configured: z.boolean().meta({ description: "Whether the database is configured." }),
  reachable: z.boolean().meta({ description: "Whether it responded in the last 5 seconds." }),
});

const Manifest = z.object({
  name: z.string(),
  apiVersion: z.literal("v1"),
  release: z.string(),
  environment: z.string(),
  databases: z.record(z.string(), DatabaseState),
  namespaces: z.array(z.object({
    path: z.string(),
    database: z.string(),
    access: z.string(),
    purpose: z.string(),
  })),
  links: z.record(z.string(), z.string()),
}).meta({ id: "Manifest", description: "The namespaces and databases of this deployment." });

const Health = z.object({ status: z.enum(["ok", "unavailable"]) }).meta({ id: "Health" });

/**
 * Creates the routes of the manifest and the health probes. They are public, outside `/v1`, and available as long as
 * the process runs.
 */
export function manifestRoutes(services: Services) {
  const { settings, databases } = services;
  const states = async () => {
    const entries = databaseNames.map(async (
      name,
    ): Promise<[DatabaseName, z.infer<typeof DatabaseState>]> => [
      name,
      { configured: databases.isConfigured(name), reachable: await databases.isReachable(name) },
    ]);
    return Object.fromEntries(await Promise.all(entries)) as Record<
      DatabaseName,
      z.infer<typeof DatabaseState>
    >;
  };

  const routes = newRouter();
  query(routes, services, {
    method: "get",
    path: "/",
    operationId: "getManifest",
    summary: "Get the manifest (release, databases and namespaces)",
    tags: ["manifest"],
    security: [],
    responses: { 200: json("The manifest", Manifest), ...problems(414) },
  }, async (c) =>
    c.json({
      name: "Hakika Gateway",
      apiVersion: "v1" as const,
      release,
      environment: settings.environment,
      databases: await states(),
      namespaces: namespaces.map((row) => ({ ...row })),
      links: {
        self: `${settings.urls.gateway}/`,
        openapi: `${settings.urls.gateway}/v1/openapi.json`,
        reference: `${settings.urls.gateway}/v1/reference`,
        signIn: `${settings.urls.gateway}/v1/auth/idp/login`,
        documentation: `${settings.urls.web}/docs`,
        errors: `${settings.urls.web}/docs/errors`,
        events: settings.urls.events,
        registry: settings.urls.registry,
      },
    }, 200));
  query(routes, services, {
    method: "get",
    path: "/livez",
    operationId: "getLiveness",
    summary: "Check that the process is running (does not use a database)",
    tags: ["manifest"],
    security: [],
    isMomentary: true,
    responses: { 200: json("The process is running", Health), ...problems(414) },
  }, (c) => c.json({ status: "ok" as const }, 200));
  query(routes, services, {
    method: "get",
    path: "/readyz",
    operationId: "getReadiness",
    summary: "Check that every configured database responds",
    tags: ["manifest"],
    security: [],
    isMomentary: true,
    responses: {
      200: json("All configured databases respond", Health),
      503: json("A configured database does not respond", Health),
      ...problems(414),
    },
  }, async (c) => {
    const isReady = Object.values(await states()).every((state) => !state.configured || state.reachable);
    return isReady ? c.json({ status: "ok" as const }, 200) : c.json({ status: "unavailable" as const }, 503);
  });
  return routes;
}
