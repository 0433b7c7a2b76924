import type { Transaction } from "../../kernel/db/transaction.ts";
import { Problem } from "../../kernel/shared/problem.ts";
import { lockPerson } from "./persons.ts";
import type { PersonRow } from "../../kernel/commands/services.ts";

/**
 * Locks the acting person, so that limits per person are counted exactly. Lock the subject of the change first.
 *
 * @throws {Problem} `forbidden` if the account has since been suspended or merged into another one
 */
export async function lockActivePerson(tx: Transaction, id: string): Promise<PersonRow> {
  const person = await lockPerson(tx, id);
  if (person?.status !== "active") throw new Problem("forbidden", { reason: "This account is not active." });
  return person;
}
