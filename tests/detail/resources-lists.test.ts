import process from "node:process";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sampleId } from "../../functions/kernel/shared/sample-id.ts";
import { newId } from "../../functions/kernel/shared/ids.ts";
import { type TestGateway, testGateway } from "../support/gateway.ts";
import { call, type Json } from "../support/resources.ts";

/** `FULL_RUNS=1` uses as many rows as the requirement specifies. */
const size = process.env["FULL_RUNS"] ? 1_000_000 : 20_000;
const limit = 100;
/** Rows per statement. A statement with many more rows could exceed the timeout. */
const batch = 10_000;
const path = `/v1/directory/listings?limit=${limit}`;

describe(`a list of ${size} rows`, () => {
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await testGateway({ databases: ["directory"], env: { LIMIT_ANONYMOUS: "10000000/60" } });
    const sql = gateway.databases.sql("directory");
    const categoryId = sampleId("category", "x");
    await sql`insert into directory.categories (id, slug, name, created_at, updated_at)
      values (${categoryId}, 'x', 'X', now(), now())`;
    // The ids look as if one row had been added every millisecond until now. Rows added during the test are newer, so
    // they are listed before all of these rows.
    const first = Date.now() - size;
    for (let from = 0; from < size; from += batch) {
      await sql`
        insert into directory.listings (id, owner_person_id, category_id, title, country, status, created_at, updated_at)
        select (lpad(to_hex(${first}::bigint + n), 12, '0') || '7' || substr(md5(n::text), 1, 3) || '8' ||
            substr(md5(n::text), 5, 15))::uuid,
          ${categoryId}, ${categoryId}, 'Listing ' || n, 'ZW', 'published', now(), now()
        from generate_series(${from}::integer, ${Math.min(from + batch, size) - 1}::integer) n`;
    }
    await sql`analyze directory.listings`;
  }, 300_000);
  afterAll(() => gateway.close());

  async function page(cursor: string | null): Promise<Json> {
    const query = cursor === null ? path : `${path}&cursor=${encodeURIComponent(cursor)}`;
    const { status, body } = await call(gateway, undefined, "GET", query);
    expect(status).toBe(200);
    return body;
  }

  /** Returns the number of blocks that PostgreSQL reads for a page, according to the query plan. */
  async function blocksOf(cursor: string | null): Promise<number> {
    const sql = gateway.databases.sql("directory");
    const sent: { text: string; values: unknown[] }[] = [];
    sql.options.debug = (_connection, text, values) => void sent.push({ text, values });
    await page(cursor);
    sql.options.debug = false;
    const { text, values } = sent.find(({ text }) => /from directory\.listings/.test(text))!;
    const [row] = await sql.unsafe(`explain (analyze, buffers, format json) ${text}`, values as never[]);
    const { Plan: plan } = row!["QUERY PLAN"][0];
    return plan["Shared Hit Blocks"] + plan["Shared Read Blocks"];
  }

  test(
    "200 no row is lost or duplicated while others insert, and the last pages are as fast as the first",
    async () => {
      const sql = gateway.databases.sql("directory");
      const seen = new Set<string>();
      let rows = 0;
      let cursor: string | null = null;
      let last: string | null = null;
      const pages = Math.min(1_000, size / limit);
      for (let count = 0; count < pages; count += 1) {
        last = cursor;
        const body: Json = await page(cursor);
        for (const { id } of body.items) seen.add(id);
        rows += body.items.length;
        cursor = body.nextCursor;
        if (count % 20 === 0) {
          await sql`
          insert into directory.listings (id, owner_person_id, category_id, title, country, status, created_at, updated_at)
          select ${newId()}, owner_person_id, category_id, 'New', 'ZW', 'published', now(), now()
          from directory.listings limit 1`;
        }
      }
      expect(rows).toBe(pages * limit);
      expect(seen.size).toBe(rows);
      const blocks = { first: await blocksOf(null), last: await blocksOf(last) };
      process.stdout.write(`page ${pages} of ${size} rows: ${JSON.stringify(blocks)} blocks\n`);
      expect(blocks.last).toBeLessThan(blocks.first * 2);
    },
    300_000,
  );
});
