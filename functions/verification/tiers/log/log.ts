import type { Transaction } from "../../../kernel/db/transaction.ts";
// What other slices may do with the log.
export { inclusionOf, type LoggedLeaf } from "./inclusion.ts";

/** Deletes a person's salt: after that, no leaf of the log identifies them. */
export async function deleteSalt(tx: Transaction, personId: string): Promise<void> {
  await tx`delete from entity.log_salts where person_id = ${personId}`;
}
