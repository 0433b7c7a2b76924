import type { Sql } from "../../kernel/db/databases.ts";
import { violatesUnique } from "../../kernel/db/faults.ts";
import { inTransaction, type Transaction } from "../../kernel/db/transaction.ts";
import { emailAddress } from "../../kernel/shared/email-address.ts";
import { newId } from "../../kernel/shared/ids.ts";
import { Problem } from "../../kernel/shared/problem.ts";
import { stripHidden } from "../../kernel/shared/text.ts";
import { webAddress } from "../../kernel/shared/web-address.ts";
import { recordAudit } from "../../kernel/audit/audit.ts";
import { announce } from "../../kernel/outbox/announce.ts";
import { recordSignInMailbox } from "../contact-owners/owners.ts";
import { announceName } from "./announce-name.ts";
import { insertPerson, lockPersonByEmail, lockPersonByIdp, mergePersons, updateAtSignIn } from "./store.ts";
import { findPersonByIdp, type PersonProfile } from "./persons.ts";
import type { PersonRow } from "../../kernel/commands/services.ts";

/** The identity provider's claims about the person who signed in. */
export interface ProviderPerson {
  readonly idpUserId: string;
  readonly email?: string | undefined;
  /** Accounts older than the identity provider are linked only if this is `true`. */
  readonly emailVerified?: boolean | undefined;
  readonly displayName?: string | undefined;
  readonly givenName?: string | undefined;
  readonly familyName?: string | undefined;
  readonly pictureUrl?: string | undefined;
  readonly locale?: string | undefined;
}

export interface EnsuredPerson {
  readonly person: PersonRow;
  readonly isNew: boolean;
}

/**
 * Runs `ensurePersonIn` in its own transaction. The events app calls this on every request. If the subject is known
 * and nothing has changed, a single read is enough.
 */
export async function ensurePerson(sql: Sql, given: ProviderPerson, now: Date): Promise<EnsuredPerson> {
  if (given.email === undefined) {
    const known = await findPersonByIdp(sql, given.idpUserId);
    if (known) return { person: known, isNew: false };
  }
  return await inTransaction(sql, (tx) => ensurePersonIn(tx, given, now));
}

/**
 * Finds or creates the person for a provider's subject. Concurrent sign-ins create only one person.
 *
 * An e-mail address matches an older account only if the provider verified it and the account has no subject yet.
 * Otherwise, the first person to register an address could take over the account. If a person without an address
 * (created by the events app) later signs in with the verified address of an older account, they are merged into that
 * account. An unverified address is stored for display, never for matching.
 *
 * @throws {Problem} `email_taken` if the verified address belongs to another subject. In this case, nothing is
 *   changed.
 */
export async function ensurePersonIn(
  tx: Transaction,
  given: ProviderPerson,
  now: Date,
): Promise<EnsuredPerson> {
  const verifiedNorm = given.emailVerified === true && given.email ? emailAddress(given.email) : undefined;
  const profile = profileOf(given);
  // If another transaction adds the same person at the same time, the insert waits for it, and the next round finds the
  // person.
  for (let round = 1; round <= 3; round += 1) {
    const known = await lockPersonByIdp(tx, given.idpUserId);
    const holder = verifiedNorm ? await lockPersonByEmail(tx, verifiedNorm) : undefined;
    // The subject's row was added between the two reads. The next round finds the row by its subject.
    if (!known && holder?.idpUserId === given.idpUserId) continue;
    if (holder && holder.id !== known?.id && holder.idpUserId !== null) throw new Problem("email_taken");

    if (known || holder) {
      const person = await tryInSavepoint(
        tx,
        needsLink(known ?? holder!, given, verifiedNorm),
        (tx) =>
          known
            ? signInKnown(tx, known, holder, given, verifiedNorm, now)
            : link(tx, holder!, given, verifiedNorm, now),
      );
      if (person) return { person, isNew: false };
      continue;
    }
    const added = await insertPerson(tx, {
      ...profile,
      id: newId(now.getTime()),
      idpUserId: given.idpUserId,
      email: shownEmail(given.email),
      emailNorm: verifiedNorm ?? null,
      emailVerified: verifiedNorm !== undefined,
    }, now);
    if (added) {
      if (verifiedNorm !== undefined) await recordSignInMailbox(tx, added.id, verifiedNorm, now);
      await announce(tx, {
        aggregateType: "person",
        aggregateId: added.id,
        eventType: "person.created",
        payload: { personId: added.id },
        dedupeKey: `person.created:${added.id}`,
      });
      return { person: added, isNew: true };
    }
  }
  throw new Problem("conflict", { reason: "This account is being changed by another sign-in. Try again." });
}

function needsLink(row: PersonRow, given: ProviderPerson, verifiedNorm: string | undefined): boolean {
  return row.idpUserId !== given.idpUserId || (verifiedNorm !== undefined && row.emailNorm !== verifiedNorm);
}

