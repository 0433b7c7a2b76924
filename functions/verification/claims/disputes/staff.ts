import type { Slice } from "../../../kernel/db/keyset.ts";
import { Problem } from "../../../kernel/shared/problem.ts";
import type { Services } from "../../../kernel/commands/services.ts";
import { findSurvivor } from "../../../people/persons/persons.ts";
import {
  countReviewers,
  type DisputeRow,
  findDispute,
  findRecord,
  listDisputes,
  listStatements,
} from "./store.ts";

export function listAllDisputes(
  services: Pick<Services, "databases">,
  state: DisputeRow["state"],
  slice: Slice,
): Promise<DisputeRow[]> {
  return listDisputes(services.databases.sql("platform"), { state }, slice);
}

/**
 * Counts the reviewers who took no part in a demotion and can therefore decide the open appeal against it. From tier
 * 2 upwards, two reviewers are needed, and the second must be an admin. If a small team has too few reviewers, the
 * appeal waits.
 */
export async function reviewersOf(services: Pick<Services, "databases">, dispute: DisputeRow) {
  if (dispute.state !== "open" || dispute.kind !== "appeal" || dispute.targetType !== "tier") return null;
  const sql = services.databases.sql("platform");
  const record = await findRecord(sql, dispute.targetId);
  if (!record) return null;
  const took = [dispute.firstDecider, record.evidence.proposedBy].filter((id) => typeof id === "string");
  const { reviewers, admins } = await countReviewers(
    sql,
    (await Promise.all(took.map((id) => findSurvivor(sql, id)))).filter((id) => typeof id === "string"),
  );
  const needed = record.hold.tier >= 2 ? 2 : 1;
  return { needed, free: reviewers, isWaiting: reviewers < needed || admins === 0 };
}

/** @throws {Problem} `not_found` */
export async function readDisputeFile(services: Pick<Services, "databases">, id: string) {
  const sql = services.databases.sql("platform");
  const dispute = await findDispute(sql, id);
  if (!dispute) throw new Problem("not_found", { path: `/v1/admin/disputes/${id}` });
  return { dispute, statements: await listStatements(sql, id) };
}
