import { breakGlassWords } from "../../verification/admin/break-glass.ts";
import { networkOfSession } from "../../people/auth/sessions.ts";
import { contestedContact } from "../../verification/contacts/owners/views.ts";
import { decisionNoteOf } from "../../verification/claims/claims.ts";
import { disputeNoteOf } from "../../verification/claims/disputes/disputes.ts";
import { contactValue } from "../../verification/contacts/contacts.ts";
import { findEntity } from "../../verification/entities/entities.ts";
import { identityNoteOf } from "../../verification/identity-changes/decide.ts";
import { listRepresentatives } from "../../verification/entities/representatives.ts";
import type { MessageParameters } from "../../people/mail/wording.ts";
import type { CommittedFact, Consumer } from "../../kernel/outbox/dispatch.ts";
import type { Task } from "../../kernel/outbox/tasks.ts";
import type { Services } from "../../kernel/commands/services.ts";
import { currentPolicy } from "../../kernel/ladder/policy.ts";
import type { NotificationKind } from "./kinds.ts";
import { type Notice, notify } from "./notify.ts";

type Payload = Readonly<Record<string, unknown>>;

interface NotificationRule {
  readonly kind: NotificationKind;
  readonly to: readonly string[] | "managers";
  readonly parameters?: MessageParameters;
  /** Path of the page where the recipient can act, if it is not the entity's page. */
  readonly path?: string;
  /** People who are not notified because they took the action themselves. */
  readonly except?: readonly string[];
}

const text = (payload: Payload, name: string) => String(payload[name] ?? "");
const { claims, vouches } = currentPolicy;
const contactsPath = "/dashboard/profile#contacts";

/** Recipients for each domain event. Events without an entry notify no one. */
const tellings: Readonly<Record<string, (payload: Payload) => readonly NotificationRule[]>> = {
  "claim.submitted": (fact) => [
    {
      kind: "claim_received",
      to: [text(fact, "claimantPersonId")],
      parameters: { days: claims.decisionTargetDays },
    },
    { kind: "claim_on_entity", to: "managers", except: [text(fact, "claimantPersonId")] },
  ],
  "claim.decided": (fact) => [
    text(fact, "status") === "approved" ? { kind: "claim_approved", to: [text(fact, "claimantPersonId")] } : {
      kind: "claim_rejected",
      to: [text(fact, "claimantPersonId")],
      parameters: { reason: text(fact, "reasonCode"), days: claims.appealDays },
    },
  ],
  "claim.disputed": (fact) => [{
    kind: "claim_disputed",
    to: (fact["claimantPersonIds"] as string[] | undefined) ?? [],
    parameters: { date: text(fact, "dueAt") },
  }],
  "claim.expired": (fact) => [{ kind: "claim_expired", to: [text(fact, "claimantPersonId")] }],
  "claim.revoked": (fact) =>
    text(fact, "reason") === "given_up" ? [] : [{
      kind: "claim_revoked",
      to: [text(fact, "claimantPersonId")],
      parameters: { reason: text(fact, "reason"), days: claims.appealDays },
    }],
  "vouch.created": () => [{ kind: "vouch_received", to: "managers" }],
  "vouch.held": () => [{ kind: "vouch_held", to: "managers", parameters: { days: vouches.reviewDays } }],
  "vouch.invalidated": (fact) => [{
    kind: "vouch_invalidated",
    to: [text(fact, "voucherPersonId")],
    parameters: { reason: text(fact, "reason") },
  }],
  "request.fulfilled": (fact) => [{
    kind: "request_fulfilled",
    to: "managers",
    parameters: { count: Number(fact["count"]) },
  }],
  "break_glass.used": (fact) => [{
    kind: "break_glass",
    to: (fact["toldPersonIds"] as string[] | undefined) ?? [],
    path: "/dashboard/admin/claims",
  }],
  "tier.changed": (fact) => {
    const [before, after] = [Number(fact["tierBefore"]), Number(fact["tierAfter"])];
    const parameters = { tier: after, reason: text(fact, "reasonCode") };
    return [{ kind: after > before ? "tier_raised" : "tier_lowered", to: "managers", parameters }];
  },
  "hold.changed": (fact) =>
    text(fact, "change") === "grace_started"
      ? [{
        kind: "tier_grace",
        to: "managers",
        parameters: {
          tier: Number(fact["holdTier"]),
          reason: text(fact, "reasonCode"),
          date: text(fact, "graceUntil"),
        },
      }]
      : [],
  "licence.changed": (fact) => [{
    kind: "licence_changed",
    to: "managers",
    parameters: {
      state: text(fact, "state"),
      ...(text(fact, "state") === "failed"
        ? { reason: text(fact, "reasonCode"), days: claims.appealDays }
        : {}),
      ...("refundMinor" in fact
        ? { refundMinor: Number(fact["refundMinor"]), currency: text(fact, "currency") }
        : {}),
    },
  }],
  // Managers are notified only of a mismatch recorded by staff. A match raises the tier, which has its own
  // notification. After an automatic check, the caller sees the result immediately.
  "register.checked": (fact) =>
    text(fact, "by") === "staff" && text(fact, "state") === "mismatch"
      ? [{ kind: "register_decided", to: "managers", parameters: { result: text(fact, "state") } }]
      : [],
  "identity_change.approved": () => [{ kind: "identity_approved", to: "managers" }],
  "identity_change.rejected": (fact) => [{
    kind: "identity_refused",
    to: "managers",
    parameters: { reason: text(fact, "reasonCode") },
  }],
  // If a rule applied the change automatically, the managers are not notified, because no proof was lost and the author
  // has already seen the result.
  "identity_change.applied": (fact) =>
    fact["isUnreviewed"] === true ? [{ kind: "identity_applied", to: "managers" }] : [],
  "contact.approved": (fact) => [{ kind: "contact_approved", to: [text(fact, "proposedBy")] }],
  "contact.refused": (fact) => [{
    kind: "contact_refused",
    to: [text(fact, "proposedBy")],
    parameters: { reason: text(fact, "reasonCode") },
  }],
  "contact.contested": (fact) => [{
    kind: "contact_contested",
    to: [text(fact, "ownerPersonId")],
    parameters: fact["dueAt"] === null ? undefined : { date: text(fact, "dueAt") },
    path: contactsPath,
  }],
  "contact.conflict_ended": (fact) => {
    const [owner, claimant, state] = ["ownerPersonId", "claimantPersonId", "state"].map((name) =>
      text(fact, name)
    );
    if (state === "withdrawn") return [];
    const isKept = state === "kept";
    return [
      { kind: isKept ? "contact_not_yours" : "contact_yours", to: [claimant!], path: contactsPath },
      // An owner who released the contact already knows that it is no longer theirs.
      {
        kind: isKept ? "contact_yours" : "contact_not_yours",
        to: state === "released" ? [] : [owner!],
        path: contactsPath,
      },
    ];
  },
  // No notification is sent for an appeal. It does not accuse anyone, and its author sees the result on the same page.
  "dispute.opened": (fact) =>
    text(fact, "kind") === "appeal"
      ? []
      : [{ kind: "dispute_opened", to: "managers", parameters: { date: text(fact, "dueAt") } }],
  "dispute.decided": (fact) => [{
    kind: "dispute_decided",
    to: [...((fact["toldPersonIds"] as string[] | undefined) ?? [])],
    parameters: { outcome: text(fact, "outcome") },
  }],
  "ticket.promoted": (fact) => [{
    kind: "ticket_place",
    to: [text(fact, "personId")],
    parameters: { event: text(fact, "eventName") },
  }],
  "session.started": (fact) =>
    fact["isNewPlace"] === true
      ? [{
        kind: "new_sign_in",
        to: [text(fact, "personId")],
        path: "/dashboard#sessions",
      }]
      : [],
};

