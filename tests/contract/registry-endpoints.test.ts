import { registryItemSchema, registrySchema } from "shadcn/schema";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createWeb, type WebApp } from "../../functions/apps/web/app.ts";
import { readWebSettings } from "../../functions/apps/web/settings.ts";
import { dataLayerDocument, ecosystemDocument, pipelineDocument } from "../../src/lib/ecosystem.ts";
import { type RegistrySite, registrySite } from "../support/registry-site.ts";

// Not the default port, so that the test notices URLs that don't come from the settings.
const web = "http://localhost:8642";
let site: RegistrySite;
let app: WebApp;

beforeAll(async () => {
  site = await registrySite();
  app = createWeb({
    settings: readWebSettings({ PORT: "8642" }),
    siteFolder: site.folder,
    gateway: () => Promise.reject(new Error("the registry needs no gateway")),
  });
});
afterAll(() => site.remove());

const get = (path: string, init?: RequestInit) => app.fetch(new Request(`${web}${path}`, init));
// deno-lint-ignore no-explicit-any -- a body as a stranger reads it
const json = async (path: string): Promise<any> => (await get(path)).json();

describe("GET /api/v1/ui", () => {
  test("200 the index: $schema, name, homepage and every item, without source code", async () => {
    const index = await json("/api/v1/ui");
    expect(Object.keys(index).sort()).toEqual(["$schema", "homepage", "items", "name"]);
    expect(index.$schema).toBe("https://ui.shadcn.com/schema/registry.json");
    expect(index.homepage).toBe(`${web}/components`);
    expect(registrySchema.safeParse(index).error).toBeUndefined();
    expect(index.items.map((item: { name: string }) => item.name)).toEqual([...site.registry.keys()]);
    for (const item of index.items) {
      expect(item.name).toMatch(/^[a-z][a-z0-9-]*$/);
      // Only pages and block files have a target path.
      for (const { target, ...file } of item.files) {
        expect(Object.keys(file).sort()).toEqual(["path", "type"]);
        const isPlaced = item.type === "registry:block" || file.type === "registry:page";
        expect(target !== undefined, item.name).toBe(isPlaced);
      }
    }
  });

  test("200 the same bytes at /api/v1/ui/registry, which namespaced search requests", async () => {
    const [index, registry] = await Promise.all([
      get("/api/v1/ui"),
      get("/api/v1/ui/registry?q=dialog&limit=5"),
    ]);
    expect(registry.status).toBe(200);
    expect(await registry.text()).toBe(await index.text());
  });
});

describe("GET /api/v1/ui/{name}", () => {
  test("200 every item: schema, source code in each file, the fields of the contract", async () => {
    for (const name of site.registry.keys()) {
      const item = await json(`/api/v1/ui/${name}`);
      expect(item.$schema, name).toBe("https://ui.shadcn.com/schema/registry-item.json");
      expect(registryItemSchema.safeParse(item).error, name).toBeUndefined();
      expect(item.name).toBe(name);
      expect(typeof item.description).toBe("string");
      expect(Array.isArray(item.dependencies)).toBe(true);
      expect(Array.isArray(item.registryDependencies)).toBe(true);
      for (const file of item.files) expect(file.content.length, name).toBeGreaterThan(0);
      for (const address of item.registryDependencies) {
        expect(address).toMatch(/^http:\/\/localhost:8642\/api\/v1\/ui\/[a-z][a-z0-9-]*$/);
        expect(site.registry.has(address.split("/").at(-1)), `${name} needs ${address}`).toBe(true);
      }
    }
  });

  test("200 a name whose letters are percent-encoded is the same address (RFC 3986 §6.2.2.2)", async () => {
    expect(await (await get("/api/v1/ui/b%75tton")).text()).toBe(
      await (await get("/api/v1/ui/button")).text(),
    );
  });
});

describe("the flat URLs that the installer's directory expects", () => {
  test.each(["/r/registry.json", "/registry.json", "/r/registry.json?v=2"])(
    "200 %s: the index, byte for byte",
    async (path) => {
      const answer = await get(path);
      expect(answer.status).toBe(200);
      expect(await answer.text()).toBe(await (await get("/api/v1/ui")).text());
    },
  );

  test("200 /r/{name}.json: every item, byte for byte, whatever the query string", async () => {
    for (const name of site.registry.keys()) {
      const answer = await get(`/r/${name}.json?style=new-york`);
      expect(answer.status, name).toBe(200);
      expect(await answer.text()).toBe(await (await get(`/api/v1/ui/${name}`)).text());
    }
  });

  test("200 a name whose letters are percent-encoded is the same address", async () => {
    expect(await (await get("/r/b%75tton.json")).text()).toBe(await (await get("/r/button.json")).text());
  });
});

