import type { Transaction } from "../../../kernel/db/transaction.ts";
// What other slices may do with the log.
export { inclusionOf, type LoggedLeaf } from "./inclusion.ts";

/** Deletes the salt of a person: from now on no leaf of the log names anybody. */
export async function deleteSalt(tx: Transaction, personId: string): Promise<void> {
  await tx`delete from entity.log_salts where person_id = ${personId}`;
}
