import { violatesUnique } from "../../kernel/db/faults.ts";
import { newId } from "../../kernel/shared/ids.ts";
import { Problem } from "../../kernel/shared/problem.ts";
import { announce } from "../../kernel/outbox/announce.ts";
import { daysAfter } from "../../kernel/shared/clock.ts";
import { listContacts } from "../entities/contact-rows.ts";
import { recordContributor } from "../entities/contributors.ts";
import {
  approvedIdentities,
  checkedFields,
  fieldsOf,
  findEntity,
  followNames,
  requireEntityRole,
  requireKnownNewRegister,
  translated,
} from "../entities/entities.ts";
import { newNames, strongLikeness } from "../likeness/likeness.ts";
import { isLookalike } from "../likeness/name-forms.ts";
import { limitPolicy } from "../../kernel/limits/policies.ts";
import type { RegisterServices } from "../register-checks/registers.ts";
import type { Services } from "../../kernel/commands/services.ts";
import { isLive } from "../../kernel/ladder/effective-tier.ts";
import { type Actor, systemActor } from "../tiers/hold-book.ts";
import { changedFields, type Identity, identityOf, staleFields } from "../../kernel/ladder/identity.ts";
import { changeSubject, type SubjectChange } from "../tiers/settle.ts";
import { applyConfirmed, applyRestored, applyUnreviewed, causeOf, holdsAtRisk } from "./apply.ts";
import { registerEvidence } from "./coverage.ts";
import type { NewIdentityChange } from "./schema.ts";
import {
  type ChangeRow,
  findChange,
  findPending,
  insertChange,
  isCorrectedSince,
  type RegisterEvidence,
  suspendedForIdentity,
  writeWithdrawal,
} from "./store.ts";

type ProposeServices = RegisterServices & Pick<Services, "limits">;

type Course = "nothing_proved" | "restored" | "covered" | "apply_now" | "review";

export interface AskedChange {
  readonly wanted: Identity;
  readonly evidence: RegisterEvidence | null;
}

/**
 * Checks a change against the register before the entity is locked.
 *
 * @throws {Problem} `not_found`, `entity_role_required`, `validation_failed`
 */
export async function checkIdentityChange(
  services: ProposeServices,
  personId: string,
  entityId: string,
  { applyNow: _now, reason: _reason, ...fields }: NewIdentityChange,
): Promise<AskedChange> {
  await requireEntityRole(services, entityId, personId, "manager");
  await requireKnownNewRegister(services, entityId, fields);
  const known = (await findEntity(services.databases.sql("platform"), entityId))!;
  const wanted = identityOf(checkedFields({ ...fieldsOf(known), ...fields }));
  return { wanted, evidence: await registerEvidence(services, identityOf(known), wanted) };
}

/**
 * Proposes a new name, type, country, city or register number for an entity. The change takes effect immediately in
 * four cases: no proof depends on it, the register lists the new names, it restores the identity that was verified,
 * or the manager agrees to suspend the proofs until a review. Otherwise, it waits for a reviewer.
 *
 * @throws {Problem} `not_found`, `entity_role_required`, `entity_not_active`, `validation_failed`, `conflict`,
 * `identity_change_open`, `quota_exceeded`
 */
