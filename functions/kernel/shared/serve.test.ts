import { Hono } from "hono";
import { afterAll, beforeAll, expect, test } from "vitest";
import { freePort } from "../../../tests/support/free-port.ts";
import { serveApp, type Server } from "./serve.ts";

const app = new Hono()
  .get("/text", (c) => c.text("said"))
  .get("/nothing", (c) => c.body(null, 204))
  .get(
    "/known",
    (c) => new Response(c.req.method === "HEAD" ? null : "said", { headers: { "Content-Length": "4" } }),
  );

let origin: string;
let server: Server;

beforeAll(() => {
  const port = freePort();
  server = serveApp({ fetch: (request) => app.fetch(request) }, port);
  origin = `http://127.0.0.1:${port}`;
});
afterAll(() => server.shutdown());

test.each([
  ["200 of a body that was not made: no length is better than a wrong one", "/text", 200, null],
  ["200 of a body whose length is known", "/known", 200, "4"],
  ["204 has no length", "/nothing", 204, null],
  ["404 is no longer than with GET, so it names no length either", "/elsewhere", 404, null],
])("%s", async (_name, path, status, length) => {
  const response = await fetch(origin + path, { method: "HEAD" });
  expect(response.status).toBe(status);
  // A HEAD response must have the same `Content-Length` as the GET response (RFC 9110 §8.6).
  expect(response.headers.get("content-length")).toBe(length);
  expect(await response.text()).toBe("");
});

test("200 with GET has its length and its body", async () => {
  const response = await fetch(`${origin}/text`);
  expect(response.headers.get("content-length")).toBe("4");
  expect(await response.text()).toBe("said");
});
