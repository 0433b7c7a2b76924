import { gzipSync } from "node:zlib";
import { Hono } from "hono";
import { listen } from "./listen.ts";

// Baseline for Hono on Deno: always returns the registry item `dialog.json` from memory, already compressed.
const item = await Deno.readFile(new URL("../../../dist/client/api/v1/ui/dialog.json", import.meta.url));
const body = new Uint8Array(gzipSync(item));
const headers = { "Content-Type": "application/json", "Content-Encoding": "gzip" };
listen(new Hono().get("/", (c) => c.body(body, 200, headers)).fetch);
