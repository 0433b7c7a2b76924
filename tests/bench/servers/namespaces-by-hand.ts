import { Hono } from "hono";
import { z } from "zod";
import { openDatabases } from "../../../functions/db/databases.ts";

// The same list by hand on our own runtime and driver: what the kit and the frame add is the difference.
const sql = openDatabases(Deno.env.toObject()).sql("commerce");
const Query = z.object({ limit: z.coerce.number().int().min(1).max(100).default(20) });

const app = new Hono();
app.get("/products", async (c) => {
  const { limit } = Query.parse(c.req.query());
  const rows = await sql`
    select id, seller_entity_id as "sellerEntityId", slug, name, description, category, media, status,
      review_count as "reviewCount", rating_average as "ratingAverage", is_sample as "isSample",
      created_at as "createdAt", updated_at as "updatedAt", version
    from commerce.products where status = 'published' order by id desc limit ${limit + 1}`;
  const items = rows.slice(0, limit);
  return c.json({ items, nextCursor: rows.length > limit ? items.at(-1)!["id"] : null });
});
Deno.serve(
  {
    port: 0,
    onListen: ({ port }) => Deno.stdout.writeSync(new TextEncoder().encode(`listening on ${port}\n`)),
  },
  app.fetch,
);
