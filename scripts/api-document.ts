/**
 * Prints the data for the API reference as JSON: the OpenAPI documents of the gateway (with its namespaces) and the
 * events app, and the tools of the MCP server.
 *
 * Runs as a separate process because the site must not import service code.
 */
import process from "node:process";
import { limitDefaults } from "../functions/kernel/limits/policies.ts";
import { webhookEventTypes } from "../functions/products/webhooks/webhook-messages.ts";
import { webhookRetrySeconds } from "../functions/products/webhooks/webhooks.ts";
import { sampleCalls } from "../functions/sample-calls.ts";
import { namespaces } from "../functions/apps/gateway/namespaces.ts";
import { settingGroups, settingPatterns } from "../functions/setting-descriptions.ts";
import { openDatabases } from "../functions/kernel/db/databases.ts";
import { readSettings } from "../functions/kernel/shared/settings.ts";
import { createEvents } from "../functions/apps/events/app.ts";
import { openServices } from "../functions/apps/gateway/open-services.ts";
import { mcpSettings } from "../functions/apps/mcp/settings.ts";
import { eventTools, searchTools } from "../functions/apps/mcp/surface.ts";
import { dereference, gatewayDocument } from "./client-generate.ts";

const document = dereference(JSON.parse(await gatewayDocument()));
const eventsDocument = JSON.parse(await documentOfEvents()) as unknown;
const mcpTools = [...eventTools, ...searchTools].map(({ definition, isWrite, example }) => ({
  ...definition,
  isWrite,
  example,
}));
process.stdout.write(
  JSON.stringify({
    document,
    eventsDocument,
    mcpTools,
    namespaces,
    sampleCalls,
    limits: limitDefaults,
    settingGroups,
    settingPatterns,
    webhookEventTypes,
    webhookRetrySeconds,
  }),
);

/** Builds the OpenAPI document of the events app without a database. */
async function documentOfEvents(): Promise<string> {
  const env = {
    PLATFORM_SECRET: "only-to-describe-the-routes-0123456789",
    PUBLIC_EVENTS_URL: "https://events.localhost",
    PUBLIC_WEB_URL: "https://web.localhost",
  };
  const app = createEvents(openServices(readSettings(env), openDatabases({})), mcpSettings(env));
  return await (await app.fetch(new Request("https://events.localhost/openapi.json"), {})).text();
}