export async function proposeIdentityChange(
  services: ProposeServices,
  personId: string,
  entityId: string,
  { applyNow, reason, ...fields }: NewIdentityChange,
  { wanted, evidence }: AskedChange,
): Promise<ChangeRow> {
  const sql = services.databases.sql("platform");
  const id = newId(services.clock().getTime());
  const actor: Actor = { kind: "person", id: personId };
  try {
    await changeSubject(sql, services.clock, { type: "entity", id: entityId }, async (change) => {
      const { tx, now, subject, book } = change;
      const mayChange = subject.status === "active" || subject.status === "in_review";
      if (!mayChange) throw new Problem("entity_not_active", { status: subject.status });
      const before = book.identity!;
      // Omitted fields keep their current value, which is read under the lock.
      const after: Identity = { ...before, ...pick(wanted, Object.keys(fields)) };
      const changed = changedFields(before, after);
      if (changed.length === 0) {
        throw new Problem("validation_failed", {
          reason: "The entity already has this name, type and address.",
        });
      }
      const open = await findPending(tx, entityId);
      if (open) throw openProblem(services, open);
      await services.limits.charge(
        limitPolicy(services.settings, "identity-changes"),
        `${personId}:${entityId}`,
        tx,
      );
      const asked = newNames(after, changed);
      const isUnproved = book.open().length === 0;
      const similarTo = asked.length > 0 && !isUnproved
        ? await strongLikeness(tx, asked, after.country, entityId)
        : [];
      const usual = await courseOf(change, after, applyNow, evidence);
      // A name that resembles a verified or well-known one is reviewed even if no proof depends on it.
      const course = similarTo.length > 0 && usual !== "restored" ? "review" : usual;
      const risk = holdsAtRisk(book.open(), changed);
      const suspended = await suspendedForIdentity(tx, entityId);
      switch (course) {
        case "nothing_proved":
        case "apply_now":
          await applyUnreviewed(change, after, causeOf(actor, "identity_changed", id));
          if (isUnproved) await followNames(tx, entityId, subject.status, changed, after, now);
          break;
        case "restored":
          await applyRestored(change, after, causeOf(actor, "identity_restored", id));
          break;
        case "covered":
          await applyConfirmed(
            change,
            after,
            false,
            causeOf(systemActor, "identity_covered_by_register", id),
          );
          break;
        case "review":
          break;
      }
      const isDecided = course !== "review" && course !== "apply_now";
      await insertChange(tx, {
        id,
        entityId,
        status: course === "review" ? "pending" : "applied",
        before,
        after,
        changedFields: changed,
        applyNow,
        holdsAtRisk: [...new Set([...risk.map((hold) => hold.id), ...suspended])],
        neededReviewers: isDecided ? 0 : await neededReviewers(change, before, after),
        registerEvidence: evidence,
        similarTo,
        reason: reason ?? null,
        proposedBy: personId,
        decision: isDecided ? "automatic" : null,
        reasonCode: isDecided ? course : null,
      }, now);
      if (course !== "review") await recordContributor(tx, entityId, personId, "editor", now);
      await announceChange(change, id, course === "review" ? "proposed" : "applied", {
        isUnreviewed: course === "apply_now",
      });
    });
  } catch (error) {
    if (violatesUnique(error, "identity_changes_open")) {
      const open = await findPending(sql, entityId);
      if (open) throw openProblem(services, open);
    }
    throw await translated(services, error, wanted);
  }
  return (await findChange(sql, id))!;
}

/**
 * Returns how many approvals a change needs: one for a small correction below tier 3, otherwise two. The entity keeps
 * its proofs and approved managers, so a single reviewer could otherwise turn a shop into a bank with the shop's badge.
 *
 * @param known the entity's current identity, and the identities that it had when proofs were granted and when
 *   reviewers approved its managers and contacts
 */
export function reviewersFor(
  { book }: Pick<SubjectChange, "book">,
  { known, after, isFirst }: {
    readonly known: readonly Identity[];
    readonly after: Identity;
    readonly isFirst: boolean;
  },
): 1 | 2 {
  const { twoReviewersFromTier } = book.policy.identity;
  const takesTwo = book.open().some((hold) =>
    hold.tier >= twoReviewersFromTier || (hold.tier >= 2 && hold.state === "suspended")
  );
  return takesTwo || !isFirst || !known.every((one) => isSmallCorrection(one, after)) ? 2 : 1;
}

/**
 * Returns the number of reviewers needed, taking into account all identities that the entity is known by. One
 * reviewer alone can approve only one small correction a year. Further corrections need two reviewers.
 */
