import { writeFile } from "node:fs/promises";
import process from "node:process";
import { fileURLToPath } from "node:url";
import { openDatabases } from "../functions/kernel/db/databases.ts";
import { openServices } from "../functions/apps/gateway/open-services.ts";
import { createGateway } from "../functions/apps/gateway/app.ts";
import { documentText } from "../functions/apps/gateway/openapi.ts";
import { readSettings } from "../functions/kernel/shared/settings.ts";

/** Where the generated types of the client lie. */
export const clientTypesFile = fileURLToPath(new URL("../clients/typescript/schema.d.ts", import.meta.url));

const heading = "// Made by `npm run client` from the OpenAPI document of the gateway; do not edit.\n";

/** The OpenAPI document of the gateway, without any database: only the routes and their schemas are needed. */
export async function gatewayDocument(): Promise<string> {
  const settings = readSettings({
    PLATFORM_SECRET: "only-to-describe-the-routes-0123456789",
    PUBLIC_GATEWAY_URL: "https://gateway.localhost",
    PUBLIC_WEB_URL: "https://web.localhost",
    // The document shows the routes of development too.
    ENVIRONMENT: "development",
  });
  const services = openServices(settings, openDatabases({}));
  return await documentText(createGateway(services), services);
}

/** The document with its shared responses and parameters written out at each operation. */
export function writtenOut<T extends { paths: unknown; components: unknown }>(document: T): T {
  const components = document.components as Record<string, Record<string, unknown>>;
  const expand = (part: unknown): unknown => {
    if (typeof part !== "object" || part === null) return part;
    if (Array.isArray(part)) return part.map(expand);
    const { $ref } = part as { $ref?: unknown };
    const [, kind, name] = /^#\/components\/(responses|parameters)\/(.+)$/.exec(String($ref)) ?? [];
    if (kind && name) return components[kind]![name];
    return Object.fromEntries(Object.entries(part).map(([key, value]) => [key, expand(value)]));
  };
  return { ...document, paths: expand(document.paths) };
}

/** The types of the client, made from the document. */
export async function clientTypes(): Promise<string> {
  // Loaded here: the generator brings a whole compiler, which nothing else needs.
  const { default: openapiTypes, astToString } = await import("openapi-typescript");
  const document = JSON.parse(await gatewayDocument());
  return heading +
    astToString(await openapiTypes(document, { alphabetize: true, defaultNonNullable: false }));
}

if (import.meta.main) {
  await writeFile(clientTypesFile, await clientTypes());
  process.stdout.write(`Wrote ${clientTypesFile}\n`);
}
