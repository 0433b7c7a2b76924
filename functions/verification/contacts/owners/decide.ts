import { inTransaction, type Transaction } from "../../../kernel/db/transaction.ts";
import type { Clock } from "../../../kernel/shared/clock.ts";
import { Problem } from "../../../kernel/shared/problem.ts";
import { findContact, listContacts } from "../../entities/contact-rows.ts";
import { lockPerson } from "../../../people/persons/persons.ts";
import type { Services } from "../../../kernel/commands/services.ts";
import type { Actor } from "../../tiers/hold-book.ts";
import { changeSubjectIn } from "../../tiers/settle.ts";
import type { Subject } from "../../../kernel/ladder/effective-tier.ts";
import { type ConflictEnd, goesToClaimant } from "./conflict-states.ts";
import {
  endConflict,
  findConflict,
  listDueConflicts,
  listOpenConflicts,
  reassignConflict,
} from "./conflict-store.ts";
import { announceContest, announceEnd, type ConflictRow, dueAtFor } from "./conflicts.ts";
import { requireImpartial } from "./interest.ts";
import { lockOwner, writeOwner } from "../../../people/contact-owners/owners.ts";

type DecideServices = Pick<Services, "databases" | "clock">;

/** The decision on a conflict, made while both people and the contact are locked. */
interface Decision {
  readonly state: ConflictEnd;
  readonly actor: Actor;
  readonly note?: string | null;
  /** Throws if this decision is not allowed. Returns `false` if there is nothing to do. */
  allows?(conflict: ConflictRow, movedAt: Date | null, now: Date): boolean | void;
}

/**
 * Ends an open conflict. Returns whether this call ended it. People are locked first, in id order, then the contact.
 * All code that confirms, moves or releases a contact locks in this order, so concurrent calls cannot deadlock.
 *
 * @throws {Problem} `not_found`, and any problem that the decision throws
 */
async function end(services: DecideServices, id: string, decision: Decision): Promise<boolean> {
  const sql = services.databases.sql("platform");
  const known = await findConflict(sql, id);
  if (!known) throw new Problem("not_found", { path: `/v1/identity/me/contact-conflicts/${id}` });
  return await inTransaction(sql, async (tx) => {
    const parties = [known.ownerPersonId, known.claimantPersonId].sort();
    for (const personId of parties) await lockPerson(tx, personId);
    const owner = await lockOwner(tx, known.canonical);
    const conflict = (await findConflict(tx, id))!;
    const now = services.clock();
    // Another conflict was decided in the meantime, so the contact now belongs to someone else.
    if (conflict.ownerPersonId !== known.ownerPersonId) throw new Problem("conflict", { reason: changed });
    if (decision.allows?.(conflict, owner?.movedAt ?? null, now) === false) return false;
    const isEnded = await endConflict(tx, id, {
      state: decision.state,
      decidedBy: decision.actor.kind === "system" ? null : decision.actor.id,
      note: decision.note ?? null,
    }, now);
    if (!isEnded) return false;
    if (goesToClaimant[decision.state]) await move(tx, services.clock, conflict, decision);
    else if (conflict.isInherited) {
      await endHolds(tx, services.clock, conflict.claimantPersonId, conflict, decision.actor);
    }
    await announceEnd(tx, conflict, decision.state);
    return true;
  });
}

const changed = "The conflict has changed in the meantime. Load it again.";

/**
 * Makes the claimant the owner of the contact. Other open conflicts about the contact then become conflicts with the
 * new owner.
 */
