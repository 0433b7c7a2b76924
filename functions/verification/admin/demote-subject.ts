import { Problem } from "../../kernel/shared/problem.ts";
import type { Cause } from "../tiers/hold-book.ts";
import type { Tier } from "../../kernel/ladder/ladder.ts";
import type { SubjectChange } from "../tiers/settle.ts";
import { invalidateCountedVouches } from "../tiers/vouches/vouches.ts";
import { type DecisionResult, resultOf } from "../staff/decision-result.ts";
import { withSecondReviewer } from "../staff/second-reviewer.ts";

/**
 * Revokes all proofs above the given tier once two reviewers have agreed. @throws {Problem} `conflict`,
 * `second_reviewer_required`
 */
export async function demote(
  change: SubjectChange,
  staffId: string,
  target: Tier,
  cause: Cause & { readonly note: string },
): Promise<DecisionResult> {
  requireTierAbove(change, target);
  const review = await withSecondReviewer(change, staffId, {
    action: "demote",
    tier: target,
    reasonCode: cause.reasonCode,
    note: cause.note,
  });
  if (review.isConfirmed) await demoteNow(change, target, { ...cause, authority: review.authority });
  return resultOf(review);
}

/** @throws {Problem} `conflict` if the subject has no tier above the target */
export function requireTierAbove({ book }: SubjectChange, target: Tier): void {
  if (target < book.tier) return;
  throw new Problem("conflict", {
    reason: `The current tier is ${book.tier}. Choose a lower tier.`,
  });
}

export async function demoteNow(change: SubjectChange, target: Tier, cause: Cause): Promise<void> {
  // The vouches that support tier 1 are invalidated too, because they would immediately raise the tier again.
  const endedVouches = target === 0 && change.subject.type === "entity"
    ? await invalidateCountedVouches(change.tx, change.subject.id, change.now)
    : [];
  const ending = change.book.open().filter((hold) => hold.tier > target).sort((a, b) => a.tier - b.tier);
  for (const [index, hold] of ending.entries()) {
    // The record for the lowest tier lists the ended vouches, so that an appeal can restore them.
    const isLowest = index === 0 && endedVouches.length > 0;
    change.book.end(hold, isLowest ? { ...cause, evidence: { ...cause.evidence, endedVouches } } : cause);
  }
}
