import type { Queryable } from "../../db/databases.ts";
import { idArray } from "../../db/parameters.ts";

/** Everybody who was joined into a person, also by way of others. */
export async function joinedIds(sql: Queryable, id: string): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    with recursive joined (id, depth) as (
      select p.id, 1 from identity.persons p where p.merged_into = ${id}
      union all
      select p.id, j.depth + 1 from joined j join identity.persons p on p.merged_into = j.id where j.depth < 100
    )
    select id from joined`;
  return rows.map((row) => row.id);
}

/** Whether what one of these joined persons had is still on its way to whoever stands for them. */
export async function isJoinUnderWay(sql: Queryable, ids: readonly string[]): Promise<boolean> {
  const [row] = await sql<[{ isUnderWay: boolean }]>`
    select exists (select from platform.outbox where delivered_at is null and event_type = 'person.merged'
        and aggregate_id = any(${idArray(ids)}::text::uuid[]))
      or exists (select from platform.tasks where queue = 'merges' and done_at is null and failed_at is null
        and (payload ->> 'personId')::uuid = any(${idArray(ids)}::text::uuid[])) as "isUnderWay"`;
  return row.isUnderWay;
}