async function move(
  tx: Transaction,
  clock: Clock,
  conflict: ConflictRow,
  { state, actor }: Decision,
): Promise<void> {
  const { canonical, ownerPersonId, claimantPersonId, claimantContactId } = conflict;
  const now = clock();
  await endHolds(tx, clock, ownerPersonId, conflict, actor);
  const movedAt = state === "moved" ? null : now;
  await writeOwner(tx, { canonical, personId: claimantPersonId, movedAt }, now);
  const claimant: Subject = { type: "person", id: claimantPersonId };
  const contact = claimantContactId === null ? undefined : await findContact(tx, claimant, claimantContactId);
  if (contact?.state === "public") {
    await changeSubjectIn(tx, clock, claimant, ({ book }) => {
      book.grant({ tier: 2, method: contact.kind === "phone" ? "otp_sms" : "otp_email", basis: contact.id }, {
        // The person is recorded as the actor, because the code that they entered raised the tier. The reviewer is
        // named in the audit log.
        actor: { kind: "person", id: claimantPersonId },
        reasonCode: "contact_proved",
        evidence: { contactId: contact.id, kind: contact.kind, conflictId: conflict.id },
      });
      return Promise.resolve();
    });
  }
  const dueAt = dueAtFor({ movedAt, releasedAt: null }, now);
  for (const other of await listOpenConflicts(tx, canonical)) {
    if (other.claimantPersonId === claimantPersonId) continue;
    await reassignConflict(tx, other.id, claimantPersonId, other.isInherited ? null : dueAt);
    await announceContest(tx, { ...other, ownerPersonId: claimantPersonId, dueAt });
  }
}

/** Ends a person's proofs that depend on a contact that now belongs to someone else. */
async function endHolds(
  tx: Transaction,
  clock: Clock,
  personId: string,
  { canonical, id }: ConflictRow,
  actor: Actor,
): Promise<void> {
  const subject: Subject = { type: "person", id: personId };
  const contacts = (await listContacts(tx, subject)).filter((contact) => contact.canonical === canonical);
  await changeSubjectIn(tx, clock, subject, ({ book }) => {
    for (const contact of contacts) {
      for (const hold of book.open({ tier: 2, basis: contact.id })) {
        book.end(hold, {
          actor,
          method: "withdrawal",
          reasonCode: "contact_moved",
          evidence: { contactId: contact.id, conflictId: id },
        });
      }
    }
    return Promise.resolve();
  });
}

/**
 * Releases a contact that another person confirmed. Without a reviewer's decision, a contact can change owners only
 * once in 180 days, so that one phone cannot be passed around.
 *
 * @throws {Problem} `not_found`, `conflict`
 */
export async function releaseContact(services: DecideServices, personId: string, id: string): Promise<void> {
  await end(services, id, {
    state: "released",
    actor: { kind: "person", id: personId },
    allows({ ownerPersonId, state, dueAt, isInherited }) {
      if (ownerPersonId !== personId) {
        throw new Problem("not_found", { path: `/v1/identity/me/contact-conflicts/${id}` });
      }
      if (state === "released") return false;
      if (state !== "open") {
        throw new Problem("conflict", { reason: "This conflict has already been decided." });
      }
      if (dueAt === null && !isInherited) {
        throw new Problem("conflict", {
          reason: "This contact moved to another person less than 180 days ago, so a reviewer must decide.",
        });
      }
    },
  });
}

/**
 * @throws {Problem} `not_found`, `conflict`, `conflict_of_interest`
 */
export async function decideConflict(
  services: DecideServices,
  staffId: string,
  id: string,
  decision: { readonly decision: "keep" | "move"; readonly note: string },
): Promise<ConflictRow> {
  const sql = services.databases.sql("platform");
  const known = await findConflict(sql, id);
  if (!known) throw new Problem("not_found", { path: `/v1/admin/contact-conflicts/${id}` });
  await requireImpartial(services, staffId, [known.ownerPersonId, known.claimantPersonId]);
  await end(services, id, {
    state: decision.decision === "keep" ? "kept" : "moved",
    actor: { kind: "staff", id: staffId },
    note: decision.note,
    allows({ state }) {
      if (state !== "open") {
        throw new Problem("conflict", { reason: "This conflict has already been decided." });
      }
    },
  });
  return (await findConflict(sql, id))!;
}

const batch = 20;

/** Moves contacts to their claimants if the owners did not confirm them again in time. Returns how many were moved. */
export async function resolveLapsedConflicts(services: DecideServices): Promise<number> {
  const due = await listDueConflicts(services.databases.sql("platform"), services.clock(), batch);
  let ended = 0;
  for (const { id } of due) {
    ended += Number(
      await end(services, id, {
        state: "lapsed",
        actor: { kind: "system", id: null },
        // The contact may have been confirmed again, or claimed by another person, after it was listed and before it
        // was locked.
        allows: ({ state, dueAt }, _movedAt, now) => state === "open" && dueAt !== null && dueAt <= now,
      }),
    );
  }
  return ended;
}
