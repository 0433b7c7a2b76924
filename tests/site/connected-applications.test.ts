import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import process from "node:process";
import type { Browser, Page } from "playwright";
import { afterAll, beforeAll, expect, test } from "vitest";
import { inTransaction } from "../../functions/kernel/db/transaction.ts";
import { useApplication } from "../../functions/people/auth/applications.ts";
import { mintToken, startSession } from "../../functions/people/auth/sessions.ts";
import { sessionCookie } from "../../functions/apps/web/visitor-session.ts";
import { type AppSite, serveAppSite } from "../support/app-site.ts";
import { findingsOf } from "../support/axe.ts";
import { openBrowser } from "../support/browser.ts";
import type { SignedIn } from "../support/gateway.ts";

let site: AppSite;
let browser: Browser;
let owner: SignedIn;
const pictures = process.env["SHOTS"];
beforeAll(async () => {
  [site, browser] = await Promise.all([serveAppSite(), openBrowser()]);
  owner = await site.gateway.signInAs({ displayName: "Tariro Moyo" });
  if (pictures) await mkdir(pictures, { recursive: true });
});
afterAll(async () => {
  await browser.close();
  await site.close();
});

/** Returns the token of an application that the person has authorised. */
async function connected(clientId: string, name: string, scopes: string[]): Promise<string> {
  const { services } = site.gateway;
  const now = services.clock();
  const application = { clientId, name, scopes };
  const session = await inTransaction(services.databases.sql("platform"), async (tx) => {
    const id = (await useApplication(tx, owner.personId, { kind: "application", ...application }, now))!;
    return await startSession(tx, owner.personId, {
      amr: ["token_exchange"],
      application: { id, ...application },
    }, now);
  });
  return (await mintToken(services, session)).accessToken;
}

async function open(width: number, colorScheme: "light" | "dark"): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width, height: 900 },
    colorScheme,
    reducedMotion: "reduce",
  });
  const value = (await site.cookieOf(owner)).slice(sessionCookie.length + 1);
  await context.addCookies([{ name: sessionCookie, value, url: site.origin }]);
  const page = await context.newPage();
  await page.goto(`${site.origin}/dashboard#applications`);
  return page;
}

test("a person sees which applications have access, revokes access and grants it again", async () => {
  const token = await connected("https://planner.example/client.json", "Market planner", [
    "commerce:read",
    "travel:write",
  ]);
  await connected("whole-platform-client-with-a-long-identifier", "A front end with quite a long name", [
    "platform",
  ]);
  const status = async () =>
    (await site.gateway.request("/v1/identity/me", { headers: { Authorization: `Bearer ${token}` } })).status;
  // Applications have no access to personal data, but a 403 shows that the token itself is accepted.
  expect(await status()).toBe(403);
  for (const [width, scheme] of [[360, "light"], [360, "dark"], [1280, "light"]] as const) {
    const page = await open(width, scheme);
    expect(await findingsOf(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    if (pictures) {
      await page.screenshot({ path: join(pictures, `applications-${width}-${scheme}.png`), fullPage: true });
    }
    await page.context().close();
  }
  const page = await open(1280, "light");
  const item = page.locator("[data-applications] li", { hasText: "Market planner" });
  expect(await item.innerText()).toContain("commerce:read");
  expect(await page.locator("[data-sessions]").innerText()).toContain("Market planner");
  await item.getByRole("button").click();
  await page.waitForURL(/\/dashboard/);
  await expect.poll(() => item.innerText()).toContain("Access revoked");
  expect(await page.locator("[data-sessions]").innerText()).not.toContain("Market planner");
  expect(await status()).toBe(401);
  await item.getByRole("button").click();
  await expect.poll(() => item.innerText()).not.toContain("Access revoked");
  await page.context().close();
});
