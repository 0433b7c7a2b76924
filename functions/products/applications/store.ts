import type { Queryable } from "../../kernel/db/databases.ts";
import { newId } from "../../kernel/shared/ids.ts";
import { unknownId } from "../kit/refusals.ts";

/** Returns the entity that runs a programme. @throws {Problem} `validation_failed` naming `programId` */
export async function hostOf(tx: Queryable, programId: unknown): Promise<string> {
  const [row] = await tx<{ id: string }[]>`
    select entity_id as id from applications.programs where id = ${programId as string}`;
  if (!row) throw unknownId("programId");
  return row.id;
}

/**
 * Locks the programme that a submission is checked against, so that it cannot change before the submission is written.
 */
export async function lockProgram(tx: Queryable, id: string): Promise<{
  status: string;
  opensAt: Date | null;
  closesAt: Date | null;
  questions: { key: string; isRequired: boolean; kind?: "text" | "file" }[];
}> {
  const [row] = await tx<[Awaited<ReturnType<typeof lockProgram>>]>`
    select status, opens_at as "opensAt", closes_at as "closesAt", questions from applications.programs
    where id = ${id} for share`;
  return row;
}

export async function addStatus(
  tx: Queryable,
  submissionId: string,
  status: string,
  personId: string | null,
  now: Date,
): Promise<void> {
  await tx`
    insert into applications.status_history (id, submission_id, status, person_id, created_at, updated_at)
    values (${newId()}, ${submissionId}, ${status}, ${personId}, ${now}, ${now})`;
}
