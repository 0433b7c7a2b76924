import type { Transaction } from "../../kernel/db/transaction.ts";
import { deriveKey, hmac, randomToken } from "../../kernel/shared/secrets.ts";
import { Problem } from "../../kernel/shared/problem.ts";
import { sealerOf } from "../../kernel/shared/sealed-text.ts";
import { announce } from "../../kernel/outbox/announce.ts";
import { limitPolicy } from "../../kernel/limits/policies.ts";
import { contactKey } from "../../kernel/shared/contact-codes.ts";
import type { CommittedFact, Consumer } from "../../kernel/outbox/dispatch.ts";
import type { PersonCaller, Services } from "../../kernel/commands/services.ts";
import { daysAfter } from "../../kernel/shared/clock.ts";
import { isSameAddress } from "../../kernel/shared/email-address.ts";
import { newId } from "../../kernel/shared/ids.ts";
import type { InvitationRow, InvitationStore } from "./invitation-store.ts";

const invitationDays = 14;

/** Returns every hash that may be stored for a token, newest secret first. */
function invitationHashes(secrets: readonly string[], token: string): string[] {
  return secrets.map((secret) => hmac(deriveKey(secret, "invitations"), token));
}

/**
 * Charges an invitation to the sender's daily quota, then to the sender's quotas for the invited mailbox, and finally
 * to the quota of that mailbox for all senders. The quotas are counted in the platform database, so this runs before
 * the invitation's transaction, which may be in another database. The sender's quotas come first, so that a sender over
 * quota does not use up the mailbox's quota.
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

/** Data used to decide whether a group can accept another member. */
interface Seats {
  readonly full: string;
  readonly seats: number;
  readonly members: readonly { readonly personId: string }[];
  readonly invitations: readonly { readonly emailNorm: string }[];
}

/**
 * Rejects an invitation if the group is full. An open invitation to the same address is not counted, because the new
 * one replaces it. This check also runs before the quotas are charged, so that an invitation to a full group costs
 * nothing.
 *
 * @throws {Problem} `conflict`
 */
export function requireSeat({ full, seats, members, invitations }: Seats, emailNorm: string): void {
  const others = invitations.filter((invitation) => invitation.emailNorm !== emailNorm);
  if (members.length + others.length >= seats) throw new Problem("conflict", { reason: full });
}

/**
 * Rejects an invitation for someone who is already a member. This is checked only after the quotas, because the error
 * reveals that the address belongs to a member.
 *
 * @param invitedId id of the person who owns the invited address, if any
 * @throws {Problem} `conflict`
 */
export function refuseMember({ members }: Pick<Seats, "members">, invitedId: string | undefined): void {
  if (invitedId === undefined || !members.some(({ personId }) => personId === invitedId)) return;
  throw new Problem("conflict", { reason: "A member already has this e-mail address." });
}

export type Invited<Row extends InvitationRow> = Omit<Row, "id" | "invitedBy" | "createdAt" | "expiresAt">;

export const invitationFactKey = (invitationId: string): string => `invitation.created:${invitationId}`;

/**
 * Adds an invitation, which is e-mailed after the commit. It replaces an open invitation to the same address.
 *
 * @param parameters additional parameters of the e-mail
 */
export async function addInvitation<Row extends InvitationRow>(
  tx: Transaction,
  settings: Services["settings"],
  { table, replace }: InvitationStore<Row>,
  { personId, person: { displayName, locale } }: PersonCaller,
  invited: Invited<Row>,
  parameters: Readonly<Record<string, string>> & { readonly group: string },
  now: Date,
): Promise<Row> {
  const token = randomToken(32);
  const row = {
    ...invited,
    id: newId(now.getTime()),
    invitedBy: personId,
    createdAt: now,
    expiresAt: daysAfter(now, invitationDays),
  } as Row;
  // Only a keyed hash of the token is stored.
  await replace(tx, { ...row, tokenHash: invitationHashes(settings.platformSecrets, token)[0]! });
  // The token is in the fragment, which is never logged. The page removes it from the URL.
  const href = `${settings.urls.web}/auth/invitation?to=${table.kind}#token=${token}`;
  await announce(tx, {
    aggregateType: "invitation",
    aggregateId: row.id,
    eventType: "invitation.created",
    payload: {
      template: `${table.kind}_invitation`,
      to: row.emailNorm,
      locale,
      parameters: { inviter: displayName ?? "Hakika", ...parameters, date: row.expiresAt.toISOString() },
      sealed: sealerOf(settings.platformSecrets, "messages").seal(JSON.stringify({ href }), row.id),
      sealedFor: row.id,
      expiresAt: row.expiresAt.toISOString(),
    },
    dedupeKey: invitationFactKey(row.id),
  });
  return row;
}

/**
 * Finds an invitation by its token, if it was sent to the person's verified address.
 *
 * @throws {Problem} `forbidden` for another address
 */
export async function findInvitationFor<Row extends InvitationRow>(
  { databases, settings }: Pick<Services, "databases" | "settings">,
  { table, find }: InvitationStore<Row>,
  { person }: PersonCaller,
  token: string,
): Promise<Row | undefined> {
  const sql = databases.sql(table.database);
  const hashes = invitationHashes(settings.platformSecrets, token);
  const found = (await Promise.all(hashes.map((hash) => find(sql, hash)))).find(Boolean);
  if (found && !isSameAddress(person.emailNorm, found.emailNorm)) {
    throw new Problem("forbidden", {
      reason: "The invitation was sent to another e-mail address. Sign in with that address.",
    });
  }
  return found;
}

export const invitationConsumer: Consumer = {
  name: "invitations",
  tasksOf: (fact: CommittedFact) =>
    fact.eventType === "invitation.created"
      ? [{ queue: "messages", payload: { channel: "email", ...fact.payload } }]
      : [],
};

/**
 * Announces that a person's memberships have changed, for rules that depend on them. Call it in the transaction that
 * makes the change.
 */
export function announceMembership(tx: Transaction, personId: string, key: string): Promise<void> {
  return announce(tx, {
    aggregateType: "person",
    aggregateId: personId,
    eventType: "membership.changed",
    payload: { personId },
    dedupeKey: `membership.changed:${key}`,
  });
}
