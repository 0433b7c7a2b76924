import type { Transaction } from "../../kernel/db/transaction.ts";
import { deriveKey, hmac, randomToken } from "../../kernel/shared/secrets.ts";
import { Problem } from "../../kernel/shared/problem.ts";
import { sealerOf } from "../../kernel/shared/sealed-text.ts";
import { announce } from "../../kernel/outbox/announce.ts";
import { limitPolicy } from "../../kernel/limits/policies.ts";
import { contactKey } from "../../kernel/shared/contact-codes.ts";
import type { CommittedFact, Consumer } from "../../kernel/outbox/dispatch.ts";
import type { Services } from "../../kernel/commands/services.ts";

/** Days that an invitation is open. */
export const invitationDays = 14;

/** A new token of an invitation: it is stored only as a keyed hash. */
export function newInvitationToken(settings: Services["settings"]): { token: string; tokenHash: string } {
  const token = randomToken(32);
  return { token, tokenHash: invitationHash(settings.platformSecrets, token)[0]! };
}

/** The hashes that a token can be stored under, newest secret first. */
export function invitationHash(secrets: readonly string[], token: string): string[] {
  return secrets.map((secret) => hmac(deriveKey(secret, "invitations"), token));
}

/**
 * Takes an invitation from the quotas of its sender, for the day and for this mailbox, and then from what everyone
 * sends to it. They are counted on the platform, so before the transaction of the invitation, which may be one of
 * another database. The sender's come first: a sender over quota must not spend the mailbox's.
 *
 * @throws {Problem} `quota_exceeded`, `limit_store_unavailable`
 */
export async function chargeInvitation(
  { limits, settings }: Pick<Services, "limits" | "settings">,
  senderId: string,
  emailNorm: string,
): Promise<void> {
  const contact = { kind: "email", value: emailNorm };
  const toMailbox = contactKey(settings.platformSecrets, contact, senderId);
  await limits.charge(limitPolicy(settings, "invitations"), senderId);
  await limits.charge(limitPolicy(settings, "invitation-contact-minute"), toMailbox);
  await limits.charge(limitPolicy(settings, "invitation-contact-hour"), toMailbox);
  const mailbox = contactKey(settings.platformSecrets, contact);
  await limits.charge(limitPolicy(settings, "invitation-mailbox-hour"), mailbox);
}

/** What decides whether a group takes another member. */
interface Seats {
  readonly full: string;
  readonly seats: number;
  readonly members: readonly { readonly personId: string }[];
  readonly invitations: readonly { readonly emailNorm: string }[];
}

/**
 * Refuses an invitation that no seat is left for. An open one to the same address is not counted: the new one takes
 * its place. Checked before the quotas too: without a free seat none of them is charged.
 *
 * @throws {Problem} `conflict`
 */
export function requireSeat({ full, seats, members, invitations }: Seats, emailNorm: string): void {
  const others = invitations.filter((invitation) => invitation.emailNorm !== emailNorm);
  if (members.length + others.length >= seats) throw new Problem("conflict", { reason: full });
}

/**
 * Rejects an invitation to a member. Checked only after the quotas, because it reveals whose address one is.
 *
 * @param invitedId who holds the address, if anybody does
 * @throws {Problem} `conflict`
 */
export function refuseMember({ members }: Pick<Seats, "members">, invitedId: string | undefined): void {
  if (invitedId === undefined || !members.some(({ personId }) => personId === invitedId)) return;
  throw new Problem("conflict", { reason: "A member already has this e-mail address." });
}

/** What a mail with an invitation says. */
export interface Invitation {
  readonly id: string;
  readonly template: "household_invitation" | "organization_invitation";
  readonly to: string;
  readonly locale: string | null;
  readonly parameters: Readonly<Record<string, string>>;
  readonly token: string;
  readonly expiresAt: Date;
}

/** The key of the fact that tells of an invitation. */
export const invitationFactKey = (invitationId: string): string => `invitation.created:${invitationId}`;

/** Lets an invitation be mailed once its transaction has committed, whichever database it lies in. */
export function announceInvitation(
  tx: Transaction,
  settings: Services["settings"],
  invitation: Invitation,
): Promise<void> {
  const group = invitation.template === "household_invitation" ? "household" : "organization";
  // In the fragment, which is in no log; the page takes it out of the address.
  const href = `${settings.urls.web}/auth/invitation?to=${group}#token=${invitation.token}`;
  return announce(tx, {
    aggregateType: "invitation",
    aggregateId: invitation.id,
    eventType: "invitation.created",
    payload: {
      template: invitation.template,
      to: invitation.to,
      locale: invitation.locale,
      parameters: { ...invitation.parameters, date: invitation.expiresAt.toISOString() },
      sealed: sealerOf(settings.platformSecrets, "messages").seal(JSON.stringify({ href }), invitation.id),
      sealedFor: invitation.id,
      expiresAt: invitation.expiresAt.toISOString(),
    },
    dedupeKey: invitationFactKey(invitation.id),
  });
}

/** Mails invitations. */
export const invitationConsumer: Consumer = {
  name: "invitations",
  tasksOf: (fact: CommittedFact) =>
    fact.eventType === "invitation.created"
      ? [{ queue: "messages", payload: { channel: "email", ...fact.payload } }]
      : [],
};

/** Tells the rules that rest on memberships that those of a person changed; call it in the same transaction. */
export function announceMembership(tx: Transaction, personId: string, key: string): Promise<void> {
  return announce(tx, {
    aggregateType: "person",
    aggregateId: personId,
    eventType: "membership.changed",
    payload: { personId },
    dedupeKey: `membership.changed:${key}`,
  });
}
