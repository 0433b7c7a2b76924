import type { OpenAPIHono } from "@hono/zod-openapi";
import { z } from "zod";
import type { GatewayEnv } from "../../kernel/commands/services.ts";
import { verificationMethods, verificationTypes } from "../../kernel/ladder/ladder.ts";
import { currentPolicy, vouchingTypes } from "../../kernel/ladder/policy.ts";
import { TierNumber, Verification, VerificationTier } from "../../kernel/ladder/schema.ts";
import { Uuid } from "../../kernel/shared/uuid.ts";
import { type WebhookEventType, webhookEventTypes, webhookMessages } from "./webhook-messages.ts";

const moment = z.iso.datetime();

const id = "0199d3a4-6f00-7000-8000-000000000001";
const entity = "0199d3a4-6f00-7000-8000-000000000002";
const at = "2026-11-20T09:12:00.000Z";

/** Every field that a message can have, with its schema and an example. */
const members: Readonly<Record<string, readonly [schema: z.ZodType, example: unknown]>> = {
  subject: [
    z.object({ type: z.enum(["entity", "person"]), id: Uuid }).meta({
      id: "WebhookSubject",
      description: "Subject of the message.",
    }),
    { type: "entity", id: entity },
  ],
  claimId: [Uuid, id],
  claimIds: [z.array(Uuid), [id]],
  entityId: [Uuid, entity],
  personId: [Uuid, id],
  sessionId: [Uuid, id],
  vouchId: [Uuid, id],
  vouchIds: [z.array(Uuid), [id]],
  disputeId: [Uuid, id],
  requestId: [Uuid, id],
  verificationId: [Uuid, id],
  status: [z.enum(["approved", "rejected"]), "approved"],
  reasonCode: [z.string().nullable(), "evidence_sufficient"],
  reason: [z.string(), "withdrawn"],
  vouchingType: [z.enum(vouchingTypes), "long_term_customer"],
  count: [z.int(), 3],
  dueAt: [moment, at],
  at: [moment, at],
  graceUntil: [moment.nullable(), null],
  sequence: [z.int(), 4],
  verificationType: [z.enum(verificationTypes), "identity"],
  verificationMethod: [z.enum(verificationMethods), "otp_email"],
  tierBefore: [TierNumber, 1],
  tierAfter: [TierNumber, 2],
  holdTier: [TierNumber, 2],
  change: [Verification.shape.holdChange, "granted"],
  verificationTier: [
    VerificationTier.omit({ nextActions: true }).meta({
      id: "WebhookTier",
      description: "The tier after the change.",
    }),
    {
      tier: 2,
      name: "Identity",
      mineral: "cobalt",
      method: "otp_email",
      since: at,
      expiresAt: "2027-11-20T09:12:00.000Z",
      graceUntil: null,
      review: null,
      holds: [{ tier: 2, method: "otp_email", since: at, expiresAt: "2027-11-20T09:12:00.000Z" }],
      policyVersion: currentPolicy.version,
      version: 4,
    },
  ],
};

function pascal(eventType: string): string {
  return eventType.split(".").map((word) => word[0]!.toUpperCase() + word.slice(1)).join("");
}

/**
 * Returns the schema of a message. Members that are not sent to every audience are optional. Receivers of version 1
 * must accept members that later versions add.
 */
export function messageSchema(eventType: WebhookEventType): z.ZodObject {
  const { persons, managers } = webhookMessages[eventType];
  const audiences = [persons, managers].filter((one) => one !== undefined);
  const names = [...new Set(audiences.flat())];
  const data = z.object(Object.fromEntries(names.map((name) => {
    const [schema] = members[name]!;
    return [name, audiences.every((audience) => audience.includes(name)) ? schema : schema.optional()];
  })));
  const test = z.literal(true).optional().meta({
    description:
      "true if caused by a test key, otherwise absent. Such messages are sent only to test endpoints.",
  });
  return z.object({ type: z.literal(eventType), timestamp: moment, data, test })
    .meta({ id: `${pascal(eventType)}Message`, examples: [exampleOf(eventType)] });
}

/** Returns the message that a recipient in all audiences would receive. */
function exampleOf(eventType: WebhookEventType): Record<string, unknown> {
  const { persons = [], managers = [] } = webhookMessages[eventType];
  const data = Object.fromEntries(
    [...new Set([...persons, ...managers])].map((name) => [name, members[name]![1]]),
  );
  const isOfPerson = "personId" in data;
  return {
    type: eventType,
    timestamp: at,
    data: isOfPerson ? { ...data, subject: { type: "person", id } } : data,
  };
}

export function eventCatalogue() {
  return webhookEventTypes.toSorted().map((type) => ({
    type,
    schema: z.toJSONSchema(messageSchema(type), { io: "input" }) as Record<string, unknown>,
    example: exampleOf(type),
  }));
}

/** Adds every message to the OpenAPI document, as a request to the receiver. @see OpenAPI 3.1 §4.8.1 */
export function describeMessages(app: OpenAPIHono<GatewayEnv>): void {
  for (const eventType of webhookEventTypes) {
    app.openAPIRegistry.registerWebhook({
      method: "post",
      path: eventType,
      operationId: `on${pascal(eventType)}`,
      summary: `Sent to your endpoint: ${eventType}`,
      tags: ["webhooks"],
      security: [],
      request: {
        body: { required: true, content: { "application/json": { schema: messageSchema(eventType) } } },
      },
      responses: {
        "2XX": { description: "Received. After any other status, Hakika sends the message again later." },
      },
    });
  }
}
