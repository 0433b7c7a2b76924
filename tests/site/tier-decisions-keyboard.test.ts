import type { Browser, Page } from "playwright";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sessionCookie } from "../../functions/apps/web/visitor-session.ts";
import { type AppSite, serveAppSite } from "../support/app-site.ts";
import { openBrowser } from "../support/browser.ts";
import type { SignedIn } from "../support/gateway.ts";
import { managedAt } from "../support/identity.ts";
import { overseen } from "../support/overseen.ts";
import { pressAndHear } from "../support/press-and-hear.ts";
import { tabTo } from "../support/tab-to.ts";
import { newId } from "../../functions/kernel/shared/ids.ts";

let site: AppSite;
let browser: Browser;
let people: Record<"owner" | "first" | "second", SignedIn>;
beforeAll(async () => {
  [site, browser] = await Promise.all([serveAppSite(), openBrowser()]);
  people = {
    owner: await site.gateway.signInAs({ displayName: "Nyasha Sibanda" }),
    first: await site.gateway.signInAs({ displayName: "Thandeka Moyo", roles: ["admin"] }),
    second: await site.gateway.signInAs({ displayName: "Zanele Dlamini", roles: ["admin"] }),
  };
});
afterAll(async () => {
  await browser.close();
  await site.close();
});

/** Opens a page and runs `work`, which uses only the keyboard. */
async function onPage(person: keyof typeof people, path: string, work: (page: Page) => Promise<void>) {
  const context = await browser.newContext({
    reducedMotion: "reduce",
    viewport: { width: 390, height: 844 },
  });
  try {
    const cookie = await site.cookieOf(people[person]);
    const value = cookie.slice(sessionCookie.length + 1);
    await context.addCookies([{ name: sessionCookie, value, url: site.origin }]);
    const page = await context.newPage();
    await page.goto(`${site.origin}${path}`);
    await work(page);
  } finally {
    await context.close();
  }
}

const identityOf = async (entityId: string) => {
  const answer = await site.gateway.request(`/v1/entities/${entityId}`);
  const { displayName, platform } = await answer.json();
  return { displayName, tier: platform.verificationTier.tier };
};

test("an owner renames a verified place, and two admins approve it", async () => {
  const entityId = newId();
  await managedAt(
    site.gateway,
    [2, 3],
    { id: entityId, displayName: "Mary’s Kiosk", legalName: "Mary’s Kiosk (Private) Limited" },
    people.owner,
  );
  await onPage("owner", `/en/verify/venues/${entityId}`, async (page) => {
    await tabTo(page, "Change name or details", 120);
    await page.keyboard.press("Enter");
    await tabTo(page, "Name");
    await page.keyboard.press("ControlOrMeta+A");
    await page.keyboard.type("Mary’s Bakery");
    await tabTo(page, "Submit change");
    expect(await pressAndHear(page, "identity")).toContain("takes effect once reviewers approve it");
  });
  for (const [person, displayName] of [["first", "Mary’s Kiosk"], ["second", "Mary’s Bakery"]] as const) {
    await onPage(person, "/dashboard/admin/reviews", async (page) => {
      await tabTo(page, "Decide", 120);
      await page.keyboard.press("Enter");
      await tabTo(page, "Approve");
      await pressAndHear(page, "review");
    });
    expect(await identityOf(entityId)).toEqual({ displayName, tier: 3 });
  }
});

test("an admin starts using a register file, and the other one confirms a demotion", async () => {
  const entityId = newId();
  const importId = await overseen(site.gateway, { admin: people.first, second: people.second }, entityId);
  await onPage("first", `/dashboard/admin/registers?id=${importId}`, async (page) => {
    await tabTo(page, "Use this file", 120);
    expect(await pressAndHear(page, "register")).toContain("now in use");
  });
  const demotion = { action: "demote", tier: 0, reasonCode: "not_valid", note: "The extract was forged." };
  const proposed = await site.gateway.request(`/v1/admin/entities/${entityId}/decide`, {
    method: "POST",
    as: people.first,
    json: demotion,
  });
  expect(await proposed.json()).toMatchObject({ status: "awaiting_second_person" });
  await onPage("second", "/dashboard/admin/reviews", async (page) => {
    await tabTo(page, "Decide: Msasa Bakery", 160);
    await page.keyboard.press("Enter");
    await tabTo(page, "Note");
    await page.keyboard.type("The registry says so too.");
    await tabTo(page, "Confirm");
    await pressAndHear(page, "review");
  });
  expect(await identityOf(entityId)).toMatchObject({ tier: 0 });
});
