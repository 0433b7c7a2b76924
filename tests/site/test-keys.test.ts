import type { Browser, BrowserContextOptions } from "playwright";
import { afterAll, beforeAll, expect, test } from "vitest";
import { locales } from "../../src/i18n/dictionary.ts";
import { type AppSite, serveAppSite } from "../support/app-site.ts";
import { findingsOf } from "../support/axe.ts";
import { openBrowser } from "../support/browser.ts";
import type { SignedIn } from "../support/gateway.ts";

let site: AppSite;
let browser: Browser;
let person: SignedIn;
beforeAll(async () => {
  [site, browser] = await Promise.all([serveAppSite(), openBrowser()]);
  person = await site.gateway.signInAs({ displayName: "Rudo Ncube" });
});
afterAll(async () => {
  await browser.close();
  await site.close();
});

async function pageOf(path: string, options: BrowserContextOptions = {}) {
  const context = await browser.newContext(options);
  const [name = "", value = ""] = (await site.cookieOf(person)).split(";")[0]!.split(/=(.*)/s);
  await context.addCookies([{ name, value, url: site.origin }]);
  const page = await context.newPage();
  await page.goto(`${site.origin}${path}`);
  return page;
}

test("a test key and a test endpoint are created on the dashboard, and marked there", async () => {
  const keys = await pageOf("/dashboard/keys");
  const form = keys.locator("form", { has: keys.locator("#test-key-name") });
  await form.getByLabel("What is it for?").fill("My laptop");
  await form.getByRole("button", { name: "Create test key" }).click();
  const secret = await keys.locator("[data-new-secret] dd .font-mono").last().innerText();
  expect(secret).toMatch(/^gsk_test_/);
  const listed = keys.locator("ul[data-keys] > li");
  expect(await listed.innerText()).toMatch(/My laptop[\s\S]*test[\s\S]*active/);
  await keys.context().close();

  const hooks = await pageOf("/dashboard/webhooks");
  await hooks.getByLabel("Address").fill("https://hooks.school.example/in");
  await hooks.getByRole("checkbox", { name: "tier.changed" }).check();
  await hooks.getByRole("checkbox", { name: "Receive only events caused by test keys" }).check();
  await hooks.getByRole("button", { name: "Add endpoint" }).click();
  await hooks.locator("[data-new-secret]").waitFor();
  expect(await hooks.locator("ul[data-webhooks] > li").innerText()).toMatch(/test[\s\S]*active/);
  await hooks.context().close();

  const made = await site.gateway.request("/v1/test-entities", {
    method: "POST",
    headers: { Authorization: `Bearer ${secret}` },
    json: {
      entityType: "school",
      legalName: "Riverside Trust",
      displayName: "Riverside School",
      country: "ZW",
    },
  });
  expect(made.status).toBe(201);
  const { id } = await made.json();
  const change = await site.gateway.request(`/v1/test-entities/${id}/changes`, {
    method: "POST",
    headers: { Authorization: `Bearer ${secret}` },
    json: { change: "set_tier", tier: 3 },
  });
  expect(change.status).toBe(200);
  const frame = await pageOf(`/embed/${id}`);
  expect(await frame.locator("svg title").textContent()).toMatch(/^A test, not a real place\./);
  if (Deno.env.get("SHOTS")) await frame.screenshot({ path: `${Deno.env.get("SHOTS")}/test-badge.png` });
  await frame.context().close();
  const place = await pageOf(`/en/verify/venues/${id}`);
  expect(await place.getByRole("heading", { level: 1 }).textContent()).toBe("This is a test entity");
  await place.context().close();
});

test.each([["light", 1280], ["dark", 360]] as const)(
  "keys and webhooks %s, %i px wide, in every language",
  async (colorScheme, width) => {
    for (const locale of locales) {
      for (const name of ["keys", "webhooks"]) {
        const page = await pageOf(`/dashboard/${name}`, {
          colorScheme,
          locale,
          viewport: { width, height: 900 },
        });
        expect(await findingsOf(page), `${name} ${locale}`).toEqual([]);
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect(overflow, `${name} ${locale}`).toBeLessThanOrEqual(0);
        if (Deno.env.get("SHOTS")) {
          const path = `${Deno.env.get("SHOTS")}/${name}-${locale}-${colorScheme}.png`;
          await page.screenshot({ path, fullPage: true });
        }
        await page.context().close();
      }
    }
  },
);
