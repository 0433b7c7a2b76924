import { writeFile } from "node:fs/promises";
import process from "node:process";
import { fileURLToPath } from "node:url";
import { openDatabases } from "../functions/kernel/db/databases.ts";
import { openServices } from "../functions/apps/gateway/open-services.ts";
import { createGateway } from "../functions/apps/gateway/app.ts";
import { documentText } from "../functions/apps/gateway/openapi.ts";
import { readSettings } from "../functions/kernel/shared/settings.ts";

/** Path of the generated types of the client. */
export const clientTypesFile = fileURLToPath(new URL("../clients/typescript/schema.d.ts", import.meta.url));

const heading = "// Made by `npm run client` from the OpenAPI document of the gateway; do not edit.\n";

/** The OpenAPI document of the gateway, built without a database: it only needs the routes and their schemas. */
export async function gatewayDocument(): Promise<string> {
  const settings = readSettings({
    PLATFORM_SECRET: "only-to-describe-the-routes-0123456789",
    PUBLIC_GATEWAY_URL: "https://gateway.localhost",
    PUBLIC_WEB_URL: "https://web.localhost",
    // Includes the routes that only exist in development.
    ENVIRONMENT: "development",
  });
  const services = openServices(settings, openDatabases({}));
  return await documentText(createGateway(services), services);
}

/** The document with its shared responses, parameters, headers and fields inlined where they are used. */
export function writtenOut<T extends { paths: unknown; components: unknown }>(document: T): T {
  const components = document.components as Record<
    string,
    Record<string, unknown>
  >;
  const expand = (part: unknown): unknown => {
    if (typeof part !== "object" || part === null) return part;
    if (Array.isArray(part)) return part.map(expand);
    const { $ref } = part as { $ref?: unknown };
    const [, ...found] = sharedPart.exec(String($ref)) ?? [];
    const [kind, name] = found.filter((one) => one !== undefined);
    if (kind && name) return expand(components[kind]![name]);
    return Object.fromEntries(
      Object.entries(part).map(([key, value]) => [key, expand(value)]),
    );
  };
  const schemas = Object.entries(components["schemas"]!).filter(([name]) => /^[A-Z]/.test(name));
  return {
    ...document,
    paths: expand(document.paths),
    components: { ...components, schemas: expand(Object.fromEntries(schemas)) },
  };
}

/** Components that operations share, and shared fields, whose names start in lower case. */
const sharedPart = /^#\/components\/(?:(responses|parameters|headers)\/(.+)|(schemas)\/([a-z].*))$/;

/** The document without CSV responses, which the client never requests, so that lists are typed as JSON. */
function withoutCsv<T>(part: T): T {
  if (Array.isArray(part)) return part.map(withoutCsv) as T;
  if (typeof part !== "object" || part === null) return part;
  return Object.fromEntries(
    Object.entries(part).filter(([name]) => name !== "text/csv").map((
      [name, value],
    ) => [name, withoutCsv(value)]),
  ) as T;
}

/** The types of the client, generated from the document. */
export async function clientTypes(): Promise<string> {
  // Imported here because the generator loads a whole compiler that nothing else needs.
  const { default: openapiTypes, astToString } = await import("openapi-typescript");
  const document = withoutCsv(JSON.parse(await gatewayDocument()));
  return heading +
    astToString(await openapiTypes(document, { alphabetize: true, defaultNonNullable: false }));
}

/** Path of the generated form options. */
export const apiWordsFile = fileURLToPath(new URL("../src/lib/api-words.ts", import.meta.url));

/** Enums in the document, with the schema and the member that holds one of them or a list of them. */
const wordLists = {
  claimReasons: ["ClaimDecision", "reasonCode"],
  contactRefusals: ["ContactRefusal", "reasonCode"],
  identityReasons: ["IdentityChangeDecision", "reasonCode"],
  keyScopes: ["NewApiKey", "scopes"],
  licenceReasons: ["LicenceReview", "reasonCode"],
  tierReviewReasons: ["NewTierReview", "reasonCode"],
  webhookEvents: ["NewWebhookEndpoint", "eventTypes"],
} as const;

interface WordSchema {
  readonly enum?: readonly string[];
  readonly items?: WordSchema;
}

/** The options that pages offer in their forms, generated from the document. */
export async function apiWords(): Promise<string> {
  const document = writtenOut(JSON.parse(await gatewayDocument()));
  const lists = Object.entries(wordLists).map(([name, [schema, member]]) => {
    const found: WordSchema | undefined = document.components.schemas[schema]?.properties?.[member];
    const words = found?.enum ?? found?.items?.enum;
    if (!words) throw new Error(`${schema}.${member} of the OpenAPI document lists no words.`);
    const lines = words.map((word) => `  ${JSON.stringify(word)},\n`).join("");
    return `/** Words of \`${schema}.${member}\`. */\nexport const ${name} = [\n${lines}] as const;\n`;
  });
  return [heading, ...lists].join("\n");
}

if (import.meta.main) {
  for (
    const [file, text] of [[clientTypesFile, await clientTypes()], [apiWordsFile, await apiWords()]] as const
  ) {
    await writeFile(file, text);
    process.stdout.write(`Wrote ${file}\n`);
  }
}
