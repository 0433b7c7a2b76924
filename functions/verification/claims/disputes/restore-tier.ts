import { Problem } from "../../../kernel/shared/problem.ts";
import { type SecondReview, withSecondReviewer } from "../../staff/second-reviewer.ts";
import { findContact } from "../../entities/contact-rows.ts";
import { findEntity } from "../../entities/entities.ts";
import type { RegisterAdapter } from "../../registers/adapter.ts";
import { knownRegister } from "../../registers/known-registers.ts";
import type { RegisterServices } from "../../register-checks/registers.ts";
import { plainNumber } from "../../registers/snapshot-register.ts";
import { staleFields } from "../../../kernel/ladder/identity.ts";
import type { HoldMethod } from "../../../kernel/ladder/ladder.ts";
import type { SubjectChange } from "../../tiers/settle.ts";
import { restoreVouches } from "../../tiers/vouches/vouches.ts";
import type { AppealedRecord } from "./store.ts";

/** The part of a register that is needed to compare entry numbers. */
export type EntryRegister = Pick<RegisterAdapter, "code" | "normalizeNumber">;

/** Finds the register behind a record's tier 3 proof. Called before the entity is locked. */
export async function registerBehind(
  services: RegisterServices,
  { hold }: AppealedRecord,
): Promise<EntryRegister | undefined> {
  if (hold.tier !== 3) return undefined;
  const code = hold.basis.split(":")[0]!;
  return await knownRegister(services, code) ?? { code, normalizeNumber: plainNumber };
}

/**
 * After an appeal, restores the proof that staff ended, and the vouches that ended with it. The evidence is checked
 * again, because the entity may have changed its name or removed a contact in the meantime. A proof that would have
 * expired by now is not restored. From tier 2, two reviewers must uphold the appeal.
 *
 * @returns the state of the second review, or `undefined` if no second reviewer was needed
 * @throws {Problem} `entity_not_active`; `conflict` if the proof no longer matches the entity
 */
export async function restoreTier(
  change: SubjectChange,
  record: AppealedRecord,
  register: EntryRegister | undefined,
  by: { readonly disputeId: string; readonly staffId: string; readonly note: string },
): Promise<SecondReview | undefined> {
  const { tx, now, subject, book } = change;
  if (subject.status !== "active") throw new Problem("entity_not_active", { status: subject.status });
  const { tier, method, basis, expiresAt } = record.hold;
  const endsAt = expiresAt === null ? null : new Date(expiresAt);
  if (endsAt !== null && endsAt <= now) return undefined;
  const gone = await missingEvidence(change, record, register);
  if (gone) throw new Problem("conflict", { reason: `${gone} The tier must be verified again.` });
  const review = tier < 2 ? undefined : await withSecondReviewer(change, by.staffId, {
    action: "uphold_appeal",
    caseId: by.disputeId,
    tier,
    method,
    reasonCode: "appeal_upheld",
    terms: { name: subject.legalName },
    note: by.note,
  });
  if (review && !review.isConfirmed) return review;
  await restoreVouches(tx, subject.id, record.evidence.endedVouches ?? [], now);
  // If the same proof was granted again in the meantime, keep the later expiry.
  const [again] = book.open({ tier, method: method as HoldMethod, basis });
  const lasts = again?.expiresAt && endsAt && again.expiresAt > endsAt ? again.expiresAt : endsAt;
  const domain = record.hold.identity?.domain ?? null;
  book.grant({ tier, method: method as HoldMethod, basis, endsAt: lasts, domain }, {
    actor: { kind: "staff", id: by.staffId },
    method: "appeal",
    type: "dispute",
    reasonCode: "appeal_upheld",
    evidence: { disputeId: by.disputeId },
    ...(review ? { authority: review.authority } : {}),
  });
  return review;
}

/** Returns a sentence naming the evidence that is no longer valid, or `undefined` if all of it is still valid. */
async function missingEvidence(
  { tx, subject }: SubjectChange,
  { hold, confirmedName }: AppealedRecord,
  register: EntryRegister | undefined,
): Promise<string | undefined> {
  if (hold.tier === 2 && (await findContact(tx, subject, hold.basis))?.state !== "public") {
    return "The contact is no longer public.";
  }
  // The register number is compared below, in the register's own format.
  const proof = { method: hold.method as HoldMethod, identity: hold.identity ?? null };
  const stale = staleFields(proof, subject.identity!).find((field) => field !== "registerNumber");
  if (stale) return `The entity's ${stale} has changed.`;
  if (hold.tier < 3) return undefined;
  if (!hold.identity && confirmedName !== subject.legalName) return "The entity's legal name has changed.";
  if (!register) return undefined;
  const { registerCode, registerNumber } = (await findEntity(tx, subject.id))!;
  const proved = hold.basis.slice(register.code.length + 1);
  const isSame = registerCode === register.code && registerNumber !== null &&
    isSameNumber(register, registerNumber, proved);
  return isSame ? undefined : "The entity's register number has changed.";
}

/**
 * Checks whether two numbers refer to the same register entry. A number that the register would not accept is
 * compared as written.
 */
function isSameNumber({ normalizeNumber }: EntryRegister, one: string, other: string): boolean {
  return (normalizeNumber(one) ?? one) === (normalizeNumber(other) ?? other);
}
