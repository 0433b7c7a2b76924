import { describe, expect, test } from "vitest";
import { GET } from "../pages/dashboard/admin/audit.csv.ts";
import { mostFileRows } from "./audit-query.ts";

const record = {
  createdAt: "2026-05-01T08:00:00.000Z",
  subject: { type: "entity", id: "e-1", name: "Khami" },
  verificationType: "community",
  verificationMethod: "community_attestation",
  tierBefore: 0,
  tierAfter: 1,
  reasonCode: "vouches_sufficient",
  evidence: { vouches: 3 },
};

/** The file of an audit with so many records, which the gateway hands out by the hundred. */
async function fileOf(count: number): Promise<{ name: string; rows: string[] }> {
  let given = 0;
  const read = (_path: string, { query }: { query: { limit: number } }) => {
    const items = Array.from({ length: Math.min(query.limit, count - given) }, () => record);
    given += items.length;
    return Promise.resolve({
      isOk: true,
      data: { items, count, nextCursor: given < count ? String(given) : null },
    });
  };
  const context = { locals: { read }, url: new URL("https://hakika.example/dashboard/admin/audit.csv") };
  const answer = await GET(context as never);
  expect(answer.headers.get("content-type")).toMatch(/^text\/csv/);
  return {
    name: /filename="([^"]+)"/.exec(answer.headers.get("content-disposition")!)![1]!,
    rows: (await answer.text()).trimEnd().split("\r\n").slice(1),
  };
}

describe("the file of the audit", () => {
  test("has every record, and a name that promises no less", async () => {
    const { name, rows } = await fileOf(250);
    expect(rows).toHaveLength(250);
    expect(name).toMatch(/^tier-audit-\d{4}-\d{2}-\d{2}\.csv$/);
  });

  test("that cannot hold every record says in its name that it has the newest", async () => {
    const { name, rows } = await fileOf(mostFileRows + 150);
    expect(rows).toHaveLength(mostFileRows);
    expect(name).toMatch(new RegExp(`^tier-audit-\\d{4}-\\d{2}-\\d{2}-newest-${mostFileRows}\\.csv$`));
  });
});
