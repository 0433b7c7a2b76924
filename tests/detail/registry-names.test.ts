import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createWeb, type WebApp } from "../../functions/apps/web/app.ts";
import { readWebSettings } from "../../functions/apps/web/settings.ts";
import { type RegistrySite, registrySite } from "../support/registry-site.ts";

const web = "http://localhost:8643";
let site: RegistrySite;
let app: WebApp;

beforeAll(async () => {
  site = await registrySite();
  app = createWeb({
    settings: readWebSettings({ PORT: "8643" }),
    siteFolder: site.folder,
    gateway: () => Promise.reject(new Error("the registry needs no gateway")),
  });
});
afterAll(() => site.remove());

describe("400 a name outside ^[a-z][a-z0-9-]*$", () => {
  test("400, 404 or a component, never anything else, for any text", async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: "binary", maxLength: 60 }), async (name) => {
        const path = encodeURIComponent(name.toWellFormed());
        const answer = await app.fetch(new Request(`${web}/api/v1/ui/${path || "x"}`));
        const isName = /^[a-z][a-z0-9-]*$/.test(name);
        expect(answer.status).toBe(
          path === "" ? 404 : isName ? (site.registry.has(name) ? 200 : 404) : expectedFor(path),
        );
      }),
      { numRuns: 100 },
    );
  });
});

/**
 * Returns the expected status. Parsing a URL resolves `.` and `..`, even if they are percent-encoded, so the request
 * may reach another path.
 */
function expectedFor(path: string): number {
  const parsed = new URL(`${web}/api/v1/ui/${path}`).pathname;
  if (parsed === "/api/v1/ui/") return 308;
  return parsed === "/api/v1/" ? 308 : 400;
}
