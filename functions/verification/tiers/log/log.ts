import type { Transaction } from "../../../kernel/db/transaction.ts";
// The log operations available to other slices.
export { inclusionOf, type LoggedLeaf } from "./inclusion.ts";

/** Deletes a person's salt, so that the log no longer identifies them. */
export async function deleteSalt(tx: Transaction, personId: string): Promise<void> {
  await tx`delete from entity.log_salts where person_id = ${personId}`;
}
