import type { Queryable } from "../../db/databases.ts";
import { Problem } from "../../shared/problem.ts";
import { rolesOn } from "../entities/representatives.ts";
import { hasLiveClaim } from "./store.ts";

/**
 * Lets only those of staff decide about an entity who have no part in it: neither a role on it nor a claim that
 * waits or was approved. It is asked under the lock of the entity, so that nobody claims it in between.
 *
 * @throws {Problem} `conflict_of_interest`
 */
export async function refuseInterested(sql: Queryable, entityId: string, staffId: string): Promise<void> {
  if ((await rolesOn(sql, entityId, staffId)).length === 0 && !await hasLiveClaim(sql, entityId, staffId)) {
    return;
  }
  throw new Problem("conflict_of_interest", {
    reason: "Nobody decides about an entity that they act for or claim.",
  });
}
