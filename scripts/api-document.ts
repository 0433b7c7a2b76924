/**
 * Prints what the site's reference is made from, as JSON: the OpenAPI document of the gateway and its namespaces.
 *
 * A process of its own, because the site takes no code from the services.
 */
import process from "node:process";
import { limitDefaults } from "../functions/kernel/limits/policies.ts";
import { webhookEventTypes } from "../functions/products/webhooks/webhook-messages.ts";
import { webhookRetrySeconds } from "../functions/products/webhooks/webhooks.ts";
import { namespaces } from "../functions/apps/gateway/namespaces.ts";
import { settingGroups, settingPatterns } from "../functions/setting-descriptions.ts";
import { gatewayDocument, writtenOut } from "./client-generate.ts";

const document = writtenOut(JSON.parse(await gatewayDocument()));

process.stdout.write(
  JSON.stringify({
    document,
    namespaces,
    limits: limitDefaults,
    settingGroups,
    settingPatterns,
    webhookEventTypes,
    webhookRetrySeconds,
  }),
);
