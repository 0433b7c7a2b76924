import type { Browser } from "playwright";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newId } from "../../functions/kernel/shared/ids.ts";
import { openBrowser } from "../support/browser.ts";
import { type Desk, newcomer, openDesk, sessionOf } from "../support/desk.ts";
import { pressAndHear } from "../support/press-and-hear.ts";
import { sharedSystem } from "../support/shared-system.ts";
import { openSystemDatabase, type SystemDatabase } from "../support/system-database.ts";
import { tabTo } from "../support/tab-to.ts";

const system = sharedSystem();
let browser: Browser;
let database: SystemDatabase;
beforeAll(async () => {
  browser = await openBrowser();
  database = openSystemDatabase(system);
});
afterAll(async () => {
  await browser.close();
  await database.close();
});

describe("the dashboard by keyboard alone", () => {
  const email = newcomer("keys");
  let desk: Desk;
  beforeAll(async () => {
    desk = await openDesk(browser, system.web, email);
  });
  afterAll(() => desk.context.close());

  test("another session is ended", async () => {
    await sessionOf(system.web, email);
    await desk.open("/dashboard");
    await tabTo(desk.page, "End");
    await pressAndHear(desk.page, "session");
    expect(await desk.page.getByRole("button", { name: "End" }).count()).toBe(0);
  });

  test("a key is created, gets a new secret and is revoked after a second press", async () => {
    const { page, open } = desk;
    await open("/dashboard/keys");
    await tabTo(page, "Name");
    await page.keyboard.type("Counting");
    await tabTo(page, "entities:read");
    await page.keyboard.press("Space");
    await tabTo(page, "Create key");
    await pressAndHear(page, "key");
    const first = await page.locator("[data-new-secret] dd > span").last().innerText();
    await tabTo(page, "New secret (old one works for 24 hours)");
    await pressAndHear(page, "key-rotate");
    expect(await page.locator("[data-new-secret] dd > span").last().innerText()).not.toBe(first);
    await tabTo(page, "Revoke");
    await page.keyboard.press("Enter");
    await tabTo(page, "Revoke key");
    await pressAndHear(page, "key-revoke");
  });

  test("a failed webhook is sent again", async () => {
    const { page, open } = desk;
    await open("/dashboard/webhooks");
    await tabTo(page, "Address");
    await page.keyboard.type("https://hooks.example.org/hakika");
    await tabTo(page, "tier.changed");
    await page.keyboard.press("Space");
    await tabTo(page, "Add endpoint");
    await pressAndHear(page, "webhook");
    const [endpoint] = await database.sql<{ id: string }[]>`
      select e.id from platform.webhook_endpoints e join identity.persons p on p.id = e.owner_person_id
      where p.email = ${email}`;
    await database.sql`
      insert into platform.webhook_deliveries (id, endpoint_id, message_id, event_type, body, state, attempts,
        last_status, created_at)
      values (${newId()}, ${
      endpoint!.id
    }, ${`msg_${newId()}`}, 'tier.changed', '{}', 'failed', 8, 500, now())`;
    await open("/dashboard/webhooks");
    await tabTo(page, "Send again");
    await pressAndHear(page, "webhook-replay");
    await page.locator("[data-deliveries]").getByText("pending").first().waitFor();
  });
});

describe("the console by keyboard alone", () => {
  test("a person is found and suspended, and the audit is filtered and downloaded as a file", async () => {
    const target = newcomer("suspect");
    await sessionOf(system.web, target);
    const { page, open, context } = await openDesk(browser, system.web, "thandeka@admin.example");
    await open("/dashboard/admin/claims?tab=people");
    await tabTo(page, "Search");
    await page.keyboard.type(target);
    await page.keyboard.press("Enter");
    await page.getByText("1 person shown").waitFor();
    await tabTo(page, "Decide");
    await page.keyboard.press("Enter");
    // The list starts with an empty option, because staff must choose.
    await tabTo(page, "Reason");
    await page.keyboard.press("ArrowDown");
    await tabTo(page, "Reason (kept in the audit log)");
    await page.keyboard.type("Signs in as somebody else.");
    await tabTo(page, "Record decision");
    await page.keyboard.press("Enter");
    const notice = page.locator('[data-outcome="done"]');
    await notice.waitFor();
    await page.locator("[data-records=people]").getByText("Suspended", { exact: true }).waitFor();

    await open("/dashboard/admin/claims?tab=audit");
    await tabTo(page, "Method");
    await page.keyboard.type("Vouches");
    await tabTo(page, "Find");
    await page.keyboard.press("Enter");
    await page.waitForURL((url) => url.searchParams.get("method") === "community_attestation");
    await tabTo(page, "Download as CSV");
    const download = page.waitForEvent("download");
    await page.keyboard.press("Enter");
    expect((await download).suggestedFilename()).toMatch(/^verifications-\d{4}-\d\d-\d\d\.csv$/);
    await context.close();
  });

  test("a demotion must name its tier, and says that it waits for a second person", async () => {
    const { page, open, context } = await openDesk(browser, system.web, "thandeka@admin.example");
    await open("/dashboard/admin/claims?tab=entities&q=Table+Bay+Community+Garden");
    await tabTo(page, "Decide");
    await page.keyboard.press("Enter");
    await tabTo(page, "Action");
    await page.keyboard.type("Demote");
    // The list starts with an empty option, because staff must choose.
    await tabTo(page, "Reason");
    await page.keyboard.press("ArrowDown");
    await tabTo(page, "Reason (kept in the audit log)");
    await page.keyboard.type("Its vouches were asked for in one evening.");
    await tabTo(page, "Record decision");
    await page.keyboard.press("Enter");
    // A demotion without a tier would remove all tiers. The form is therefore not sent, and the empty tier field gets
    // focus.
    expect(await page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe("tier");
    expect(await page.locator("[data-outcome]").count()).toBe(0);
    await page.keyboard.type("Unverified");
    await tabTo(page, "Record decision");
    await pressAndHear(page, "decide");
    expect(await page.locator("[data-outcome]").innerText()).toMatch(
      /^Proposed\. The decision takes effect once a second/,
    );
    await tabTo(page, "Go to this part of the page");
    await page.keyboard.press("Enter");
    await expect.poll(() => page.evaluate(() => document.querySelector(":target")?.tagName)).toBe("DETAILS");
    await context.close();
  });
});