export async function neededReviewers(
  change: SubjectChange,
  before: Identity,
  after: Identity,
): Promise<1 | 2> {
  const { tx, subject, book, now } = change;
  const approved = await approvedIdentities(tx, subject.id);
  const rows = [...await listContacts(tx, subject), ...book.open()];
  const known = [...approved, ...rows.map(({ identity }) => identity).filter((one) => one !== null)];
  return reviewersFor(change, {
    known: [before, ...known],
    after,
    isFirst: !await isCorrectedSince(tx, subject.id, daysAfter(now, -365)),
  });
}

/**
 * Checks whether people would still recognise an entity after a change. The type and country must be the same. Each
 * name and the city must resemble the old value, if there was one.
 */
export function isSmallCorrection(before: Identity, after: Identity): boolean {
  const looksAlike = (one: string | null, other: string | null) =>
    one === null || (other !== null && isLookalike(one, other));
  return before.entityType === after.entityType && before.country === after.country &&
    looksAlike(before.displayName, after.displayName) && looksAlike(before.legalName, after.legalName) &&
    looksAlike(before.city, after.city);
}

async function courseOf(
  { tx, subject, book }: SubjectChange,
  after: Identity,
  applyNow: boolean,
  evidence: RegisterEvidence | null,
): Promise<Course> {
  const open = book.open();
  const suspended = await suspendedForIdentity(tx, subject.id);
  const changed = changedFields(book.identity!, after);
  if (suspended.length > 0 && open.every((hold) => staleFields(hold, after).length === 0)) return "restored";
  if (suspended.length === 0 && holdsAtRisk(open, changed).length === 0) return "nothing_proved";
  const isMatched = open.some((hold) =>
    isLive(hold) && hold.method === "registry_match" && staleFields(hold, book.identity!).length === 0
  );
  if (evidence?.covers && isMatched && suspended.length === 0) return "covered";
  return applyNow ? "apply_now" : "review";
}

function pick(identity: Identity, fields: readonly string[]): Partial<Identity> {
  return Object.fromEntries(Object.entries(identity).filter(([field]) => fields.includes(field)));
}

function openProblem({ settings }: Pick<Services, "settings">, open: ChangeRow): Problem {
  return new Problem("identity_change_open", {}, {
    nextActions: [{
      code: "open_identity_change",
      label: "See the pending identity change",
      href: `${settings.urls.gateway}/v1/entities/${open.entityId}/identity-changes/${open.id}`,
    }],
  });
}

export function announceChange(
  change: SubjectChange,
  id: string,
  step: string,
  more: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  return announce(change.tx, {
    aggregateType: "entity",
    aggregateId: change.subject.id,
    eventType: `identity_change.${step.split(":")[0]}`,
    payload: { entityId: change.subject.id, identityChangeId: id, ...more },
    dedupeKey: `identity_change.${step}:${id}`,
  });
}

/**
 * Withdraws a pending change. Repeating the call changes nothing.
 *
 * @throws {Problem} `not_found`, `entity_role_required`, `review_decided`
 */
export async function withdrawIdentityChange(
  services: Pick<Services, "databases" | "clock">,
  personId: string,
  entityId: string,
  id: string,
): Promise<ChangeRow> {
  const sql = services.databases.sql("platform");
  await readOwnChange(services, personId, entityId, id);
  await changeSubject(sql, services.clock, { type: "entity", id: entityId }, async (change) => {
    const current = (await findChange(change.tx, id))!;
    if (current.status === "withdrawn") return;
    if (!await writeWithdrawal(change.tx, id, change.now)) {
      throw new Problem("review_decided", { state: current.status });
    }
    await announceChange(change, id, "withdrawn");
  });
  return (await findChange(sql, id))!;
}

/**
 * Returns a change to an entity's identity if the person manages the entity. @throws {Problem} `not_found`,
 * `entity_role_required`
 */
export async function readOwnChange(
  services: Pick<Services, "databases">,
  personId: string,
  entityId: string,
  id: string,
): Promise<ChangeRow> {
  await requireEntityRole(services, entityId, personId, "manager");
  const row = await findChange(services.databases.sql("platform"), id);
  if (row?.entityId === entityId) return row;
  throw new Problem("not_found", { path: `/v1/entities/${entityId}/identity-changes/${id}` });
}
