import type { Queryable } from "../../kernel/db/databases.ts";
import { inTransaction } from "../../kernel/db/transaction.ts";
import { addressNetwork } from "../../kernel/shared/client-address.ts";
import { canonicalContact } from "../../kernel/shared/canonical-contact.ts";
import { secondsAfter } from "../../kernel/shared/clock.ts";
import { isSameAddress } from "../../kernel/shared/email-address.ts";
import { newId } from "../../kernel/shared/ids.ts";
import { Problem } from "../../kernel/shared/problem.ts";
import { sealerOf } from "../../kernel/shared/sealed-text.ts";
import { type ConflictRow, recordOwnProof } from "../contacts/owners/conflicts.ts";
import { normalizeContact } from "../contacts/contacts.ts";
import { type ContactRow, findContact } from "../entities/contact-rows.ts";
import { findPerson } from "../../people/persons/persons.ts";
import { limitPolicy } from "../../kernel/limits/policies.ts";
import { isDeliverable } from "../../people/mail/delivery.ts";
import { addTasks } from "../../kernel/outbox/tasks.ts";
import type { Services } from "../../kernel/commands/services.ts";
import type { Actor } from "../tiers/hold-book.ts";
import type { HoldMethod } from "../../kernel/ladder/ladder.ts";
import { currentPolicy } from "../../kernel/ladder/policy.ts";
import { changeSubject } from "../tiers/settle.ts";
import type { Subject } from "../../kernel/ladder/effective-tier.ts";
import {
  codeHmac,
  contactKey,
  isRightCode,
  maskedContact,
  newCode,
} from "../../kernel/shared/contact-codes.ts";
import {
  consumeAttempt,
  consumeChallenge,
  findChallenge,
  isEndedByReviewers,
  readLockout,
  replaceChallenge,
} from "./store.ts";

type ProofServices = Pick<Services, "databases" | "clock" | "settings" | "limits">;

/** The person requesting a proof, and their network. */
export interface Asker {
  readonly personId: string;
  readonly address: string;
  readonly locale: string | null;
}

const methodOfChannel = { email: "otp_email", sms: "otp_sms" } as const;
const daySeconds = 86_400;

export const contactPath = ({ type, id }: Subject, contactId: string) =>
  `/v1/${type === "entity" ? `entities/${id}` : "identity/me"}/contacts/${contactId}`;

/** Returns a published contact of a subject. @throws {Problem} `not_found`, `contact_not_allowed` */
export async function provableContact(
  services: Pick<Services, "databases">,
  subject: Subject,
  contactId: string,
): Promise<ContactRow> {
  const contact = await findContact(services.databases.sql("platform"), subject, contactId);
  if (!contact) throw new Problem("not_found", { path: contactPath(subject, contactId) });
  if (contact.state !== "public") {
    throw new Problem("contact_not_allowed", {
      reason: "Staff must approve this contact before you can confirm it.",
    });
  }
  await refuseEnded(services.databases.sql("platform"), subject, contactId);
  return contact;
}

/**
 * Rejects a contact whose proof was ended by reviewers. Only an appeal can restore that proof. @throws {Problem}
 * `contact_not_allowed`
 */
async function refuseEnded(sql: Queryable, subject: Subject, contactId: string): Promise<void> {
  if (!await isEndedByReviewers(sql, subject, contactId)) return;
  throw new Problem("contact_not_allowed", {
    reason: subject.type === "entity"
      ? "Reviewers ended the proof with this contact. Appeal their decision, or remove the contact and propose it again."
      : "Reviewers ended the proof with this contact. Appeal their decision.",
  });
}

/**
 * Sends a one-time code to a contact of a subject. The response does not reveal whether the contact is in use. The
 * code is sent after the commit. A new code replaces the old one, but allows no additional attempts.
 *
 * Each person has a separate quota for sending codes to a mailbox. A shared quota also protects the mailbox if many
 * people send codes to it. Known owners don't use the shared quota, so strangers cannot block them.
 *
 * @throws {Problem} `not_found`, `contact_not_allowed`, `quota_exceeded`, `contact_locked`, `delivery_not_configured`
 */
