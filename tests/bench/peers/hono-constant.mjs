import { readFileSync } from "node:fs";
import process from "node:process";
import { gzipSync } from "node:zlib";
import { serve } from "@hono/node-server";
import { Hono } from "hono";

// Baseline for Hono on Node: always returns the registry item from memory, already compressed.
const body = new Uint8Array(gzipSync(readFileSync(process.env.BENCH_ITEM)));
const headers = { "Content-Type": "application/json", "Content-Encoding": "gzip" };
const app = new Hono().get("/", (c) => c.body(body, 200, headers));
serve(
  { fetch: app.fetch, hostname: "127.0.0.1", port: 0 },
  ({ port }) => process.stdout.write(`listening on ${port}\n`),
);
