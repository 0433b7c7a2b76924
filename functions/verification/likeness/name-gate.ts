import type { Transaction } from "../../kernel/db/transaction.ts";
import { newId } from "../../kernel/shared/ids.ts";
import { type Names, saveNameForms, strongLikeness } from "./likeness.ts";
import { openNameReview, withdrawNameReview } from "./store.ts";

/**
 * Compares an entity's names with verified and well-known names, and stores their normalised forms. Call it while the
 * entity has no proofs. If a name resembles a verified or well-known one, the entity is not listed until a reviewer
 * has approved it.
 *
 * @param asked the new names
 * @returns the entity's new status, `active` or `in_review`
 */
export async function gateNames(
  tx: Transaction,
  id: string,
  names: Names,
  asked: readonly string[],
  now: Date,
): Promise<"active" | "in_review"> {
  const similarTo = await strongLikeness(tx, asked, names.country, id);
  await saveNameForms(tx, id, names);
  if (similarTo.length === 0) {
    await withdrawNameReview(tx, id, now);
    return "active";
  }
  const { displayName, legalName } = names;
  await openNameReview(
    tx,
    { id: newId(now.getTime()), entityId: id, displayName, legalName, similarTo },
    now,
  );
  return "in_review";
}
