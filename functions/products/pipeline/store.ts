import type { Queryable } from "../../kernel/db/databases.ts";
import { unknownId } from "../kit/refusals.ts";

/** Returns `false` if the source is paused. @throws {Problem} `validation_failed` naming `sourceId` */
export async function requireActive(tx: Queryable, sourceId: unknown): Promise<boolean> {
  const [row] = await tx<{ status: string }[]>`
    select status from pipeline.sources where id = ${sourceId as string} for share`;
  if (!row) throw unknownId("sourceId");
  return row.status === "active";
}

/** Locks a run in progress, so that it cannot end before its dataset is written. */
export async function runningRun(
  tx: Queryable,
  id: unknown,
): Promise<{ sourceId: string; stage: string } | undefined> {
  const [row] = await tx<{ sourceId: string; stage: string }[]>`
    select source_id as "sourceId", stage from pipeline.runs
    where id = ${id as string} and status = 'running' for share`;
  return row && { ...row };
}

/** Deletes the output of a failed run, because the next run uses the same names. */
export async function deleteDatasets(tx: Queryable, runId: string): Promise<void> {
  await tx`delete from pipeline.datasets where run_id = ${runId}`;
}
