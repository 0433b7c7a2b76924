import type { Queryable } from "../../kernel/db/databases.ts";
import { newId } from "../../kernel/shared/ids.ts";
import { unknownId } from "../kit/refusals.ts";

export async function addOwner(tx: Queryable, circleId: string, personId: string, now: Date): Promise<void> {
  await tx`
    insert into ubuntu.circle_members (id, circle_id, person_id, role, created_at, updated_at)
    values (${newId()}, ${circleId}, ${personId}, 'owner', ${now}, ${now})`;
}

/** @throws {Problem} `validation_failed` naming `postId` */
export async function circleOf(tx: Queryable, postId: unknown): Promise<string> {
  const [row] = await tx<{ id: string }[]>`
    select circle_id as id from ubuntu.posts where id = ${postId as string}`;
  if (!row) throw unknownId("postId");
  return row.id;
}

export async function authorOf(tx: Queryable, postId: string): Promise<string | undefined> {
  const [row] = await tx<{ id: string }[]>`
    select author_person_id as id from ubuntu.posts where id = ${postId}`;
  return row?.id;
}

/**
 * Hides a post after a report was upheld. If staff upheld the report, the post counts as hidden by staff, even if the
 * circle's owner had already hidden it.
 */
export async function hidePost(
  tx: Queryable,
  postId: string,
  hiddenBy: "owner" | "staff",
  now: Date,
): Promise<void> {
  await tx`
    update ubuntu.posts set status = 'hidden', hidden_by = ${hiddenBy}, updated_at = ${now}, version = version + 1
    where id = ${postId} and (status = 'visible' or hidden_by = 'owner' and ${hiddenBy} = 'staff')`;
}
