import type { Transaction } from "../../kernel/db/transaction.ts";
import { newId } from "../../kernel/shared/ids.ts";
import { type Names, saveNameForms, strongLikeness } from "./likeness.ts";
import { openNameReview, withdrawNameReview } from "./store.ts";

/**
 * Compares the names of an unproved, locked entity with verified and well-known ones, and stores their forms. A name
 * that resembles one of these waits for a reviewer; until then the entity is not listed.
 *
 * @param asked the names that are new
 * @returns the entity's status now, `active` or `in_review`
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
