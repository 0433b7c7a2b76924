import type { Queryable } from "../../db/databases.ts";
import { idArray, textArray } from "../../db/parameters.ts";

/** The households that somebody was invited to, by their addresses or as who accepted. */
export async function householdsInvitedTo(
  sql: Queryable,
  personIds: readonly string[],
  emails: readonly string[],
): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select distinct household_id as id from family.household_invitations
    where email_norm = any(${textArray(emails)}::text::text[])
      or accepted_by = any(${idArray(personIds)}::text::uuid[])`;
  return rows.map((row) => row.id);
}
