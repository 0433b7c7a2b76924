import process from "node:process";
import cors from "@fastify/cors";
import helmet from "@fastify/helmet";
import jwt from "@fastify/jwt";
import rateLimit from "@fastify/rate-limit";
import Fastify, { LogController } from "fastify";
import CircuitBreaker from "opossum";
import pg from "pg";
import { addRoutes } from "./fastify-routes.mjs";
import { liveSessionOf } from "./session-of.mjs";
import { openCursor, sealCursor } from "./signed-cursor.mjs";

// The routes of `fastify-routes.mjs` with everything that a public API needs: tokens, quotas per address and per
// person, security headers, CORS, a circuit breaker for the database, a signed cursor and one log line per request.
// Each feature uses the most popular plugin for it.
const pool = new pg.Pool({
  connectionString: process.env.DATABASE_URL_COMMERCE,
  max: Number(process.env.DATABASE_POOL_MAX ?? 10),
  statement_timeout: 4_000,
});
const breaker = new CircuitBreaker((query) => pool.query(query), {
  timeout: 5_000,
  resetTimeout: 1_000,
  capacity: 210,
});

const logController = new LogController({ disableRequestLogging: true });
const app = Fastify({ logger: { level: "info" }, logController, bodyLimit: 65_536 });
await app.register(helmet);
await app.register(cors, { origin: ["http://localhost:8000"] });
await app.register(jwt, {
  secret: process.env.BENCH_SECRET,
  verify: { algorithms: ["HS256"], allowedAud: "platform", checkTyp: "at+jwt" },
});
await app.register(rateLimit, { global: false });

const quota = { max: 100_000_000, timeWindow: "1 minute" };
const byAddress = { ...quota, hook: "onRequest", keyGenerator: (request) => request.ip };
const byPerson = { ...quota, hook: "preHandler", keyGenerator: (request) => request.user?.sub ?? request.ip };
app.addHook("onRoute", (route) => {
  route.config = { ...route.config, rateLimit: route.method === "POST" ? byPerson : byAddress };
  if (route.method === "POST") route.onRequest = (request) => request.jwtVerify();
});
app.addHook("onSend", async (request, reply) => {
  reply.header("x-request-id", request.id);
});
app.addHook("onResponse", async (request, reply) => {
  request.log.info({
    requestId: request.id,
    method: request.method,
    route: request.routeOptions.url,
    status: reply.statusCode,
    ms: Math.round(reply.elapsedTime * 10) / 10,
    principalId: request.user?.sub,
  }, "request");
});

addRoutes(app, {
  send: (query) => breaker.fire(query),
  personOf: (request) => liveSessionOf((query) => breaker.fire(query), request.user),
  sealCursor,
  openCursor,
});
await app.listen({ port: 0, host: "127.0.0.1" });
process.stdout.write(`listening on ${app.server.address().port}\n`);
