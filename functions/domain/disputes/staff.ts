import { Problem } from "../../shared/problem.ts";
import type { Services } from "../services.ts";
import { type DisputeRow, findDispute, listDisputes, listStatements } from "./store.ts";

/** A page of all disputes, newest first. */
export function listAllDisputes(
  services: Pick<Services, "databases">,
  state: DisputeRow["state"],
  limit: number,
  beforeId: string | null,
): Promise<DisputeRow[]> {
  return listDisputes(services.databases.sql("platform"), { state }, limit, beforeId);
}

/** A dispute with everything that was added. @throws {Problem} `not_found` */
export async function readDisputeFile(services: Pick<Services, "databases">, id: string) {
  const sql = services.databases.sql("platform");
  const dispute = await findDispute(sql, id);
  if (!dispute) throw new Problem("not_found", { path: `/v1/admin/disputes/${id}` });
  return { dispute, statements: await listStatements(sql, id) };
}
