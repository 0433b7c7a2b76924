import process from "node:process";
import postgres from "postgres";
import type { Section } from "../../content/bench/schema.ts";
import { settings } from "./comparison.ts";
import { namespacesData } from "./namespaces-data.ts";
import { serverScript, startScript } from "./server.ts";
import { spreadOf, targetOf } from "./spread.ts";

/** List lengths to measure, in products (`LIST_ROWS`). Three in four products are published. */
const sizes = (process.env["LIST_ROWS"] ?? "30000,100000,300000").split(",").map(Number);
const deepPage = 1_000;
const pageSize = 20;
const largestPage = 100;
const asksPerRound = 40;

/**
 * Measures the first and the thousandth page of lists with different lengths. Later pages should not be slower,
 * because an index finds the cursor's position.
 */
export async function measure(): Promise<Section[]> {
  const { postgres: server, env } = await namespacesData();
  const sql = postgres(server.url, { max: 1 });
  const gateway = await startScript(serverScript("gateway"), env);
  const rows: { size: number; first: number[]; deep: number[] }[] = [];
  try {
    for (const size of sizes) {
      await fill(sql, size);
      const first = `${gateway.url}/v1/commerce/products?limit=${pageSize}`;
      const deep = `${first}&cursor=${encodeURIComponent(await cursorOf(gateway.url))}`;
      const found = { size, first: [] as number[], deep: [] as number[] };
      // The first round is only a warm-up. The two pages alternate, so that both are measured under the same
      // conditions.
      for (let round = -1; round < settings.rounds; round += 1) {
        const times = { first: [] as number[], deep: [] as number[] };
        for (let ask = 0; ask < asksPerRound; ask += 1) {
          times.first.push(await millisecondsOf(first));
          times.deep.push(await millisecondsOf(deep));
        }
        if (round < 0) continue;
        found.first.push(spreadOf(times.first).median);
        found.deep.push(spreadOf(times.deep).median);
      }
      rows.push(found);
    }
  } finally {
    await gateway.stop();
    await sql.end();
  }
  const line = (name: string, of: (row: (typeof rows)[number]) => number[]) => ({
    name,
    points: rows.map((row) => [row.size, spreadOf(of(row)).median] as [number, number]),
  });
  const ratios = (row: (typeof rows)[number]) =>
    spreadOf(row.deep.map((time, round) => time / row.first[round]!));
  const largest = rows.at(-1)!;
  return [{
    kind: "growth",
    title: "Time to return one page of a list, by number of rows, with one client",
    of: "rows",
    unit: "ms",
    lines: [line("page 1", ({ first }) => first), line("page 1,000", ({ deep }) => deep)],
    columns: ["rows", "page 1 ms", "page 1,000 ms", "page 1,000 compared with page 1"],
    rows: rows.map((row) => [
      row.size.toLocaleString("en"),
      spreadOf(row.first).median.toFixed(2),
      spreadOf(row.deep).median.toFixed(2),
      `${ratios(row).median.toFixed(2)} ×`,
    ]),
    targets: [targetOf({
      name: `Page 1,000 compared with page 1, at ${largest.size.toLocaleString("en")} rows`,
      unit: "×",
      atMost: 2,
      because:
        "PostgreSQL reads the index from the cursor onwards, and reads index pages that are not in memory from disk.",
    }, ratios(largest))],
    limitedBy:
      "the time that one request spends in the gateway and the database driver. PostgreSQL finds the cursor's position with an index, so a later page takes about as long as the first. For each figure, we take the median of every round, and then the median of these values.",
  }];
}

async function fill(sql: postgres.Sql, size: number): Promise<void> {
  await sql`
    insert into commerce.products (id, seller_entity_id, slug, name, description, category, media, status,
      review_count, rating_average, created_at, updated_at)
    select gen_random_uuid(), gen_random_uuid(), 'product-' || n, 'Indigo cloth ' || n, 'Number ' || n, 'textiles',
      '[]', case n % 4 when 0 then 'draft' else 'published' end, 0, null, now(), now()
    from generate_series((select count(*) + 1 from commerce.products), ${size}) n`;
  await sql`vacuum analyze commerce.products`;
}

/** Finds the cursor of page 1,000. To get there quickly, it reads pages of the maximum size. */
async function cursorOf(origin: string): Promise<string> {
  let cursor = "";
  for (let passed = 0; passed < (deepPage - 1) * pageSize; passed += largestPage) {
    const query = new URLSearchParams({ limit: String(largestPage), ...(cursor ? { cursor } : {}) });
    const answer = await fetch(`${origin}/v1/commerce/products?${query}`);
    const { nextCursor } = await answer.json();
    if (!nextCursor) throw new Error(`The list ends after ${passed} rows.`);
    cursor = nextCursor;
  }
  return cursor;
}

async function millisecondsOf(address: string): Promise<number> {
  const before = performance.now();
  const answer = await fetch(address);
  await answer.arrayBuffer();
  if (answer.status !== 200) throw new Error(`The list is answered ${answer.status}.`);
  return performance.now() - before;
}
