import { type Slice, sliceSql } from "../../kernel/db/keyset.ts";
import type { Queryable, Sql } from "../../kernel/db/databases.ts";
import { jsonParameter } from "../../kernel/db/parameters.ts";

export interface RequestRow {
  readonly id: string;
  readonly clientId: string;
  readonly at: Date;
  readonly method: string;
  readonly route: string;
  readonly status: number;
  readonly requestId: string;
}

/** Records API requests. Skips requests made with keys that have since been deleted. */
export async function addRequests(sql: Queryable, rows: readonly RequestRow[]): Promise<void> {
  await sql`
    insert into api_keys.requests (id, client_id, at, method, route, status, request_id)
    select r.id, r."clientId", r.at, r.method, r.route, r.status, r."requestId"
    from jsonb_to_recordset(${jsonParameter(rows)}::text::jsonb)
      as r(id uuid, "clientId" text, at timestamptz, method text, route text, status smallint, "requestId" text)
    where exists (select from api_keys.clients c where c.client_id = r."clientId")
    on conflict (id) do nothing`;
}

/** Returns a key's requests, newest first by default. */
export function listRequests(
  sql: Queryable,
  clientId: string,
  { errors }: { readonly errors: boolean },
  slice: Slice,
): Promise<RequestRow[]> {
  return sql<RequestRow[]>`
    select id, client_id as "clientId", at, method, route, status::integer as status, request_id as "requestId"
    from api_keys.requests
    where client_id = ${clientId} ${errors ? sql`and status >= 400` : sql``}
      ${sliceSql(sql, slice, "id")}`;
}

const batch = 5_000;
const maximumBatches = 2_000;

export async function deleteRequestsBefore(sql: Sql, before: Date): Promise<number> {
  let removed = 0;
  for (let round = 0; round < maximumBatches; round += 1) {
    const { count } = await sql`delete from api_keys.requests where id in (
      select id from api_keys.requests where at < ${before} limit ${batch})`;
    removed += count;
    if (count < batch) break;
  }
  return removed;
}
