import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { compressPage } from "./compress-page.ts";

const html = `<!doctype html>${"<p>Mahali pamethibitishwa ✓</p>".repeat(200)}`;
const page = () => new Response(html, { headers: { "Content-Type": "text/html" } });
const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

test.each([
  ["gzip, deflate, br, zstd", "br"],
  ["gzip, deflate", "gzip"],
  ["br;q=0, gzip", "gzip"],
])("a browser that accepts %s gets %s, much smaller", async (accepted, coding) => {
  const { body, headers } = await compressPage(page(), accepted);
  expect(headers).toEqual({ Vary: "Accept-Encoding", "Content-Encoding": coding });
  expect(text(coding === "br" ? brotliDecompressSync(body!) : gunzipSync(body!))).toBe(html);
  expect(body!.byteLength).toBeLessThan(html.length / 10);
});

test.each([
  ["no Accept-Encoding", undefined],
  ["Accept-Encoding: identity", "identity"],
  ["Accept-Encoding: zstd", "zstd"],
  ["Accept-Encoding: gzip;q=0", "gzip;q=0"],
])("%s returns the page uncompressed", async (_header, accepted) => {
  const { body, headers } = await compressPage(page(), accepted);
  expect(headers).toEqual({ Vary: "Accept-Encoding" });
  expect(text(body!)).toBe(html);
});

test("a response without a body stays without one", async () => {
  expect(await compressPage(new Response(null, { status: 302 }), "br")).toEqual({ body: null, headers: {} });
});