describe("informational documents", () => {
  test.each([
    ["/api/v1/data-layer", dataLayerDocument],
    ["/api/v1/ecosystem", ecosystemDocument],
    ["/api/v1/pipeline", pipelineDocument],
  ])("200 %s, valid by its schema", async (path, document) => {
    expect(await json(path)).toEqual(document);
  });

  test("200 the fields that the contract names", async () => {
    const dataLayer = await json("/api/v1/data-layer");
    expect(typeof dataLayer.localLayer.engine).toBe("string");
    expect(Object.keys(dataLayer.localLayer.backends[0]).sort()).toEqual(["name", "platform", "useCase"]);
    expect(Object.keys(dataLayer.cloudLayer.sync[0]).sort()).toEqual(["name", "purpose"]);
    expect(Object.keys(dataLayer.dataOwnership.rules[0]).sort()).toEqual(["description", "rule"]);
    const ecosystem = await json("/api/v1/ecosystem");
    expect(Object.keys(ecosystem.principles[0]).sort()).toEqual(["description", "icon", "name", "title"]);
    expect(Object.keys(ecosystem.frameworkDecision.platforms[0]).sort()).toEqual([
      "name",
      "status",
      "strategy",
    ]);
    const pipeline = await json("/api/v1/pipeline");
    expect(pipeline.stages.map((stage: { name: string }) => stage.name)).toEqual([
      "ingest",
      "process",
      "serve",
    ]);
  });
});

describe("HTTP behaviour", () => {
  const paths = [
    "/api/v1/ui",
    "/api/v1/ui/button",
    "/r/button.json",
    "/r/registry.json",
    "/registry.json",
    "/api/v1/data-layer",
    "/api/v1/ecosystem",
    "/api/v1/pipeline",
  ];

  test.each(paths)(
    "200 %s: JSON that any page may read and any cache may store, with a strong ETag",
    async (path) => {
      const { headers } = await get(path);
      expect(headers.get("content-type")).toBe("application/json");
      expect(headers.get("access-control-allow-origin")).toBe("*");
      expect(headers.get("cache-control")).toBe("public, max-age=3600, s-maxage=86400");
      expect(headers.get("etag")).toMatch(/^"[^"]+"$/);
      expect(headers.get("vary")).toBe("Accept-Encoding");
      expect(headers.get("set-cookie")).toBeNull();
    },
  );

  test.each([
    ["gzip, deflate", "gzip", gunzipSync],
    ["gzip, deflate, br, zstd", "br", brotliDecompressSync],
    ["br;q=0, gzip;q=0.5", "gzip", gunzipSync],
    ["*", "br", brotliDecompressSync],
  ])("200 with Accept-Encoding %s: %s, and the same text", async (accepted, coding, unpack) => {
    const plain = await (await get("/api/v1/ui/button")).text();
    const packed = await get("/api/v1/ui/button", { headers: { "Accept-Encoding": accepted } });
    expect(packed.headers.get("content-encoding")).toBe(coding);
    expect(unpack(new Uint8Array(await packed.arrayBuffer())).toString()).toBe(plain);
  });

  test.each(["", "identity", "gzip;q=0", "zstd"])(
    "200 with Accept-Encoding %j: not encoded",
    async (accepted) => {
      const { headers } = await get("/api/v1/ui/button", { headers: { "Accept-Encoding": accepted } });
      expect(headers.get("content-encoding")).toBeNull();
    },
  );

  test("200 every encoding has its own ETag (RFC 9110 §8.8.3.3)", async () => {
    const tags = await Promise.all(
      ["identity", "gzip", "br"].map(async (coding) =>
        (await get("/api/v1/ui/button", { headers: { "Accept-Encoding": coding } })).headers.get("etag")
      ),
    );
    expect(new Set(tags).size).toBe(3);
  });

  test("304 for the ETag, weak or in a list, and for *; 200 for another", async () => {
    const tag = (await get("/api/v1/ui/button")).headers.get("etag")!;
    for (const known of [tag, `W/${tag}`, `"other", ${tag}`, "*"]) {
      const answer = await get("/api/v1/ui/button", { headers: { "If-None-Match": known } });
      expect(answer.status, known).toBe(304);
      expect(answer.headers.get("etag")).toBe(tag);
      expect(await answer.text()).toBe("");
    }
    expect((await get("/api/v1/ui/button", { headers: { "If-None-Match": '"other"' } })).status).toBe(200);
  });

  test("200 HEAD has the headers of GET and no body", async () => {
    const [whole, head] = await Promise.all([
      get("/api/v1/ui/button"),
      get("/api/v1/ui/button", { method: "HEAD" }),
    ]);
    expect(head.status).toBe(200);
    expect(await head.text()).toBe("");
    expect(head.headers.get("etag")).toBe(whole.headers.get("etag"));
    expect(Number(head.headers.get("content-length"))).toBe((await whole.arrayBuffer()).byteLength);
  });

  test("204 a preflight from any page", async () => {
    const answer = await get("/api/v1/ui/button", {
      method: "OPTIONS",
      headers: { Origin: "https://anywhere.example", "Access-Control-Request-Method": "GET" },
    });
    expect(answer.status).toBe(204);
    expect(answer.headers.get("access-control-allow-origin")).toBe("*");
    expect(answer.headers.get("access-control-allow-methods")).toContain("GET");
  });

  test.each([["/api/v1/ui/", "/api/v1/ui"], ["/api/v1/ui/button/?x=1", "/api/v1/ui/button?x=1"], [
    "/api/v1/pipeline//",
    "/api/v1/pipeline",
  ]])("308 %s to the address without the slash", async (path, target) => {
    const answer = await get(path);
    expect(answer.status).toBe(308);
    expect(answer.headers.get("location")).toBe(`${web}${target}`);
  });
});
