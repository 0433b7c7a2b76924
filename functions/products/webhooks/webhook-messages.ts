/** The recipients of a message: the people that the event concerns, or the managers of its entity. */
export type Audience = "persons" | "managers";

/** The fields of an event that each audience receives. */
interface Message {
  /** Name of the event field that contains the ids of the people concerned. */
  readonly about?: string;
  readonly persons?: readonly string[];
  readonly managers?: readonly string[];
}

const claim = ["subject", "claimId", "entityId"];
const vouch = ["subject", "vouchId", "entityId"];
const dispute = ["subject", "entityId", "disputeId", "claimIds", "dueAt"];
const request = ["subject", "requestId", "entityId"];
const record = [
  "subject",
  "verificationId",
  "sequence",
  "verificationType",
  "verificationMethod",
  "tierBefore",
  "tierAfter",
  "change",
  "holdTier",
  "graceUntil",
  "reasonCode",
  "at",
  "verificationTier",
];

const ofClaim = { about: "claimantPersonId", persons: claim, managers: claim };
const ofVouch = { about: "voucherPersonId", persons: vouch, managers: vouch };
const ofRequest = { about: "requestedBy", persons: request, managers: request };

const messages = {
  "claim.submitted": ofClaim,
  "claim.disputed": { about: "claimantPersonIds", persons: dispute, managers: dispute },
  "claim.decided": { ...ofClaim, persons: [...claim, "status", "reasonCode"] },
  "claim.withdrawn": { ...ofClaim, persons: [...claim, "reason"] },
  "claim.expired": { ...ofClaim, persons: [...claim, "reason"] },
  "claim.revoked": { ...ofClaim, persons: [...claim, "reason"] },
  "claim.renewed": ofClaim,
  "vouch.created": {
    about: "voucherPersonId",
    persons: [...vouch, "vouchingType"],
    managers: [...vouch, "vouchingType"],
  },
  "vouch.confirmed": ofVouch,
  "vouch.withdrawn": ofVouch,
  "vouch.invalidated": { ...ofVouch, persons: [...vouch, "reason"] },
  "vouch.held": { managers: ["subject", "entityId", "vouchIds", "reason"] },
  "tier.changed": { about: "subject", persons: record, managers: record },
  "request.published": ofRequest,
  "request.fulfilled": { ...ofRequest, persons: [...request, "count"], managers: [...request, "count"] },
  "request.closed": ofRequest,
  "request.expired": ofRequest,
  "session.revoked": { about: "personId", persons: ["subject", "personId", "sessionId", "reason"] },
} satisfies Readonly<Record<string, Message>>;

export type WebhookEventType = keyof typeof messages;

/**
 * Event types that can be subscribed to, and the members that each message contains. To send a new member, add it
 * here. `side-doors-webhooks.test.ts` checks that recipients may read it.
 */
export const webhookMessages: Readonly<Record<WebhookEventType, Message>> = messages;

export const webhookEventTypes = Object.keys(messages) as [WebhookEventType, ...WebhookEventType[]];

export function isWebhookEventType(eventType: string): eventType is WebhookEventType {
  return Object.hasOwn(messages, eventType);
}

type Fact = Readonly<Record<string, unknown>>;

export function personsOf(eventType: WebhookEventType, fact: Fact): string[] {
  const { about } = webhookMessages[eventType];
  const named = about === undefined ? undefined : fact[about];
  if (isSubject(named)) return named.type === "person" ? [named.id] : [];
  return [named].flat().filter((one) => typeof one === "string");
}

export function entityOf(fact: Fact): string | null {
  const { entityId, subject } = fact;
  if (typeof entityId === "string") return entityId;
  return isSubject(subject) && subject.type === "entity" ? subject.id : null;
}

function isSubject(value: unknown): value is { type: string; id: string } {
  return typeof value === "object" && value !== null && "type" in value && "id" in value;
}

/**
 * Every message has a subject. If an event contains only the id of an entity or person, the subject is built from that
 * id.
 */
function subjectOf(fact: Fact): Readonly<Record<string, unknown>> {
  const { subject, personId } = fact;
  if (isSubject(subject)) return { subject };
  const entityId = entityOf(fact);
  return { subject: entityId ? { type: "entity", id: entityId } : { type: "person", id: personId } };
}

/** Returns the fields of a message's data that these audiences may read. */
export function dataFor(
  eventType: WebhookEventType,
  audiences: readonly Audience[],
  fact: Fact,
): Record<string, unknown> {
  const message = webhookMessages[eventType];
  const members = new Set(audiences.flatMap((audience) => message[audience] ?? []));
  const told = Object.entries({ ...subjectOf(fact), ...fact });
  return Object.fromEntries(told.filter(([name]) => members.has(name)));
}
