import { gzipSync } from "node:zlib";
import { listen } from "./listen.ts";

// Baseline for Deno. It always returns `dialog.json` from memory, already compressed, and doesn't read the request.
const item = await Deno.readFile(new URL("../../../dist/client/api/v1/ui/dialog.json", import.meta.url));
const body = new Uint8Array(gzipSync(item));
const headers = { "Content-Type": "application/json", "Content-Encoding": "gzip" };
listen(() => new Response(body, { headers }));
