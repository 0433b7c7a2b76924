import { readFile, writeFile } from "node:fs/promises";
import process from "node:process";
import { fileURLToPath } from "node:url";
import { openDatabases } from "../functions/kernel/db/databases.ts";
import { openServices } from "../functions/apps/gateway/open-services.ts";
import { createGateway } from "../functions/apps/gateway/app.ts";
import { documentText } from "../functions/apps/gateway/openapi.ts";
import { localGateway } from "../registry/build.ts";
import { readSettings } from "../functions/kernel/shared/settings.ts";

export const clientTypesFile = fileURLToPath(new URL("../clients/typescript/schema.d.ts", import.meta.url));

const heading = "// Made by `npm run client` from the OpenAPI document of the gateway; do not edit.\n";

/** Builds the gateway's OpenAPI document without a database, because it only needs the routes and their schemas. */
export async function gatewayDocument(): Promise<string> {
  const settings = readSettings({
    PLATFORM_SECRET: "only-to-describe-the-routes-0123456789",
    PUBLIC_GATEWAY_URL: "https://gateway.localhost",
    PUBLIC_WEB_URL: "https://web.localhost",
    // In development, the document includes routes that do not exist elsewhere.
    ENVIRONMENT: "development",
  });
  const services = openServices(settings, openDatabases({}));
  return await documentText(createGateway(services), services);
}