export async function sendCode(services: ProofServices, subject: Subject, contactId: string, asker: Asker) {
  const contact = await provableContact(services, subject, contactId);
  if (contact.kind === "domain") {
    throw new Problem("contact_not_allowed", {
      reason: "Confirm a domain with a DNS record or a file, not with a code.",
    });
  }
  // Checks the number again. It may have been stored under older rules, or messages to its number range may have become
  // expensive.
  normalizeContact(contact.kind, contact.value);
  const channel = contact.kind === "email" ? "email" : "sms";
  if (!isDeliverable(services.settings, channel)) throw new Problem("delivery_not_configured", { channel });

  const { settings, limits } = services;
  const secrets = settings.platformSecrets;
  const spender = contactKey(secrets, contact, asker.personId);
  const sql = services.databases.sql("platform");
  await refuseLocked(services, spender);
  const isKnown = await isKnownToBelong(sql, subject, contact);
  const { codes } = currentPolicy;
  const code = newCode(codes.digits);
  const now = services.clock();
  const id = newId(now.getTime());
  const expiresAt = secondsAfter(now, 60 * (channel === "email" ? codes.emailMinutes : codes.smsMinutes));
  await inTransaction(sql, async (tx) => {
    // Charges either all quotas or none, so that a request rejected by one quota does not use up the others.
    await limits.charge(limitPolicy(settings, "otp-contact-minute"), spender, tx);
    await limits.charge(limitPolicy(settings, "otp-contact-hour"), spender, tx);
    if (!isKnown) {
      await limits.charge(limitPolicy(settings, "otp-mailbox-hour"), contactKey(secrets, contact), tx);
    }
    await limits.charge(limitPolicy(settings, "otp-address"), addressNetwork(asker.address), tx);
    await replaceChallenge(tx, subject, {
      id,
      contactId,
      personId: asker.personId,
      channel,
      codeHmac: codeHmac(secrets, { challengeId: id, contactId, contact: contact.value }, code),
      maxAttempts: codes.attemptsPerChallenge,
      expiresAt,
    }, now);
    await addTasks(tx, [{
      queue: "messages",
      dedupeKey: `code:${id}`,
      payload: {
        channel,
        to: contact.value,
        template: "contact_code",
        locale: asker.locale,
        parameters: { minutes: channel === "email" ? codes.emailMinutes : codes.smsMinutes },
        sealed: sealerOf(secrets, "messages").seal(JSON.stringify({ code }), id),
        sealedFor: id,
        expiresAt: expiresAt.toISOString(),
      },
    }], now);
  });
  return {
    challengeId: id,
    channel: channel as "email" | "sms",
    sentTo: maskedContact(contact.kind, contact.value),
    expiresAt: expiresAt.toISOString(),
  };
}

/**
 * Checks whether a contact was confirmed before, was approved by staff for an entity, or is the person's sign-in
 * address.
 */
async function isKnownToBelong(sql: Queryable, subject: Subject, contact: ContactRow): Promise<boolean> {
  if (contact.isProved || subject.type === "entity") return true;
  const person = await findPerson(sql, subject.id);
  return person?.emailVerified === true && isSameAddress(person.emailNorm, contact.value);
}

/** @throws {Problem} `contact_locked` */
async function refuseLocked(services: ProofServices, budget: string): Promise<void> {
  const now = services.clock();
  const lockedUntil = await readLockout(services.databases.sql("platform"), budget, now);
  if (lockedUntil) throw locked(lockedUntil, now);
}

function locked(until: Date, now: Date): Problem {
  const seconds = Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1_000));
  return new Problem("contact_locked", {}, { headers: { "Retry-After": String(seconds) } });
}

/** Result of checking a correct code. The code can be used only once. */
export interface RightCode {
  readonly contact: ContactRow;
  readonly challengeId: string;
  readonly method: HoldMethod;
  /** Key of the daily limit that the attempt counts towards. */
  readonly budget: string;
}

/**
 * Checks a code. Every attempt is counted and committed before the code is compared. It counts towards the
 * challenge's limit and the person's daily limit for this contact, so both limits also apply to parallel guesses and
 * to guesses across many challenges.
 *
 * @throws {Problem} `not_found`, `wrong_code`, `code_already_used`, `contact_locked`, `contact_not_allowed`
 */
