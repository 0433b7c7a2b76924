import { Problem } from "../../shared/problem.ts";
import { membershipsOf } from "../entities/memberships.ts";
import { isOneOf } from "../identity/same-person.ts";
import type { Services } from "../services.ts";
import { sharedUntil } from "../vouches/ties.ts";

/**
 * Lets only those of staff decide between persons who are neither of them and share no household or organization with
 * them, today or within the time for which ended ties count.
 *
 * @throws {Problem} `conflict_of_interest`
 */
export async function refusePartial(
  { databases, clock }: Pick<Services, "databases" | "clock">,
  staffId: string,
  personIds: readonly string[],
): Promise<void> {
  if (await isOneOf(databases.sql("platform"), staffId, personIds)) {
    throw new Problem("conflict_of_interest", { reason: "You can't decide about your own contact." });
  }
  const own = await membershipsOf(databases, staffId, clock());
  for (const personId of personIds) {
    const theirs = await membershipsOf(databases, personId, clock());
    for (const kind of ["household", "organization"] as const) {
      if (sharedUntil(own, theirs, kind) === undefined) continue;
      throw new Problem("conflict_of_interest", {
        reason: `You share a ${kind} with one of the two people. Ask another reviewer.`,
      });
    }
  }
}
