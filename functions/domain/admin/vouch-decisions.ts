import { Problem } from "../../shared/problem.ts";
import type { Services } from "../services.ts";
import type { Cause } from "../tiers/hold-book.ts";
import { changeSubject } from "../tiers/settle.ts";
import { endLiveVouch, endVouch, findVouch, releaseVouches } from "../vouches/vouches.ts";
import { endReport, endReview, findReport, findReview, type ReportRow, type ReviewRow } from "./store.ts";

type DecideServices = Pick<Services, "databases" | "clock">;

/**
 * Decides vouches that were held: released, they count and are not held again; invalidated, they end.
 *
 * @throws {Problem} `not_found`, `review_decided`
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
    if (state === "released") await releaseVouches(tx, review.entityId, vouchIds, now);
    else for (const vouchId of vouchIds) await endVouch(tx, vouchId, "invalidated", now);
    change.because({
      actor: { kind: "staff", id: staffId },
      method: "admin_decision",
      reasonCode: `vouches_${state}`,
      evidence: { reviewId: id },
    });
  });
  return (await findReview(sql, id))!;
}

/** Decides a private report; one that is upheld ends the vouch. @throws {Problem} `not_found`, `review_decided` */
export async function decideReport(
  services: DecideServices,
  staffId: string,
  id: string,
  state: "dismissed" | "upheld",
): Promise<ReportRow> {
  const sql = services.databases.sql("platform");
  const report = await findReport(sql, id);
  if (!report) throw new Problem("not_found", { path: `/v1/admin/vouch-reports/${id}` });
  if (!await endReport(sql, id, state, staffId, services.clock())) {
    throw new Problem("review_decided", { state: (await findReport(sql, id))!.state });
  }
  const vouch = state === "upheld" ? await findVouch(sql, report.vouchId) : undefined;
  if (vouch) {
    const cause: Cause = {
      actor: { kind: "staff", id: staffId },
      method: "admin_decision",
      reasonCode: "report_upheld",
      evidence: { reportId: id, vouchId: vouch.id },
    };
    await endLiveVouch(services, vouch, "invalidated", cause);
  }
  return (await findReport(sql, id))!;
}
