import type { JsonSchema } from "../../functions/apps/gateway/api-document.ts";
import { apiFacts } from "./api-document.ts";
import { referenceName } from "./api-fields.ts";

export const webhookEventsPage = {
  title: "Webhook events",
  description: "Every webhook event type, with its fields and an example message.",
} as const;

/** An event with the schema of its `data` and an example message. */
export interface WebhookEvent {
  readonly type: string;
  readonly schema: JsonSchema;
  readonly data: JsonSchema;
  readonly example: unknown;
}

export function webhookEvents(): readonly WebhookEvent[] {
  const { document } = apiFacts();
  return Object.entries(document.webhooks ?? {}).map(([type, { post }]) => {
    const named = referenceName(post!.requestBody!.content!["application/json"]!.schema!)!;
    const schema = document.components!.schemas![named]!;
    const [example] = schema.examples ?? [];
    if (!example) throw new Error(`${named} has no example`);
    return { type, schema, data: schema.properties!["data"]!, example };
  });
}

/** Returns the schemas that the messages use, sorted by name. */
export function webhookShapes(): readonly (readonly [name: string, schema: JsonSchema])[] {
  const { schemas = {} } = apiFacts().document.components ?? {};
  const names = JSON.stringify(webhookEvents().map(({ data }) => data))
    .matchAll(/schemas\/([^"]+)"/g);
  return [...new Set([...names].map(([, name]) => name!))].sort().map((
    name,
  ) => [name, schemas[name]!]);
}
