import process from "node:process";
import { Hono } from "hono";
import { jwtVerify } from "jose";
import postgres from "postgres";
import { addDraft, Draft, listProducts, personOfSession, Query } from "./hono-routes.mjs";

// Hand-written list and insert endpoints. They use the same runtime and driver as the gateway.
const sql = postgres(process.env.DATABASE_URL_COMMERCE, {
  max: Number(process.env.DATABASE_POOL_MAX ?? 10),
  fetch_types: false,
});
const secret = new TextEncoder().encode(process.env.BENCH_SECRET);
const key = await crypto.subtle.importKey("raw", secret, { name: "HMAC", hash: "SHA-256" }, false, ["verify"]);
const plain = { sealCursor: (id) => id, openCursor: (cursor) => cursor };

const app = new Hono();
app.get("/products", async (c) => c.json(await listProducts(sql, Query.parse(c.req.query()), plain)));
app.post("/drafts", async (c) => {
  const token = (c.req.header("authorization") ?? "").replace(/^Bearer /, "");
  const { payload } = await jwtVerify(token, key, { algorithms: ["HS256"], audience: "platform" });
  const person = await personOfSession(sql, payload.sid);
  if (!person) return c.json({ error: "unauthenticated" }, 401);
  const row = await addDraft(sql, person.id, Draft.parse(await c.req.json()));
  return c.json(row, 201, { etag: `"v${row.version}"` });
});
Deno.serve({ port: 0, onListen: ({ port }) => console.log(`listening on ${port}`) }, app.fetch);
