import { Hono } from "hono";
import { openDatabases } from "../../../functions/kernel/db/databases.ts";
import { openKeyRing } from "../../../functions/people/auth/key-ring.ts";
import { verifyToken } from "../../../functions/people/auth/platform-token.ts";
import { readSession } from "../../../functions/people/auth/session-store.ts";
import { readSettings } from "../../../functions/kernel/shared/settings.ts";
import { listen } from "./listen.ts";

// Serves the parts of an authenticated read at separate paths: a constant response, the token check and the query.
const env = Deno.env.toObject();
const settings = readSettings(env);
const databases = openDatabases(env);
const sql = databases.sql("platform");
const ring = openKeyRing(databases, settings.platformSecrets, () => new Date());
const sessionId = env["BENCH_SESSION"] ?? "";
const kid = env["BENCH_KID"] ?? "";
const body = JSON.parse(env["BENCH_BODY"] ?? "{}");

const app = new Hono();
app.get("/constant", (c) => c.json(body));
app.get("/token", async (c) => {
  const token = (c.req.header("authorization") ?? "").slice("Bearer ".length);
  const verified = await verifyToken(token, settings.urls.gateway, ring, new Date());
  return verified ? c.json(body) : c.json({}, 401);
});
app.get("/query", async (c) => {
  const session = await readSession(sql, { sessionId, kid }, new Date());
  return session ? c.json(body) : c.json({}, 401);
});
listen(app.fetch);
