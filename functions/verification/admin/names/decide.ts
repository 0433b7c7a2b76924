import { Problem } from "../../../kernel/shared/problem.ts";
import { requireNoConflictOfInterest } from "../../staff/conflict-of-interest.ts";
import { announceEntity, writeEntityStatus } from "../../entities/entities.ts";
import { isAnyOf } from "../../../people/persons/same-person.ts";
import type { Services } from "../../../kernel/commands/services.ts";
import { changeSubject } from "../../tiers/settle.ts";
import type { NameDecision } from "../../likeness/schema.ts";
import type { NameReviewRow } from "../../likeness/likeness.ts";
import { endNameReview, findNameReview } from "./name-store.ts";

/**
 * Decides whether an entity can be listed even though its name resembles a verified or well-known one. Approval does
 * not raise the tier, so one reviewer is enough.
 *
 * @throws {Problem} `not_found`, `review_decided`, `conflict_of_interest`
 */
export async function decideName(
  services: Pick<Services, "databases" | "clock">,
  staffId: string,
  id: string,
  { decision, note }: NameDecision,
): Promise<NameReviewRow> {
  const sql = services.databases.sql("platform");
  const known = await findNameReview(sql, id);
  if (!known) throw new Problem("not_found", { path: `/v1/admin/name-reviews/${id}` });
  await changeSubject(sql, services.clock, { type: "entity", id: known.entityId }, async (change) => {
    const { tx, now, subject } = change;
    await requireNoConflictOfInterest(services, tx, known.entityId, staffId);
    if (await isAnyOf(tx, staffId, [known.createdBy])) {
      throw new Problem("conflict_of_interest", { reason: "You cannot review an entity that you added." });
    }
    const isApproved = decision === "approve";
    if (!await endNameReview(tx, id, isApproved ? "approved" : "rejected", staffId, note ?? null, now)) {
      throw new Problem("review_decided", { state: (await findNameReview(tx, id))!.state });
    }
    if (subject.status !== "in_review") return;
    await writeEntityStatus(
      tx,
      known.entityId,
      isApproved ? "active" : "closed",
      isApproved ? null : "similar_name",
      now,
    );
    await announceEntity(tx, known.entityId, "entity.changed", subject.version + 1);
  });
  return (await findNameReview(sql, id))!;
}
