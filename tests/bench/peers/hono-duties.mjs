import process from "node:process";
import { zValidator } from "@hono/zod-validator";
import { Hono } from "hono";
import { rateLimiter } from "hono-rate-limiter";
import { bodyLimit } from "hono/body-limit";
import { getConnInfo } from "hono/deno";
import { cors } from "hono/cors";
import { createMiddleware } from "hono/factory";
import { logger } from "hono/logger";
import { requestId } from "hono/request-id";
import { secureHeaders } from "hono/secure-headers";
import { jwtVerify } from "jose";
import CircuitBreaker from "opossum";
import postgres from "postgres";
import { addDraft, Draft, listProducts, personOfSession, Query } from "./hono-routes.mjs";
import { openCursor, sealCursor } from "./signed-cursor.mjs";

// The routes of `hono-routes.mjs` with everything that a public API needs, using Hono itself or the most popular
// package for each part: tokens, quotas by address and person, security headers, CORS, a circuit breaker for the
// database, a signed cursor and one log line per request.
const sql = postgres(process.env.DATABASE_URL_COMMERCE, {
  max: Number(process.env.DATABASE_POOL_MAX ?? 10),
  fetch_types: false,
  connection: { statement_timeout: 4_000 },
});
const secret = new TextEncoder().encode(process.env.BENCH_SECRET);
const key = await crypto.subtle.importKey("raw", secret, { name: "HMAC", hash: "SHA-256" }, false, ["verify"]);
const guarded = (work) => {
  const breaker = new CircuitBreaker(work, { timeout: 5_000, resetTimeout: 1_000, capacity: 210 });
  return (...args) => breaker.fire(...args);
};
const list = guarded((query) => listProducts(sql, query, { sealCursor, openCursor }));
const add = guarded((personId, draft) => addDraft(sql, personId, draft));
const find = guarded((sessionId) => personOfSession(sql, sessionId));

const quota = (keyGenerator) =>
  rateLimiter({ windowMs: 60_000, limit: 100_000_000, standardHeaders: "draft-7", keyGenerator });
const signedIn = createMiddleware(async (c, next) => {
  const token = (c.req.header("authorization") ?? "").replace(/^Bearer /, "");
  const { payload } = await jwtVerify(token, key, { algorithms: ["HS256"], typ: "at+jwt", audience: "platform" });
  const person = await find(payload.sid);
  if (!person) return c.json({ error: "unauthenticated" }, 401);
  c.set("person", person);
  await next();
});

const app = new Hono();
app.use(requestId(), logger(), secureHeaders(), cors({ origin: "http://localhost:8000" }));
app.get(
  "/products",
  quota((c) => getConnInfo(c).remote.address),
  zValidator("query", Query),
  async (c) => c.json(await list(c.req.valid("query"))),
);
app.post(
  "/drafts",
  bodyLimit({ maxSize: 65_536 }),
  signedIn,
  quota((c) => c.get("person").id),
  zValidator("json", Draft),
  async (c) => {
    const row = await add(c.get("person").id, c.req.valid("json"));
    return c.json(row, 201, { etag: `"v${row.version}"` });
  },
);
Deno.serve({ port: 0, onListen: ({ port }) => console.log(`listening on ${port}`) }, app.fetch);
