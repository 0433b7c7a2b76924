import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createWeb } from "../../functions/apps/web/app.ts";
import { readWebSettings } from "../../functions/apps/web/settings.ts";
import { componentsOf, renderIndex, renderItem } from "../../registry/build.ts";
import { type RegistrySite, registrySite } from "../support/registry-site.ts";

let site: RegistrySite;
beforeAll(async () => {
  site = await registrySite();
});
afterAll(() => site.remove());

const start = (env: Record<string, string>) =>
  createWeb({
    settings: readWebSettings(env),
    siteFolder: site.folder,
    gateway: () => Promise.reject(new Error("not needed")),
  });

describe("links are built from the settings, never from the request", () => {
  test.each([
    ["another port", { PORT: "9310" }, "http://localhost:9310", "http://localhost:9310"],
    [
      "PUBLIC_WEB_URL",
      { PUBLIC_WEB_URL: "https://hakika.example" },
      "https://hakika.example",
      "https://hakika.example",
    ],
    [
      "PUBLIC_REGISTRY_URL of its own, behind a prefix",
      { PUBLIC_WEB_URL: "https://hakika.example/", PUBLIC_REGISTRY_URL: "https://cdn.example/registry/" },
      "https://cdn.example/registry",
      "https://hakika.example",
    ],
  ])("200 %s", async (_case, env, registry, web) => {
    const app = start({ ...env, PUBLIC_GATEWAY_URL: "https://api.example" });
    const read = async (path: string) =>
      await (await app.fetch(
        new Request(`http://attacker.example:1234/api/v1/ui${path}`, {
          headers: { "X-Forwarded-Host": "attacker.example" },
        }),
      )).text();
    // Only two responses are compared, because a file's first request is slow: the server has to compress the file. The
    // other links are checked in the renderer's output.
    const gateway = "https://api.example";
    expect(await read("")).toBe(renderIndex(site.registry, { registry, web, gateway }));
    expect(await read("/dialog")).toBe(renderItem(site.registry, "dialog", { registry, web, gateway }));
    // Demos may contain other URLs in their sample data.
    for (const name of componentsOf(site.registry).keys()) {
      const text = renderItem(site.registry, name, { registry, web, gateway })!;
      expect(text, name).not.toMatch(/https?:\/\/[\w.-]+\.invalid|attacker|localhost:8\d\d\d/);
      const own = text.match(/https?:\/\/(?:localhost|hakika\.example|cdn\.example)[^"\s\\)]*/g) ?? [];
      for (const link of own) expect(link.startsWith(registry) || link.startsWith(web), link).toBe(true);
    }
    const index = await (await app.fetch(new Request("http://x.example/api/v1/ui"))).json();
    expect(index.homepage).toBe(`${web}/components`);
  });

  test("the same text whether the origin is set at build time or at startup", async () => {
    const origins = {
      registry: "https://cdn.example",
      web: "https://hakika.example",
      gateway: "https://api.example",
    };
    const app = start({
      PUBLIC_WEB_URL: origins.web,
      PUBLIC_REGISTRY_URL: origins.registry,
      PUBLIC_GATEWAY_URL: origins.gateway,
    });
    const read = async (path: string) =>
      (await app.fetch(new Request(`https://cdn.example/api/v1/ui${path}`))).text();
    expect(await read("")).toBe(renderIndex(site.registry, origins));
    // One file of each kind is enough, because the server compresses every file in the same way.
    for (
      const name of [
        "dialog",
        "dialog-demo",
        "use-mobile",
        "utils",
        "theme",
        "hakika-client",
        "place-page-live",
        "hakika",
      ]
    ) {
      expect(await read(`/${name}`)).toBe(renderItem(site.registry, name, origins));
    }
  });
});
