import type { APIRoute } from "astro";
import { auditQuery, mostFileRows } from "../../../lib/audit-query.ts";
import { csvLine, csvStart } from "../../../lib/csv.ts";
import { livePage } from "../../../lib/live-page.ts";

export const prerender = false;

const columns = [
  "createdAt",
  "subjectType",
  "subjectId",
  "subjectName",
  "verificationType",
  "verificationMethod",
  "tierBefore",
  "tierAfter",
  "reasonCode",
  "evidence",
];
const pageSize = 100;

/**
 * The audit of tiers as a file, with the filters of the tab; read page by page while it is sent. Where there are more
 * records than a file has, the newest are in it and its name says so.
 */
export const GET: APIRoute = async ({ locals, url }) => {
  const { read } = livePage(locals);
  const { list } = auditQuery(url.searchParams);
  const pageFrom = (cursor: string | null) =>
    read("/v1/admin/verifications", { query: { ...list, limit: pageSize, ...(cursor ? { cursor } : {}) } });
  const first = await pageFrom(null);
  if (!first.isOk) {
    return new Response(`${first.detail || "The audit cannot be read right now."}\n`, {
      status: first.status,
      headers: { "Content-Type": "text/plain; charset=utf-8" },
    });
  }
  let page = first.data;
  let isFirst = true;
  let sent = 0;
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      if (!isFirst) {
        const next = page.nextCursor && sent < mostFileRows ? await pageFrom(page.nextCursor) : undefined;
        if (!next) return controller.close();
        // Half a file must not look like a whole one.
        if (!next.isOk) return controller.error(new Error("The audit could not be read to its end."));
        page = next.data;
      }
      const lines = page.items.map((record) =>
        csvLine([
          record.createdAt,
          record.subject.type,
          record.subject.id,
          record.subject.name,
          record.verificationType,
          record.verificationMethod,
          record.tierBefore,
          record.tierAfter,
          record.reasonCode,
          record.evidence,
        ])
      );
      sent += lines.length;
      controller.enqueue(encoder.encode((isFirst ? csvStart + csvLine(columns) : "") + lines.join("")));
      isFirst = false;
    },
  });
  // What is left out is said where it stays with the file: a line in it would be taken for a record.
  const part = first.data.count > mostFileRows ? `-newest-${mostFileRows}` : "";
  const name = `tier-audit-${new Date().toISOString().slice(0, 10)}${part}.csv`;
  return new Response(body, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${name}"`,
    },
  });
};
