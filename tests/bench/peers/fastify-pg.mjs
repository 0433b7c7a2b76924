import process from "node:process";
import Fastify from "fastify";
import pg from "pg";
import { addRoutes } from "./fastify-routes.mjs";
import { sessionOf } from "./session-of.mjs";

// Hand-written list and insert endpoints, as fast as fastify and pg allow.
const pool = new pg.Pool({
  connectionString: process.env.DATABASE_URL_COMMERCE,
  max: Number(process.env.DATABASE_POOL_MAX ?? 10),
});
const app = Fastify();
addRoutes(app, {
  send: (query) => pool.query(query),
  personOf: (request) => sessionOf(pool, request.headers.authorization),
  sealCursor: (id) => id,
  openCursor: (cursor) => cursor,
});
await app.listen({ port: 0, host: "127.0.0.1" });
process.stdout.write(`listening on ${app.server.address().port}\n`);
