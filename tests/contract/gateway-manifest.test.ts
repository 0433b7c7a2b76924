import { afterAll, beforeAll, describe, expect, test } from "vitest";
import packageJson from "../../package.json" with { type: "json" };
import { databaseNames } from "../../functions/kernel/db/names.ts";
import { namespaces } from "../../functions/apps/gateway/namespaces.ts";
import { readSettings } from "../../functions/kernel/shared/settings.ts";
import { testEnvironment, type TestGateway, testGateway } from "../support/gateway.ts";

describe("manifest and probes", () => {
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await testGateway({ env: { ENVIRONMENT: "test" } });
  });
  afterAll(() => gateway.close());

  test("200 names, release, environment, databases, namespaces and links, but never an address", async () => {
    const answer = await gateway.request("/");
    expect(answer.status).toBe(200);
    const text = await answer.text();
    const manifest = JSON.parse(text);
    expect(Object.keys(manifest)).toEqual([
      "name",
      "apiVersion",
      "release",
      "environment",
      "databases",
      "namespaces",
      "links",
    ]);
    expect(manifest).toMatchObject({ apiVersion: "v1", release: "4.1.0", environment: "test" });
    expect(Object.keys(manifest.databases)).toEqual(databaseNames);
    expect(manifest.databases).toMatchObject({
      platform: { configured: true, reachable: true },
      commerce: { configured: false, reachable: false },
      "api-keys": { configured: true, reachable: true },
      pay: { configured: false, reachable: false },
    });
    expect(manifest.namespaces.map((row: { path: string }) => row.path)).toEqual(
      namespaces.map(({ path }) => path),
    );
    expect(text).not.toContain("postgres:");
  });

  test("the version is that of the package, 4.1.0", () => {
    expect(packageJson.version).toBe("4.1.0");
  });

  test("the table of namespaces has every row of the contract", () => {
    const contract = [
      "auth identity family organization places events directory content media search travel applications ubuntu",
      "pipeline dashboard api-keys commerce pay/wallet pay/tokens pay/gateway logistics lingo news weather admin",
    ].join(" ").split(" ");
    const paths = namespaces.map(({ path }) => path.slice("/v1/".length));
    expect(contract.filter((word) => !paths.includes(word))).toEqual([]);
  });

  test("200 /livez and /readyz", async () => {
    for (const path of ["/livez", "/readyz"]) {
      const answer = await gateway.request(path);
      expect(answer.status).toBe(200);
      expect(await answer.json()).toEqual({ status: "ok" });
    }
  });

  test("405 with Allow if the path exists with other methods; 204 for OPTIONS", async () => {
    const post = await gateway.request("/v1/identity/me", { method: "POST" });
    expect(post.status).toBe(405);
    expect(post.headers.get("allow")).toBe("DELETE, GET, HEAD, OPTIONS, PATCH");
    const options = await gateway.request("/v1/identity/me", { method: "OPTIONS" });
    expect(options.status).toBe(204);
    expect(options.headers.get("allow")).toBe("DELETE, GET, HEAD, OPTIONS, PATCH");
  });

  test("outside the namespaces no credential is needed, and an invalid one changes nothing", async () => {
    expect((await gateway.request("/", { headers: { authorization: "Bearer broken" } })).status).toBe(200);
  });
});

describe("the older host", () => {
  const env = {
    LEGACY_BASE_URL: "https://old.example",
    LEGACY_DEPRECATED_AT: "2027-01-01",
    LEGACY_SUNSET_AT: "2027-07-01",
    PUBLIC_GATEWAY_URL: "https://new.example",
  };

  test("200 the same API, with a notice that it is deprecated, when it ends and what replaces it", async () => {
    const gateway = await testGateway({ env });
    const person = await gateway.signInAs();
    for (const path of ["/", "/v1/identity/me", "/v1/nope", "/v1/commerce/x"]) {
      const answer = await gateway.request(path, { headers: { ...person.headers, host: "old.example" } });
      expect(answer.headers.get("deprecation"), path).toBe("@1798761600");
      expect(answer.headers.get("sunset"), path).toBe("Thu, 01 Jul 2027 00:00:00 GMT");
      expect(answer.headers.get("link"), path).toContain(
        `<https://new.example${path}>; rel="successor-version"`,
      );
      const newer = await gateway.request(path, { headers: { ...person.headers, host: "new.example" } });
      expect(newer.headers.has("deprecation"), path).toBe(false);
      expect(newer.status).toBe(answer.status);
    }
    const unknown = await gateway.request("/", { headers: { host: "unknown.example" } });
    expect(unknown.status).toBe(200);
    expect(unknown.headers.has("sunset")).toBe(false);
    await gateway.close();
  });

  test("the same status as the newer host, and one well-formed link for any path", async () => {
    const gateway = await testGateway({ env });
    const paths = ["/v1/nope/%E4%B8%AD", "/%0d%0ax", "/v1/nope/%3E;rel=%22next%22,%3Chttps://evil.example/"];
    for (const path of paths) {
      const answer = await gateway.request(path, { headers: { host: "old.example" } });
      const newer = await gateway.request(path, { headers: { host: "new.example" } });
      expect(answer.status, path).toBe(newer.status);
      expect(answer.status, path).toBeLessThan(500);
      const links = answer.headers.get("link")!.split(", ");
      expect(links).toEqual([
        `<https://new.example${path}>; rel="successor-version"`,
        expect.stringContaining('rel="deprecation"'),
      ]);
    }
    await gateway.close();
  });

  test("a sunset before the deprecation, or an invalid date, stops at startup", () => {
    const read = (changes: Record<string, string>) => () =>
      readSettings({ ...testEnvironment, ...env, ...changes });
    expect(read({})).not.toThrow();
    expect(read({ LEGACY_SUNSET_AT: "2026-07-01" })).toThrow("LEGACY_SUNSET_AT");
    expect(read({ LEGACY_DEPRECATED_AT: "soon" })).toThrow("LEGACY_DEPRECATED_AT");
    expect(read({ LEGACY_BASE_URL: "old" })).toThrow("LEGACY_BASE_URL");
  });
});