export const notificationConsumer: Consumer = {
  name: "notify",
  tasksOf: (fact: CommittedFact) =>
    fact.eventType in tellings
      ? [{ queue: "notices", payload: { factId: fact.id, eventType: fact.eventType, fact: fact.payload } }]
      : [],
};

/**
 * Reads data that must not be in domain events, because events have other consumers and are stored for weeks. Examples
 * are notes from staff and the network from which a session was started.
 */
async function readFor(services: Services, eventType: string, fact: Payload): Promise<MessageParameters> {
  const noted = (note: string | null | undefined): MessageParameters => note ? { note } : {};
  switch (eventType) {
    case "claim.decided":
      return noted(await decisionNoteOf(services, text(fact, "claimId")));
    case "dispute.decided":
      return noted(await disputeNoteOf(services, text(fact, "disputeId")));
    case "identity_change.approved":
    case "identity_change.rejected":
      return noted(await identityNoteOf(services, text(fact, "identityChangeId")));
    case "contact.contested":
    case "contact.conflict_ended":
      return { contact: await contestedContact(services, text(fact, "conflictId")) };
    case "break_glass.used":
      return await breakGlassWords(services, text(fact, "breakGlassId"));
    case "session.started":
      return { network: await networkOfSession(services, text(fact, "sessionId")) ?? "" };
    default:
      return {};
  }
}

export async function notifyAboutFact(services: Services, task: Task): Promise<void> {
  const { factId, eventType, fact } = task.payload as { factId: string; eventType: string; fact: Payload };
  const about = tellings[eventType]?.(fact) ?? [];
  const subject = fact["subject"] as { type: string; id: string } | undefined;
  const entityId = text(fact, "entityId") || (subject?.type === "entity" ? subject.id : "");
  const sql = services.databases.sql("platform");
  const entity = entityId ? await findEntity(sql, entityId) : undefined;
  // People are not notified when their own tier changes, because they see the change on the page where they triggered
  // it.
  if (subject?.type === "person") return;
  const managers = about.some((telling) => telling.to === "managers") && entity
    ? (await listRepresentatives(sql, entity.id)).filter((row) => row.role !== "editor").map((row) =>
      row.personId
    )
    : [];
  const contactId = text(fact, "contactId");
  const contact = about.length > 0 && contactId ? await contactValue(services, contactId) : undefined;
  const read = about.length > 0 ? await readFor(services, eventType, fact) : {};
  const notices = about.flatMap((telling): Notice[] => {
    const to = telling.to === "managers" ? managers : telling.to;
    return [...new Set(to)].filter((id) => id && !telling.except?.includes(id)).map((personId) => ({
      personId,
      kind: telling.kind,
      parameters: {
        ...(entity ? { entity: entity.displayName } : {}),
        ...(contact === undefined ? {} : { contact }),
        ...read,
        ...telling.parameters,
      },
      path: telling.path ?? (entity ? `/en/verify/venues/${entity.id}` : null),
      dedupeKey: `${telling.kind}:${factId}`,
    }));
  });
  await notify(services, notices);
}
