import { createHmac, timingSafeEqual } from "node:crypto";
import { Hono } from "hono";
import { z } from "zod";
import { openDatabases } from "../../../functions/db/databases.ts";
import { newId } from "../../../functions/shared/ids.ts";
import { drafts } from "../../../functions/resources/logistics/drafts.ts";
import { createdSchema } from "../../../functions/resources/schemas.ts";

// The same list and insert by hand on our own runtime and driver: what the kit and the frame add is the difference.
const env = Deno.env.toObject();
const databases = openDatabases(env);
const secret = env["BENCH_SECRET"] ?? "";
const NewDraft = createdSchema(drafts);
const Query = z.object({ limit: z.coerce.number().int().min(1).max(100).default(20) });

async function personOf(authorization: string | undefined): Promise<string | undefined> {
  const [head, payload, signature] = (authorization ?? "").replace(/^Bearer /, "").split(".");
  if (!signature) return undefined;
  const expected = createHmac("sha256", secret).update(`${head}.${payload}`).digest();
  const given = Buffer.from(signature, "base64url");
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  const claims = JSON.parse(Buffer.from(payload!, "base64url").toString());
  if (claims.aud !== "platform" || claims.exp < Date.now() / 1_000) return undefined;
  const [row] = await databases.sql("platform")<{ id: string }[]>`
    select p.id, p.display_name, p.roles, s.current_jti
    from auth.sessions s join identity.persons p on p.id = s.person_id
    where s.id = ${claims.sid} and s.revoked_at is null and s.idle_expires_at > now()
      and s.absolute_expires_at > now()`;
  return row?.id;
}

const app = new Hono();
app.get("/products", async (c) => {
  const { limit } = Query.parse(c.req.query());
  const rows = await databases.sql("commerce")`
    select id, seller_entity_id as "sellerEntityId", slug, name, description, category, media, status,
      review_count as "reviewCount", rating_average as "ratingAverage", is_sample as "isSample",
      created_at as "createdAt", updated_at as "updatedAt", version
    from commerce.products where status = 'published' order by id desc limit ${limit + 1}`;
  const items = rows.slice(0, limit);
  return c.json({ items, nextCursor: rows.length > limit ? items.at(-1)!["id"] : null });
});
app.post("/drafts", async (c) => {
  const personId = await personOf(c.req.header("authorization"));
  if (personId === undefined) return c.json({ error: "unauthenticated" }, 401);
  const { origin, destination, parcels } = NewDraft.parse(await c.req.json());
  const [row] = await databases.sql("logistics")`
    insert into logistics.drafts (id, person_id, origin, destination, parcels, created_at, updated_at)
    values (${newId()}, ${personId}, ${JSON.stringify(origin)}::text::jsonb,
      ${JSON.stringify(destination)}::text::jsonb, ${JSON.stringify(parcels)}::text::jsonb, now(), now())
    returning id, person_id as "personId", carrier_entity_id as "carrierEntityId", origin, destination, parcels,
      status, quote_minor as "quoteMinor", currency, quote_expires_at as "quoteExpiresAt",
      created_at as "createdAt", updated_at as "updatedAt", version`;
  c.header("ETag", `"v${row!["version"]}"`);
  return c.json(row, 201);
});
Deno.serve(
  {
    port: 0,
    onListen: ({ port }) => Deno.stdout.writeSync(new TextEncoder().encode(`listening on ${port}\n`)),
  },
  app.fetch,
);
