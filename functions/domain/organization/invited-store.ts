import type { Queryable } from "../../db/databases.ts";
import { idArray, textArray } from "../../db/parameters.ts";

/** The organizations that somebody was invited to, by their addresses or as who accepted. */
export async function organizationsInvitedTo(
  sql: Queryable,
  personIds: readonly string[],
  emails: readonly string[],
): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select distinct organization_id as id from organization.invitations
    where email_norm = any(${textArray(emails)}::text::text[])
      or accepted_by = any(${idArray(personIds)}::text::uuid[])`;
  return rows.map((row) => row.id);
}

/** Organizations that are a verified entity. */
export async function organizationsOfEntity(sql: Queryable, entityId: string): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select id from organization.organizations where entity_id = ${entityId}`;
  return rows.map((row) => row.id);
}