const uniqueOfPersons = ["persons_email_norm_key", "persons_idp_user_id_key"];

/**
 * Runs work inside a savepoint, because it may violate the unique index on subjects or on addresses. Returns
 * `undefined` if another sign-in has taken the subject or address in the meantime.
 */
async function tryInSavepoint<T>(
  tx: Transaction,
  isAtRisk: boolean,
  work: (tx: Transaction) => Promise<T>,
): Promise<T | undefined> {
  if (!isAtRisk) return await work(tx);
  try {
    return await tx.savepoint((inner) => work(inner)) as T;
  } catch (error) {
    if (uniqueOfPersons.some((index) => violatesUnique(error, index))) return undefined;
    throw error;
  }
}

/** Sets the provider's subject on an account that existed before the identity provider was introduced. */
async function link(
  tx: Transaction,
  holder: PersonRow,
  given: ProviderPerson,
  verifiedNorm: string | undefined,
  now: Date,
): Promise<PersonRow> {
  await recordAudit(tx, {
    actorKind: "person",
    actorId: holder.id,
    action: "identity.linked",
    targetType: "person",
    targetId: holder.id,
  }, now);
  return await signInAs(tx, holder, given, verifiedNorm, now);
}

async function signInKnown(
  tx: Transaction,
  known: PersonRow,
  holder: PersonRow | undefined,
  given: ProviderPerson,
  verifiedNorm: string | undefined,
  now: Date,
): Promise<PersonRow> {
  if (!holder || holder.id === known.id) return await signInAs(tx, known, given, verifiedNorm, now);
  // The address belongs to an older account. If this person already has an address, they keep it and the accounts stay
  // separate. Otherwise, the older account is assumed to be theirs.
  if (known.emailNorm !== null) {
    return await signInAs(tx, known, { ...given, email: undefined }, undefined, now);
  }
  // A suspended account is not merged, because merging it into an active one would bypass the suspension.
  if (known.status !== "active") return known;
  await mergePersons(tx, known, holder.id, now);
  await recordAudit(tx, {
    actorKind: "person",
    actorId: holder.id,
    action: "identity.merged",
    targetType: "person",
    targetId: known.id,
    detail: { into: holder.id },
  }, now);
  await announce(tx, {
    aggregateType: "person",
    aggregateId: known.id,
    eventType: "person.merged",
    payload: { personId: known.id, mergedInto: holder.id },
    dedupeKey: `person.merged:${known.id}`,
  });
  return await signInAs(tx, holder, given, verifiedNorm, now);
}

/**
 * Saves the data from a sign-in to the person's row. An unverified address never replaces a verified one. If the
 * person had no name before, their new name is announced to slices that show it.
 */
async function signInAs(
  tx: Transaction,
  row: PersonRow,
  given: ProviderPerson,
  verifiedNorm: string | undefined,
  now: Date,
): Promise<PersonRow> {
  const email = verifiedNorm !== undefined
    ? { email: shownEmail(given.email), emailNorm: verifiedNorm, emailVerified: true }
    : row.emailNorm !== null
    ? { email: row.email, emailNorm: row.emailNorm, emailVerified: row.emailVerified }
    : { email: shownEmail(given.email) ?? row.email, emailNorm: null, emailVerified: false };
  const linked = { idpUserId: given.idpUserId, ...email };
  const written = await updateAtSignIn(tx, row.id, linked, profileOf(given), now);
  if (written.emailNorm !== row.emailNorm) {
    await recordSignInMailbox(tx, row.id, written.emailNorm, now);
    await announce(tx, {
      aggregateType: "person",
      aggregateId: row.id,
      eventType: "person.mailbox_changed",
      payload: { personId: row.id },
      dedupeKey: `person.mailbox_changed:${row.id}:${written.version}`,
    });
  }
  await announceName(tx, row, written);
  return written;
}

function shownEmail(email: string | undefined): string | null {
  return email && emailAddress(email) ? email.trim().normalize("NFC") : null;
}

/**
 * Returns the provider's profile in a form that can be stored. The values come from another system, so they can
 * contain anything.
 */
function profileOf(given: ProviderPerson): PersonProfile {
  const line = (text: string | undefined, maximum: number) => {
    const clean = stripHidden(text?.toWellFormed().normalize("NFC") ?? "").trim().slice(0, maximum)
      .toWellFormed();
    return clean ? clean : null;
  };
  const link = webAddress(given.pictureUrl ?? "", ["https"]);
  return {
    displayName: line(given.displayName, 200),
    givenName: line(given.givenName, 200),
    familyName: line(given.familyName, 200),
    pictureUrl: typeof link === "object" && link.href.length <= 2_048 ? link.href : null,
    locale: given.locale && /^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8}){0,4}$/.test(given.locale)
      ? given.locale
      : null,
  };
}