export async function tryCode(
  services: ProofServices,
  subject: Subject,
  contactId: string,
  challengeId: string,
  personId: string,
  code: string,
): Promise<RightCode> {
  const sql = services.databases.sql("platform");
  const contact = await provableContact(services, subject, contactId);
  const challenge = await findChallenge(sql, subject, challengeId);
  if (!challenge || challenge.contactId !== contactId || challenge.personId !== personId) {
    throw new Problem("not_found", { path: `${contactPath(subject, contactId)}/codes/${challengeId}` });
  }
  if (challenge.consumedAt) throw new Problem("code_already_used");
  const secrets = services.settings.platformSecrets;
  const budget = contactKey(secrets, contact, personId);
  const now = services.clock();
  const taken = await consumeAttempt(sql, { id: challengeId, budget }, {
    maximum: currentPolicy.codes.wrongPerContactAndDay,
    windowSeconds: daySeconds,
  }, now);
  if (taken === "challenge_over") throw wrongCode(0);
  if (taken !== "taken") throw locked(taken.lockedUntil, now);
  const context = { challengeId, contactId, contact: contact.value };
  if (!isRightCode(secrets, context, code, challenge.codeHmac)) {
    const after = await findChallenge(sql, subject, challengeId);
    throw wrongCode(Math.max(0, (after?.maxAttempts ?? 0) - (after?.attempts ?? 0)));
  }
  return { contact, challengeId, method: methodOfChannel[challenge.channel], budget };
}

/**
 * Grants the proof for the contact in the same transaction that consumes the code.
 *
 * @returns a problem if another person has already confirmed the contact. In this case, the conflict is recorded, and
 *   the code cannot be used again.
 * @throws {Problem} `not_found`, `code_already_used`, `contact_not_allowed`
 */
export async function redeemCode(
  services: ProofServices,
  subject: Subject,
  personId: string,
  { contact, challengeId, method, budget }: RightCode,
): Promise<Problem | undefined> {
  return await grantContactHold(services, subject, contact, method, personId, async (tx, at) => {
    if (!await consumeChallenge(tx, challengeId, budget, at)) throw new Problem("code_already_used");
  });
}

/**
 * Runs `tryCode` and `redeemCode`, each in its own transaction. @throws {Problem} any problem that either function
 * throws, and `contact_conflict`
 */
export async function checkCode(...args: Parameters<typeof tryCode>): Promise<void> {
  const [services, subject, , , personId] = args;
  const conflict = await redeemCode(services, subject, personId, await tryCode(...args));
  if (conflict) throw conflict;
}

function wrongCode(attemptsLeft: number): Problem {
  const message = "This code is wrong or no longer valid.";
  return new Problem("wrong_code", { attemptsLeft }, {
    errors: [{ pointer: "/code", code: "wrong_code", message }],
  });
}

/**
 * Grants tier 2 for a confirmed contact if the contact still exists once the subject is locked. A mailbox or phone
 * can verify only one person. If it belongs to someone else, a conflict is recorded.
 *
 * @returns `contact_conflict` in that case. It is returned instead of thrown, so that the record is committed.
 */
export async function grantContactHold(
  services: Pick<Services, "databases" | "clock">,
  subject: Subject,
  contact: Pick<ContactRow, "id" | "kind" | "value">,
  method: HoldMethod,
  personId: string,
  also: (tx: Parameters<Parameters<typeof inTransaction>[1]>[0], now: Date) => Promise<void>,
): Promise<Problem | undefined> {
  const sql = services.databases.sql("platform");
  const actor: Actor = { kind: "person", id: personId };
  const conflict = await changeSubject(sql, services.clock, subject, async (change) => {
    const { tx, now, book, subject: row } = change;
    if (row.type === "entity" && row.status !== "active") {
      throw new Problem("entity_not_active", { status: row.status });
    }
    const current = await findContact(tx, subject, contact.id);
    if (current?.state !== "public") {
      throw new Problem("not_found", { path: contactPath(subject, contact.id) });
    }
    await refuseEnded(tx, subject, contact.id);
    await also(tx, now);
    if (subject.type === "person" && contact.kind !== "domain") {
      const canonical = canonicalContact(contact.kind, contact.value);
      const barred = await recordOwnProof(change, { id: contact.id, canonical });
      if (barred) return barred;
    }
    const domain = current.kind === "domain" ? current.value : null;
    book.grant({ tier: 2, method, basis: contact.id, domain }, {
      actor,
      reasonCode: "contact_proved",
      evidence: { contactId: contact.id, kind: contact.kind },
    });
    return undefined;
  });
  return conflict && conflictProblem(conflict);
}

function conflictProblem({ state, dueAt, decidedAt }: ConflictRow): Problem {
  const reason = state === "kept"
    ? `Another person confirmed this contact again on ${day(decidedAt)}.`
    : dueAt === null
    ? "Another person has confirmed this contact. A reviewer will decide who it belongs to."
    : `Another person has confirmed this contact. A reviewer will decide, or it becomes yours on ${
      day(dueAt)
    } if they don't confirm it.`;
  return new Problem("contact_conflict", { reason });
}

const day = (moment: Date | null) => moment?.toISOString().slice(0, 10) ?? "";
