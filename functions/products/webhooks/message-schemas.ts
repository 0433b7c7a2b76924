import type { OpenAPIHono } from "@hono/zod-openapi";
import { z } from "zod";
import type { GatewayEnv } from "../../kernel/commands/services.ts";
import { verificationMethods, verificationTypes } from "../../kernel/ladder/ladder.ts";
import { vouchingTypes } from "../../kernel/ladder/policy.ts";
import { TierNumber, Verification, VerificationTier } from "../../kernel/ladder/schema.ts";
import { Uuid } from "../../kernel/shared/uuid.ts";
import { type WebhookEventType, webhookEventTypes, webhookMessages } from "./webhook-messages.ts";

const moment = z.iso.datetime();

/** Every member that some message has. */
const members: Readonly<Record<string, z.ZodType>> = {
  subject: z.object({ type: z.enum(["entity", "person"]), id: Uuid }).meta({
    id: "WebhookSubject",
    description: "What the message is about.",
  }),
  claimId: Uuid,
  claimIds: z.array(Uuid),
  entityId: Uuid,
  personId: Uuid,
  sessionId: Uuid,
  vouchId: Uuid,
  vouchIds: z.array(Uuid),
  disputeId: Uuid,
  requestId: Uuid,
  verificationId: Uuid,
  status: z.enum(["approved", "rejected"]),
  reasonCode: z.string().nullable(),
  reason: z.string(),
  vouchingType: z.enum(vouchingTypes),
  count: z.int(),
  dueAt: moment,
  at: moment,
  graceUntil: moment.nullable(),
  sequence: z.int(),
  verificationType: z.enum(verificationTypes),
  verificationMethod: z.enum(verificationMethods),
  tierBefore: TierNumber,
  tierAfter: TierNumber,
  holdTier: TierNumber,
  change: Verification.shape.holdChange,
  verificationTier: VerificationTier.omit({ nextActions: true }).meta({
    id: "WebhookTier",
    description: "The tier after the change.",
  }),
};

function pascal(eventType: string): string {
  return eventType.split(".").map((word) => word[0]!.toUpperCase() + word.slice(1)).join("");
}

/**
 * The schema of a message. A member that only one of its audiences gets is optional; a receiver of version 1 meets
 * members of later ones.
 */
export function messageSchema(eventType: WebhookEventType): z.ZodObject {
  const { persons, managers } = webhookMessages[eventType];
  const audiences = [persons, managers].filter((one) => one !== undefined);
  const names = [...new Set(audiences.flat())];
  const data = z.object(Object.fromEntries(names.map((name) => {
    const schema = members[name]!;
    return [name, audiences.every((audience) => audience.includes(name)) ? schema : schema.optional()];
  })));
  return z.object({ type: z.literal(eventType), timestamp: moment, data })
    .meta({ id: `${pascal(eventType)}Message` });
}

/** Puts every message into the document, as a request that the receiver answers. @see OpenAPI 3.1 §4.8.1 */
export function describeMessages(app: OpenAPIHono<GatewayEnv>): void {
  for (const eventType of webhookEventTypes) {
    app.openAPIRegistry.registerWebhook({
      method: "post",
      path: eventType,
      operationId: `on${pascal(eventType)}`,
      summary: `Sent to your endpoint: ${eventType}`,
      tags: ["api-keys"],
      request: {
        body: { required: true, content: { "application/json": { schema: messageSchema(eventType) } } },
      },
      responses: { "2XX": { description: "Received; anything else is sent again later." } },
    });
  }
}
