import type { Queryable } from "../../kernel/db/databases.ts";
import { Problem } from "../../kernel/shared/problem.ts";
import { requireNoConflictOfInterest } from "../staff/conflict-of-interest.ts";
import { isAnyOf } from "../../people/persons/same-person.ts";
import type { Services } from "../../kernel/commands/services.ts";
import type { Cause } from "../tiers/hold-book.ts";
import { changeSubject } from "../tiers/settle.ts";
import { endVouchIn, findVouch, releaseVouches } from "../tiers/vouches/vouches.ts";
import { endReport, endReview, findReport, findReview, type ReportRow, type ReviewRow } from "./store.ts";

type DecideServices = Pick<Services, "databases" | "clock">;

/**
 * Decides on held vouches. Released vouches count and are not held again. Invalidated vouches end, and their vouchers
 * are notified. Reviewers cannot decide on their own vouch, or on vouches for an entity that they act for or claim.
 *
 * @throws {Problem} `not_found`, `review_decided`, `conflict_of_interest`
 */
export async function decideReview(
  services: DecideServices,
  staffId: string,
  id: string,
  decision: "release" | "invalidate",
  note: string | null,
): Promise<ReviewRow> {
  const sql = services.databases.sql("platform");
  const review = await findReview(sql, id);
  if (!review) throw new Problem("not_found", { path: `/v1/admin/vouch-reviews/${id}` });
  const state = decision === "release" ? "released" : "invalidated";
  await changeSubject(sql, services.clock, { type: "entity", id: review.entityId }, async (change) => {
    const { tx, now } = change;
    if (!await endReview(tx, id, state, staffId, note, now)) {
      throw new Problem("review_decided", { state: (await findReview(tx, id))!.state });
    }
    const { vouchIds } = (await findReview(tx, id))!;
    const vouches = (await Promise.all(vouchIds.map((vouchId) => findVouch(tx, vouchId)))).filter((vouch) =>
      vouch !== undefined
    );
    await requireNoConflictOfInterest(services, tx, review.entityId, staffId);
    await refuseOwn(tx, staffId, vouches.map((vouch) => vouch.voucherPersonId));
    const cause: Cause = {
      actor: { kind: "staff", id: staffId },
      method: "admin_decision",
      reasonCode: `vouches_${state}`,
      evidence: { reviewId: id },
    };
    if (state === "released") await releaseVouches(tx, review.entityId, vouchIds, now);
    else for (const vouch of vouches) await endVouchIn(change, vouch, "invalidated", cause);
    change.because(cause);
  });
  return (await findReview(sql, id))!;
}

async function refuseOwn(sql: Queryable, staffId: string, personIds: readonly string[]): Promise<void> {
  if (!await isAnyOf(sql, staffId, personIds)) return;
  throw new Problem("conflict_of_interest", { reason: "You cannot review your own vouch or report." });
}

/**
 * Decides a private report. Upholding it ends the vouch in the same transaction. The report must not be decided by
 * the voucher, the reporter, or people who act for the entity or have claimed it.
 *
 * @throws {Problem} `not_found`, `review_decided`, `conflict_of_interest`
 */
export async function decideReport(
  services: DecideServices,
  staffId: string,
  id: string,
  state: "dismissed" | "upheld",
): Promise<ReportRow> {
  const sql = services.databases.sql("platform");
  const report = await findReport(sql, id);
  if (!report) throw new Problem("not_found", { path: `/v1/admin/vouch-reports/${id}` });
  const vouch = (await findVouch(sql, report.vouchId))!;
  await changeSubject(sql, services.clock, { type: "entity", id: vouch.entityId }, async (change) => {
    if (!await endReport(change.tx, id, state, staffId, change.now)) {
      throw new Problem("review_decided", { state: (await findReport(change.tx, id))!.state });
    }
    await requireNoConflictOfInterest(services, change.tx, vouch.entityId, staffId);
    await refuseOwn(change.tx, staffId, [vouch.voucherPersonId, report.reporterPersonId]);
    if (state === "dismissed") return;
    await endVouchIn(change, vouch, "invalidated", {
      actor: { kind: "staff", id: staffId },
      method: "admin_decision",
      reasonCode: "report_upheld",
      evidence: { reportId: id, vouchId: vouch.id },
    });
  });
  return (await findReport(sql, id))!;
}
