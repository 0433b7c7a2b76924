import type { Browser, Page } from "playwright";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { grantRole } from "../../functions/people/persons/staff.ts";
import { openBrowser } from "../support/browser.ts";
import { type Desk, newcomer, openDesk, sessionOf } from "../support/desk.ts";
import { sharedSystem } from "../support/shared-system.ts";
import { openSystemDatabase, type SystemDatabase } from "../support/system-database.ts";
import { tabTo } from "../support/tab-to.ts";

const system = sharedSystem();
const { web } = system;

let browser: Browser;
let database: SystemDatabase;
/** Pending claims and the names of their places, oldest first as in the queue. */
let waiting: { id: string; venue: string }[];
const admin = newcomer("day-admin");
const other = newcomer("other-admin");

beforeAll(async () => {
  database = openSystemDatabase(system);
  browser = await openBrowser();
  for (const email of [admin, other]) await grantRole(database.sql, email, "admin", new Date());
  // A person may only submit five claims a day.
  const claimants = await Promise.all([1, 2, 3].map(() => sessionOf(web, newcomer("day-claimant"))));
  waiting = [];
  for (let index = 0; index < 11; index += 1) {
    waiting.push(await claimOfNewVenue(`Ward office ${index + 1}`, claimants[index % 3]!));
  }
});
afterAll(async () => {
  await browser.close();
  await database.close();
});

