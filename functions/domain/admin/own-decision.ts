import type { Queryable } from "../../db/databases.ts";
import { Problem } from "../../shared/problem.ts";
import { refuseInterested } from "../claims/interest.ts";
import type { Services } from "../services.ts";
import type { Subject } from "../tiers/settle.ts";

/** @throws {Problem} `conflict_of_interest` when the subject is this person, or an entity that they have a tie to */
export async function refuseOwn(
  _services: Pick<Services, "databases">,
  sql: Queryable,
  subject: Subject,
  staffId: string,
): Promise<void> {
  if (subject.type === "entity") return await refuseInterested(sql, subject.id, staffId);
  if (subject.id !== staffId) return;
  throw new Problem("conflict_of_interest", { reason: "Nobody decides about themselves." });
}
