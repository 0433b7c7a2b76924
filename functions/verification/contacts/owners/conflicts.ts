import type { Transaction } from "../../../kernel/db/transaction.ts";
import { daysAfter } from "../../../kernel/shared/clock.ts";
import { newId } from "../../../kernel/shared/ids.ts";
import { announce } from "../../../kernel/outbox/announce.ts";
import { currentPolicy } from "../../../kernel/ladder/policy.ts";
import type { SubjectChange } from "../../tiers/settle.ts";
import {
  endConflict,
  findConflictOf,
  insertConflict,
  listOpenClaims,
  listOpenConflicts,
} from "./conflict-store.ts";
import type { ConflictEnd, ConflictState } from "./conflict-states.ts";
import {
  claimOrFindOwner,
  type OwnerRow,
  ownershipCutoff,
  releaseUnused,
} from "../../../people/contact-owners/owners.ts";

const { ownedDays, confirmDays } = currentPolicy.contacts;

/**
 * Handles a contact that the person has just confirmed. The contact becomes theirs unless it belongs to someone else,
 * in which case a conflict is opened. If the person already owns the contact, confirming it again ends any conflicts
 * over it.
 *
 * Runs only after the code is entered, so that requesting a code does not reveal whether the contact has an owner.
 *
 * @returns the conflict that prevents the proof, if any
 */
export async function recordOwnProof(
  { tx, now, subject }: SubjectChange,
  contact: { readonly id: string; readonly canonical: string },
): Promise<ConflictRow | undefined> {
  const { canonical } = contact;
  const owner = await claimOrFindOwner(
    tx,
    { canonical, personId: subject.id, ownershipCutoff: ownershipCutoff(now) },
    now,
  );
  if (owner.personId === subject.id) {
    await reaffirmOwner(tx, subject.id, canonical, now);
    return undefined;
  }
  const known = await findConflictOf(tx, subject.id, canonical, daysAfter(now, -ownedDays));
  return known ?? await openConflict(tx, owner, subject.id, contact.id, now);
}

/**
 * Ends conflicts after the owner has confirmed the contact again. Inherited conflicts (`recordInherited`) stay open,
 * because only a reviewer can decide them.
 */
async function reaffirmOwner(
  tx: Transaction,
  ownerId: string,
  canonical: string,
  now: Date,
): Promise<void> {
  for (const conflict of await listOpenConflicts(tx, canonical)) {
    if (conflict.ownerPersonId !== ownerId || conflict.isInherited) continue;
    const isEnded = await endConflict(tx, conflict.id, { state: "kept", decidedBy: null, note: null }, now);
    if (isEnded) await announceEnd(tx, conflict, "kept");
  }
}

/**
 * Returns the time at which a conflict is automatically decided in the claimant's favour. Returns `null` if the
 * contact moved recently, because then only a reviewer can move it again.
 */
export function dueAtFor(owner: Pick<OwnerRow, "movedAt" | "releasedAt">, now: Date): Date | null {
  if (owner.movedAt !== null && daysAfter(owner.movedAt, ownedDays) > now) return null;
  const usual = daysAfter(now, confirmDays);
  const free = owner.releasedAt === null ? usual : daysAfter(owner.releasedAt, ownedDays);
  return free > usual ? free : usual;
}

async function openConflict(
  tx: Transaction,
  owner: OwnerRow,
  claimantId: string,
  contactId: string,
  now: Date,
): Promise<ConflictRow> {
  const conflict = {
    id: newId(now.getTime()),
    canonical: owner.canonical,
    ownerPersonId: owner.personId,
    claimantPersonId: claimantId,
    claimantContactId: contactId,
    isInherited: false,
    openedAt: now,
    dueAt: dueAtFor(owner, now),
  };
  await insertConflict(tx, conflict);
  await announceContest(tx, conflict);
  return { ...conflict, state: "open", decidedAt: null, decidedBy: null };
}

/**
 * Records that two people had the same contact before contacts were limited to one person. Both keep it until a
 * reviewer decides.
 */
export async function recordInherited(
  tx: Transaction,
  { canonical, personId }: Pick<OwnerRow, "canonical" | "personId">,
  claimant: { readonly personId: string; readonly contactId: string | null },
  now: Date,
): Promise<void> {
  await insertConflict(tx, {
    id: newId(now.getTime()),
    canonical,
    ownerPersonId: personId,
    claimantPersonId: claimant.personId,
    claimantContactId: claimant.contactId,
    isInherited: true,
    openedAt: now,
    dueAt: null,
  });
}

/**
 * Handles the removal of a person's contact. Unless the person still uses the contact in another way, for example to
 * sign in, it is released but stays reserved for another `ownedDays` days. Any open conflicts in which they claimed the
 * contact are withdrawn.
 */
export async function releaseRemovedContact(
  tx: Transaction,
  personId: string,
  contact: { readonly id: string; readonly canonical: string },
  now: Date,
): Promise<void> {
  await releaseUnused(tx, personId, contact.canonical, now);
  for (const conflict of await listOpenClaims(tx, personId, contact.id)) {
    const isEnded = await endConflict(
      tx,
      conflict.id,
      { state: "withdrawn", decidedBy: null, note: null },
      now,
    );
    if (isEnded) await announceEnd(tx, conflict, "withdrawn");
  }
}

/**
 * Notifies a contact's owner that another person has confirmed the contact. Events contain only ids, so the contact
 * is read when the notification is written.
 */
export function announceContest(
  tx: Transaction,
  conflict: Pick<ConflictRow, "id" | "ownerPersonId" | "claimantPersonId" | "dueAt">,
): Promise<void> {
  const { id, ownerPersonId, claimantPersonId, dueAt } = conflict;
  return announce(tx, {
    aggregateType: "person",
    aggregateId: ownerPersonId,
    eventType: "contact.contested",
    payload: { conflictId: id, ownerPersonId, claimantPersonId, dueAt: dueAt?.toISOString() ?? null },
    dedupeKey: `contact.contested:${id}:${ownerPersonId}`,
  });
}

/** Notifies both people of the outcome of a conflict. */
export function announceEnd(
  tx: Transaction,
  { id, ownerPersonId, claimantPersonId }: ConflictRow,
  state: ConflictEnd,
): Promise<void> {
  return announce(tx, {
    aggregateType: "person",
    aggregateId: claimantPersonId,
    eventType: "contact.conflict_ended",
    payload: { conflictId: id, ownerPersonId, claimantPersonId, state },
    dedupeKey: `contact.conflict_ended:${id}`,
  });
}

/** Two people who confirmed the same contact. */
export interface ConflictRow {
  readonly id: string;
  readonly canonical: string;
  readonly ownerPersonId: string;
  readonly claimantPersonId: string;
  readonly claimantContactId: string | null;
  readonly isInherited: boolean;
  readonly state: ConflictState;
  readonly openedAt: Date;
  readonly dueAt: Date | null;
  readonly decidedAt: Date | null;
  readonly decidedBy: string | null;
}