/** Inlines shared responses, parameters, headers and fields where they are used. */
export function dereference<T extends { paths: unknown; components: unknown }>(document: T): T {
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

/** References to shared components and to shared fields (schemas with a lower-case name). */
const sharedPart = /^#\/components\/(?:(responses|parameters|headers)\/(.+)|(schemas)\/([a-z].*))$/;

/** Drops CSV responses, which the client never requests, so that lists are typed as JSON. */
function withoutCsv<T>(part: T): T {
  if (Array.isArray(part)) return part.map(withoutCsv) as T;
  if (typeof part !== "object" || part === null) return part;
  return Object.fromEntries(
    Object.entries(part).filter(([name]) => name !== "text/csv").map((
      [name, value],
    ) => [name, withoutCsv(value)]),
  ) as T;
}

export async function clientTypes(): Promise<string> {
  // The import is lazy, because the generator loads a whole compiler that nothing else needs.
  const { default: openapiTypes, astToString } = await import("openapi-typescript");
  const document = withoutCsv(JSON.parse(await gatewayDocument()));
  return heading +
    astToString(await openapiTypes(document, { alphabetize: true, defaultNonNullable: false }));
}

/**
 * Path of the generated registry item `hakika-client`: the client in one file, for projects that install live blocks.
 */
export const registryClientFile = fileURLToPath(
  new URL("../registry/lib/hakika-client/hakika-client.ts", import.meta.url),
);

/** Operations that live blocks call. The item contains only their types. */
const registryOperations = [
  "addVouch",
  "explainVouches",
  "findEntities",
  "getBadge",
  "getEntity",
  "listCalendar",
  "listEntityVouches",
  "listOwnVouches",
  "listVerifications",
  "withdrawVouch",
];

/** Modules of the client, in dependency order. */
const registryModules = [
  "switched-off.ts",
  "failures.ts",
  "retrying-fetch.ts",
  "reused.ts",
  "sign-in.ts",
  "client.ts",
];

type Described = Record<string, unknown>;

/** Reduces the document to the given operations, and leaves out descriptions, headers and error details. */
function reducedTo(operations: readonly string[], document: { paths: object; components: object }) {
  const { paths, components } = dereference(document) as {
    paths: Record<string, Record<string, { operationId?: string; responses: Described }>>;
    components: { schemas: Record<string, unknown> };
  };
  const missing = new Set(operations);
  const kept = Object.entries(paths).flatMap(([path, methods]) => {
    const wanted = Object.entries(methods).filter(([, { operationId }]) =>
      operationId !== undefined && missing.delete(operationId)
    ).map(([method, { responses, ...operation }]) => {
      const good = Object.entries(responses).filter(([status]) => status.startsWith("2"));
      const problem = { content: { "application/problem+json": { schema: { $ref: schemaOf("Problem") } } } };
      return [method, { ...operation, responses: { ...Object.fromEntries(good), default: problem } }];
    });
    return wanted.length > 0 ? [[path, Object.fromEntries(wanted)]] : [];
  });
  if (missing.size > 0) throw new Error(`No such operations: ${[...missing].join(", ")}`);
  const used: Record<string, unknown> = {};
  const visit = (part: unknown): unknown => {
    if (typeof part !== "object" || part === null) return part;
    if (Array.isArray(part)) return part.map(visit);
    const name = /^#\/components\/schemas\/(.+)$/.exec(String((part as Described).$ref))?.[1];
    if (name && !(name in used)) {
      used[name] = {};
      used[name] = visit(components.schemas[name]);
    }
    return Object.fromEntries(
      Object.entries(part).filter(([key, value]) => !(described.has(key) && typeof value !== "object"))
        .filter(([key]) => !omitted.has(key))
        .map(([key, value]) => [key, visit(value)]),
    );
  };
  const reduced = visit(Object.fromEntries(kept));
  return {
    openapi: "3.1.0",
    info: { title: "", version: "" },
    paths: reduced,
    components: { schemas: used },
  };
}

const schemaOf = (name: string) => `#/components/schemas/${name}`;
/** Keys that are left out where they describe a schema. A property with one of these names is kept. */
const described = new Set(["description", "summary", "format", "default", "operationId"]);
const omitted = new Set(["headers", "examples", "example", "tags", "security", "x-codeSamples"]);

/** Generates the item `hakika-client` from the modules of `clients/typescript` and the document. */
export async function registryClient(): Promise<string> {
  const { default: openapiTypes, astToString } = await import("openapi-typescript");
  const document = reducedTo(registryOperations, withoutCsv(JSON.parse(await gatewayDocument())));
  const types = astToString(
    await openapiTypes(document as never, { alphabetize: true, defaultNonNullable: false }),
  );
  const folder = new URL("../clients/typescript/", import.meta.url);
  const modules = await Promise.all(registryModules.map((name) => readFile(new URL(name, folder), "utf8")));
  // The modules become one file, so only imports of packages are kept.
  const code = modules.map((text) => text.replace(/^import [^;]+ from "\.\/[^;]+;\n/gm, ""));
  const imports = code.flatMap((text) => text.match(/^import .*;$/gm) ?? []);
  const rest = code.map((text) => text.replace(/^import .*;\n/gm, "").trim());
  const used = types.replace(/^export type (?:webhooks|\$defs|operations) = .*\n/gm, "")
    .replace(/^ +\w+\?: never;\n/gm, "").replace(/^ +parameters: \{\n +\};\n/gm, "");
  return await formatted([heading + imports.join("\n"), address, ...rest, used].join("\n\n"));
}

async function formatted(text: string): Promise<string> {
  const child = new Deno.Command(Deno.execPath(), {
    args: ["fmt", "--ext", "ts", "-"],
    cwd: fileURLToPath(new URL("..", import.meta.url)),
    stdin: "piped",
    stdout: "piped",
  }).spawn();
  const writer = child.stdin.getWriter();
  await writer.write(new TextEncoder().encode(text));
  await writer.close();
  const { success, stdout } = await child.output();
  if (!success) throw new Error("deno fmt cannot read the generated client.");
  return new TextDecoder().decode(stdout);
}

const address = `/** Address of the gateway: the only line to change. */
export const hakikaUrl = "${localGateway}";
`;

export const apiWordsFile = fileURLToPath(new URL("../src/lib/api-words.ts", import.meta.url));

/** Enums in the document, by schema and property. The property is either the enum or a list of its values. */
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

/** Generates the options for the site's forms from the OpenAPI document. */
export async function apiWords(): Promise<string> {
  const document = dereference(JSON.parse(await gatewayDocument()));
  const lists = Object.entries(wordLists).map(([name, [schema, member]]) => {
    const found: WordSchema | undefined = document.components.schemas[schema]?.properties?.[member];
    const words = found?.enum ?? found?.items?.enum;
    if (!words) throw new Error(`${schema}.${member} of the OpenAPI document has no list of values.`);
    const lines = words.map((word) => `  ${JSON.stringify(word)},\n`).join("");
    return `/** Values of \`${schema}.${member}\`. */\nexport const ${name} = [\n${lines}] as const;\n`;
  });
  return [heading, ...lists].join("\n");
}

if (import.meta.main) {
  for (
    const [file, text] of [
      [clientTypesFile, await clientTypes()],
      [apiWordsFile, await apiWords()],
      [registryClientFile, await registryClient()],
    ] as const
  ) {
    await writeFile(file, text);
    process.stdout.write(`Wrote ${file}\n`);
  }
}
