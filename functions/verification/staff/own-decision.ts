import type { Transaction } from "../../kernel/db/transaction.ts";
import { Problem } from "../../kernel/shared/problem.ts";
import { membershipsOf } from "../../people/groups/memberships.ts";
import { findSurvivor, mergedIds } from "../../people/persons/persons.ts";
import type { Services } from "../../kernel/commands/services.ts";
import type { Subject } from "../../kernel/ladder/effective-tier.ts";
import { requireNoConflictOfInterest } from "./conflict-of-interest.ts";

/**
 * Rejects reviewers' decisions about themselves, a person in their household, or an entity that they are connected
 * to.
 *
 * @throws {Problem} `conflict_of_interest`
 */
export async function refuseOwnCase(
  services: Pick<Services, "databases" | "clock">,
  tx: Transaction,
  subject: Subject,
  staffId: string,
): Promise<void> {
  if (subject.type === "entity") return await requireNoConflictOfInterest(services, tx, subject.id, staffId);
  const refuse = (reason: string) => new Problem("conflict_of_interest", { reason });
  if (await findSurvivor(tx, subject.id) === staffId) throw refuse("You cannot review your own account.");
  if (!services.databases.isConfigured("family")) return;
  const databases = services.databases.within("platform", tx);
  // Includes merged accounts, because their memberships are transferred only after the merge.
  const households = async (personId: string) => {
    const found: string[] = [];
    for (const id of [personId, ...await mergedIds(tx, personId)]) {
      const read = await membershipsOf(databases, id, services.clock());
      const left = read.formerTies.filter((tie) => tie.kind === "household").map((tie) => tie.id);
      found.push(...read.householdIds, ...left);
    }
    return found;
  };
  const own = await households(staffId);
  if (own.length === 0) return;
  const theirs = await households(subject.id);
  if (theirs.some((id) => own.includes(id))) {
    throw refuse("You share or shared a household with this person.");
  }
}
