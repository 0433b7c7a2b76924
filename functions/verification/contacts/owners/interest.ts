import { Problem } from "../../../kernel/shared/problem.ts";
import { membershipsOf } from "../../../people/groups/memberships.ts";
import { isAnyOf } from "../../../people/persons/same-person.ts";
import type { Services } from "../../../kernel/commands/services.ts";
import { sharedUntil } from "../../tiers/vouches/ties.ts";

/**
 * Rejects a reviewer who is one of these people, or who shares a household or organization with one of them.
 * Memberships that ended recently also count.
 *
 * @throws {Problem} `conflict_of_interest`
 */
export async function requireImpartial(
  { databases, clock }: Pick<Services, "databases" | "clock">,
  staffId: string,
  personIds: readonly string[],
): Promise<void> {
  if (await isAnyOf(databases.sql("platform"), staffId, personIds)) {
    throw new Problem("conflict_of_interest", {
      reason: "You cannot review a conflict about your own contact.",
    });
  }
  const own = await membershipsOf(databases, staffId, clock());
  for (const personId of personIds) {
    const theirs = await membershipsOf(databases, personId, clock());
    for (const kind of ["household", "organization"] as const) {
      if (sharedUntil(own, theirs, kind) === undefined) continue;
      throw new Problem("conflict_of_interest", {
        reason: `You and one of the two people belong to the same ${kind}. Ask another reviewer.`,
      });
    }
  }
}
