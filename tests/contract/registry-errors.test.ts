import { connect } from "node:net";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createWeb, type WebApp } from "../../functions/apps/web/app.ts";
import { readWebSettings } from "../../functions/apps/web/settings.ts";
import { type RegistrySite, registrySite } from "../support/registry-site.ts";

const web = "http://localhost:8643";
let site: RegistrySite;
let app: WebApp;
let server: Deno.HttpServer<Deno.NetAddr>;

beforeAll(async () => {
  site = await registrySite();
  app = createWeb({
    settings: readWebSettings({ PORT: "8643" }),
    siteFolder: site.folder,
    gateway: () => Promise.reject(new Error("the registry needs no gateway")),
  });
  server = Deno.serve({ port: 0, onListen: () => {} }, (request) => app.fetch(request));
});
afterAll(async () => {
  await server.shutdown();
  await site.remove();
});

/** Sends a raw request line, because HTTP clients normalise hostile paths. */
function raw(path: string): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const socket = connect(server.addr.port, "localhost", () => {
      socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
    });
    let text = "";
    socket.setTimeout(5000, () => socket.destroy(new Error("no answer within 5 s")));
    socket.on("data", (chunk) => text += chunk.toString("latin1"));
    socket.on("end", () => resolve({ status: Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0), text }));
    socket.on("error", reject);
  });
}

async function expectFailure(answer: Response, status: number) {
  expect(answer.status).toBe(status);
  expect(answer.headers.get("content-type")).toBe("application/json");
  expect(answer.headers.get("access-control-allow-origin")).toBe("*");
  expect(answer.headers.get("cache-control")).toBe("no-store");
  const body = await answer.json();
  expect(Object.keys(body).sort()).toEqual(["detail", "error", "message", "status", "title", "type"]);
  expect(body.status).toBe(status);
  for (const member of ["detail", "error", "message", "title", "type"]) {
    expect(typeof body[member]).toBe("string");
  }
  expect(body.type).toMatch(/^http:\/\/localhost:8643\/docs\/errors#[a-z_]+$/);
  return body;
}

describe("400 a name outside ^[a-z][a-z0-9-]*$", () => {
  test.each([
    "Button",
    "1button",
    "-button",
    "button_group",
    "button.json",
    "a b",
    "a%20b",
    "%00",
    "button%00",
    "bütton",
    "b%C3%BCtton",
    "button%2F..%2F..%2Fetc%2Fpasswd",
    "..%2f..%2fetc%2fpasswd",
    "%2e%2e%2f",
    "button%0a",
    "button%0d%0aX-Injected:1",
    "%F0%9F%98%80",
    "a/b",
    "%",
    "%zz",
    "%C0%AF",
    "b%ff",
    "__proto__",
    "constructor%00",
    "toString()",
    "<script>",
    "'",
    "button'--",
    "${7*7}",
    "{{7*7}}",
    "*",
    "..%5c",
    "ｂutton",
    "button%E2%80%8B",
    "%252e%252e%252f",
    "A".repeat(3000),
  ])("400 %j", async (name) => {
    for (const path of [`/api/v1/ui/${name}`, `/r/${name}.json`]) {
      const body = await expectFailure(await app.fetch(new Request(`${web}${path}`)), 400);
      expect(body.error).toBe("invalid_component_name");
      expect(body.detail.length).toBeLessThan(200);
    }
  });

  // HTTP clients remove dot segments before sending, so a test below sends them over a socket.
  test.each([[".", 308], ["button/../../secret", 404]])(
    "%j, without its dots, is %i",
    async (name, status) => {
      expect((await app.fetch(new Request(`${web}/api/v1/ui/${name}`))).status).toBe(status);
    },
  );
});

describe("404 a name that no component has", () => {
  test.each([
    "nope",
    "a",
    "index",
    "dialog-",
    "to-string",
    "constructor",
    "hasownproperty",
    "x".repeat(4000),
  ])(
    "404 %j",
    async (name) => {
      for (const path of [`/api/v1/ui/${name}`, `/r/${name}.json`]) {
        const body = await expectFailure(await app.fetch(new Request(`${web}${path}`)), 404);
        expect(body.error).toBe("component_not_found");
        expect(body.detail).toContain(`${web}/api/v1/ui`);
      }
    },
  );

  test.each([
    "/api/v1",
    "/api/v1/uis",
    "/api/v1/ui.json",
    "/api/v1/data-layer.json",
    "/api/v1/data-layer/x",
    "/api/v1/x",
    "/r/button",
    "/r/button.txt",
  ])(
    "404 %s",
    async (path) => void await expectFailure(await app.fetch(new Request(`${web}${path}`)), 404),
  );
});

describe("405", () => {
  test.each(["POST", "PUT", "PATCH", "DELETE"])("405 %s, with Allow", async (method) => {
    const paths = ["/api/v1/ui", "/api/v1/ui/button", "/api/v1/ui/Bad", "/api/v1/pipeline"];
    for (const path of [...paths, "/r/button.json", "/r/Bad.json", "/registry.json"]) {
      const answer = await app.fetch(new Request(`${web}${path}`, { method }));
      expect(answer.headers.get("allow")).toBe("GET, HEAD, OPTIONS");
      await expectFailure(answer, 405);
    }
  });
});

describe("over a socket", () => {
  test.each([
    "/api/v1/ui/../../../etc/passwd",
    "/api/v1/ui/..%2f..%2f..%2fetc%2fpasswd",
    "/api/v1/ui/.",
    "/api/v1/ui/..",
    "/api/v1/ui//button",
    "//api/v1/ui",
    "/api/v1/ui/%2e%2e/%2e%2e/package.json",
    "/api/v1/ui/..\\..\\package.json",
    "/../package.json",
    "/built.json",
    "/../built.json",
    "/server/entry.mjs",
    "/_headers",
    "/api/v1/ui/a?b/../c",
    "http://other.example/api/v1/ui/nope",
    "/api/v1/ui/%",
    "/%",
    "/%ff%fe",
    "//evil.example/",
    "//evil.example/..",
  ])("4xx or a redirect within the site, never a file or a server error: %s", async (path) => {
    const { status, text } = await raw(path);
    expect(status, text.slice(0, 400)).toBeGreaterThanOrEqual(300);
    expect(status).toBeLessThan(500);
    expect(text).not.toContain("root:");
    expect(text).not.toContain("builtAt");
    expect(text).not.toContain("isPage");
    const location = /^location: (.*)$/im.exec(text)?.[1];
    if (location) expect(location.startsWith(`${web}/`), location).toBe(true);
  });
});

describe("503 until the site is built", () => {
  test("503 with Retry-After, and an invalid name still gets 400", async () => {
    const folder = await mkdtemp(join(tmpdir(), "hakika-unbuilt-"));
    const early = createWeb({
      settings: readWebSettings({ PORT: "8643" }),
      siteFolder: folder,
      gateway: () => Promise.reject(new Error("not needed")),
    });
    const answer = await early.fetch(new Request(`${web}/api/v1/ui/button`));
    expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
    await expectFailure(answer, 503);
    await expectFailure(await early.fetch(new Request(`${web}/api/v1/ui/Button`)), 400);
    const page = await early.fetch(new Request(`${web}/`));
    expect(page.status).toBe(503);
    expect(page.headers.get("retry-after")).toBe("5");
    await rm(folder, { recursive: true });
  });
});