const post = (path: string, cookie: string, body: unknown) =>
  fetch(`${web}${path}`, {
    method: "POST",
    headers: { Cookie: cookie, Origin: web, "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });

async function created(path: string, cookie: string, body: unknown): Promise<string> {
  const answer = await post(path, cookie, body);
  expect(answer.status, await answer.clone().text()).toBe(201);
  return ((await answer.json()) as { id: string }).id;
}

async function claimOfNewVenue(name: string, cookie: string): Promise<{ id: string; venue: string }> {
  const venue = `${name} ${crypto.randomUUID().slice(0, 4)}`;
  const entityId = await created("/api/entities", cookie, {
    entityType: "government_office",
    legalName: venue,
    displayName: venue,
    country: "BW",
  });
  const evidenceUrl = "https://ward.example/team";
  return {
    id: await created("/api/claims", cookie, { entityId, claimedRole: "manager", evidenceUrl }),
    venue,
  };
}

const isAtSheet = (page: Page, claimId: string) =>
  expect.poll(() =>
    page.evaluate(() => document.activeElement?.closest<HTMLElement>("[data-review]")?.dataset["review"])
  )
    .toBe(claimId);

const decided = (page: Page, form: "approve" | "reject" | "claim-revoke") =>
  page.locator(`[data-outcome="done"][data-outcome-form="${form}"]`).waitFor();

describe("the admin's day", () => {
  let desk: Desk;

  test("ten claims are decided by keyboard alone, each followed by the next", async () => {
    desk = await openDesk(browser, web, admin);
    const { page } = desk;
    await desk.open("/dashboard/admin/claims");
    // Starts at the top of the page. Tab moves past the skip link and the tabs to the queue, which lists the oldest
    // claims first.
    await tabTo(page, waiting[0]!.venue, 80);
    await page.keyboard.press("Enter");
    let mostPresses = 0;
    for (const [index, { id, venue }] of waiting.slice(0, 10).entries()) {
      await page.waitForURL((url) => url.searchParams.get("claim") === id);
      await isAtSheet(page, id);
      expect(await page.locator("[data-review] h2").innerText()).toBe(venue);
      const isApproved = index % 2 === 0;
      if (isApproved) {
        mostPresses = Math.max(mostPresses, await tabTo(page, "Note to the claimant (optional)"));
        await page.keyboard.type("The page names you.");
      } else {
        await tabTo(page, "Reject…");
        await page.keyboard.press("Enter");
        await tabTo(page, "Reason");
        // Presses the key twice to select the first reason, because the list starts with an empty option.
        await page.keyboard.press("ArrowDown");
        await page.keyboard.press("ArrowDown");
        await tabTo(page, "Note to the claimant (optional)");
        await page.keyboard.type("The link leads nowhere.");
      }
      await tabTo(page, isApproved ? "Approve" : "Reject claim");
      await page.keyboard.press("Enter");
      await decided(page, isApproved ? "approve" : "reject");
      // Only an approval can be undone.
      expect(await page.locator(`[data-decided][href$="claim=${id}"]`).count()).toBe(isApproved ? 1 : 0);
    }
    // In the sheet, each decision takes only a few key presses, even if the queue is long.
    expect(mostPresses).toBeLessThanOrEqual(5);

    const rows = await database.sql`
      select id, status, reason_code as "reasonCode", decision_note as note from entity.representative_claims
      where id in ${database.sql(waiting.map(({ id }) => id))} order by id`;
    expect(rows.map(({ status }) => status)).toEqual([
      ...Array.from({ length: 10 }, (_value, index) => index % 2 === 0 ? "approved" : "rejected"),
      "pending",
    ]);
    expect(rows[1]).toMatchObject({ reasonCode: "evidence_unreachable", note: "The link leads nowhere." });
  });

  test("an approval, with its role, is revoked after a second press", async () => {
    const { page } = desk;
    const [first] = waiting;
    await desk.open(`/dashboard/admin/claims?tab=queue&claim=${first!.id}`);
    await isAtSheet(page, first!.id);
    await tabTo(page, "Revoke approval");
    await page.keyboard.press("Enter");
    await tabTo(page, "Reason");
    await page.keyboard.press("ArrowDown");
    await tabTo(page, "End role");
    await page.keyboard.press("Enter");
    await decided(page, "claim-revoke");
    const [row] = await database.sql`
      select c.status, count(r.id)::integer as roles from entity.representative_claims c
      left join entity.representatives r on r.claim_id = c.id and r.revoked_at is null
      where c.id = ${first!.id} group by c.status`;
    expect(row).toEqual({ status: "revoked", roles: 0 });
    expect(await page.locator("[data-review]").getByText("Revoke approval").count()).toBe(0);
  });

  test("a reviewer who decides second changes nothing and sees what was decided", async () => {
    const { page } = desk;
    const last = waiting[10]!;
    await desk.open(`/dashboard/admin/claims?tab=queue&claim=${last.id}`);
    await isAtSheet(page, last.id);
    await tabTo(page, "Note to the claimant (optional)");
    await page.keyboard.type("I looked it up.");
    const faster = await post(`/api/admin/claims/${last.id}/decide`, await sessionOf(web, other), {
      decision: "reject",
      reasonCode: "duplicate",
      note: "Claimed twice.",
    });
    expect(faster.status).toBe(200);
    await tabTo(page, "Approve");
    await page.keyboard.press("Enter");
    const refusal = page.locator('[data-outcome="failed"]');
    await refusal.getByText("Someone else decided this claim first.").waitFor();
    // The error has focus, so that screen readers announce it.
    expect(await refusal.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await page.locator("[data-review]").innerText()).toMatch(/Rejected .*Claimed twice\./);
    expect(await page.getByRole("button", { name: "Approve" }).count()).toBe(0);
    const [row] = await database.sql`
      select status from entity.representative_claims where id = ${last.id}`;
    expect(row!["status"]).toBe("rejected");
  });

  test("the open queue stays up to date", async () => {
    const { page } = desk;
    await page.clock.install();
    await desk.open("/dashboard/admin/claims");
    await page.locator("[data-waiting]").waitFor();
    const { venue } = await claimOfNewVenue("Late office", await sessionOf(web, newcomer("late")));
    const late = page.locator("[data-claim-queue]").getByRole("link", { name: venue });
    expect(await late.count()).toBe(0);
    await page.clock.runFor(20_000);
    await late.waitFor();
    await desk.context.close();
  });
});
