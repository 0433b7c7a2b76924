import type { Context } from "hono";
import { z } from "zod";
import { recordAudit } from "../audit/audit.ts";
import { csvLine, csvStart } from "../shared/csv.ts";
import { personOf } from "./caller.ts";
import { anonymizeAddress } from "./origin.ts";
import type { Handler, Route } from "./route.ts";
import type { GatewayEnv, Services } from "./services.ts";

/**
 * Maximum number of rows in a CSV file. Spreadsheets can open a file of this size. Longer lists can be exported in
 * parts by filtering them, for example by date.
 */
export const maximumCsvRows = 10_000;
/** After this time, the file ends with the rows read so far, because a longer request would be aborted. */
const maximumMs = 3_000;
const pageSize = 100;

/** Returns the row schema if the route is a list that requires a credential, otherwise `undefined`. */
export function csvRowsOf({ access, responses }: Route): z.ZodType | undefined {
  if (!access || access.kind === "public" || access.kind === "service") return undefined;
  const page = (responses as Record<string, { content?: Record<string, { schema?: unknown }> }>)[200]
    ?.content?.["application/json"]?.schema;
  if (!(page instanceof z.ZodObject)) return undefined;
  const { items } = page.shape;
  return items instanceof z.ZodArray ? items.element as z.ZodType : undefined;
}

/** Looks only at the first type in the `Accept` header and ignores `q` values. */
export function wantsCsv(c: Context): boolean {
  const [first = ""] = (c.req.header("accept") ?? "").split(",");
  return first.split(";")[0]!.trim().toLowerCase() === "text/csv";
}

/** Returns a schema's columns. The names of nested fields are joined with dots. Lists and unions stay in one cell. */
function columnsOf(schema: z.ZodType, path: readonly string[] = []): string[][] {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault) {
    return columnsOf(schema.unwrap() as z.ZodType, path);
  }
  if (schema instanceof z.ZodObject) {
    return Object.entries(schema.shape).flatMap(([name, member]) =>
      columnsOf(member as z.ZodType, [...path, name])
    );
  }
  return [[...path]];
}

function cellOf(row: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>((value, name) => (value as Record<string, unknown> | null)?.[name], row);
}

/**
 * Returns all pages of a list, or up to `limit` rows, as one CSV file. The access rule and the filters are the same
 * as for the list. Staff exports are recorded before they are sent. If the file is incomplete, its name says so and
 * `Link` points to the rest.
 *
 * @see RFC 4180
 */
export async function csvAnswer(
  c: Context<GatewayEnv>,
  { databases, clock }: Pick<Services, "databases" | "clock">,
  route: Route,
  rows: z.ZodType,
  handler: Handler,
): Promise<Response> {
  const started = performance.now();
  const asked = (c.req.valid("query" as never) ?? {}) as Record<string, unknown>;
  const most = c.req.query("limit") === undefined ? maximumCsvRows : Number(asked["limit"]);
  const items: unknown[] = [];
  let cursor = asked["cursor"] as string | undefined;
  let link: string | null = null;
  do {
    c.req.addValidatedData("query", { ...asked, limit: Math.min(pageSize, most - items.length), cursor });
    const answer = await handler(c);
    if (answer.status !== 200) return answer;
    link = answer.headers.get("Link");
    const page = await answer.json() as { items: unknown[]; nextCursor?: string | null };
    items.push(...page.items);
    cursor = page.nextCursor ?? undefined;
  } while (cursor && items.length < most && performance.now() - started < maximumMs);
  const isCut = cursor !== undefined;

  if (route.access?.kind === "staff") {
    await recordAudit(databases.sql("platform"), {
      actorKind: "staff",
      actorId: personOf(c).personId,
      action: "list.exported",
      targetType: "list",
      targetId: route.operationId,
      requestId: c.get("requestId"),
      ipPrefix: anonymizeAddress(c.get("clientAddress")),
      detail: { rows: items.length, filters: Object.keys(c.req.query()).sort() },
    }, clock());
  }
  const columns = columnsOf(rows);
  const lines = items.map((item) => csvLine(columns.map((path) => cellOf(item, path))));
  const word = route.operationId.replace(/^(?:list|get|find)(?:Staff)?/, "").replace(
    /(?<=[a-z])[A-Z]/g,
    (letter) => `-${letter}`,
  ).toLowerCase();
  const part = isCut ? `-first-${items.length}` : "";
  const headers = new Headers({
    "Content-Type": "text/csv; charset=utf-8",
    "Content-Disposition": `attachment; filename="${word}-${clock().toISOString().slice(0, 10)}${part}.csv"`,
    Vary: "Accept",
    "Cache-Control": "no-store",
  });
  if (isCut && link) headers.set("Link", link);
  return new Response(csvStart + csvLine(columns.map((path) => path.join("."))) + lines.join(""), {
    headers,
  });
}
