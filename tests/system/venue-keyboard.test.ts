import type { Browser, Page } from "playwright";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { importRegister } from "../../functions/verification/registers/import.ts";
import { sampleId } from "../../functions/kernel/shared/sample-id.ts";
import { openBrowser } from "../support/browser.ts";
import { type Desk, newcomer, openDesk } from "../support/desk.ts";
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

const admin = "thandeka@admin.example";
const verifier = "paulo@verifier.example";
const venuePage = (key: string) => `/en/verify/venues/${sampleId("entity", key)}`;
const park = venuePage("arusha-national-park");
const centre = venuePage("kigali-convention-centre");

async function press(
  page: Page,
  name: string,
  form: string,
  came: "done" | "failed" = "done",
): Promise<string> {
  await tabTo(page, name, 90);
  return await pressAndHear(page, form, came);
}

async function unfold(page: Page, name: string): Promise<void> {
  await tabTo(page, name, 90);
  await page.keyboard.press("Enter");
}

async function fill(page: Page, label: string, text: string): Promise<void> {
  await tabTo(page, label, 90);
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type(text);
}

const shownTier = async (page: Page) =>
  Number(await page.locator("[data-venue-tier]").getAttribute("data-venue-tier"));

async function claim(page: Page, told: string): Promise<void> {
  await unfold(page, "Claim this place");
  await fill(page, "Link to your evidence", "https://evidence.example/staff");
  expect(await press(page, "Submit claim", "claim")).toContain(told);
}

/** Uses the mouse, because keyboard use of the console has its own tests. */
async function decide(venue: string, decision: "approve" | "reject"): Promise<void> {
  const { page, open, context } = await openDesk(browser, system.web, admin);
  await open("/dashboard/admin/claims");
  const name = await page.request.get(`${system.gateway}/v1/entities/${venue.split("/").at(-1)}`);
  await page.locator("[data-claim-queue]").getByRole("link", { name: (await name.json()).displayName })
    .click();
  if (decision === "approve") {
    await page.getByRole("button", { name: "Approve" }).click();
  } else {
    await page.getByText("Reject…").click();
    await page.getByLabel("Reason").selectOption("evidence_unreachable");
    await page.getByRole("button", { name: "Reject claim" }).click();
  }
  await page.locator(`[data-outcome="done"][data-outcome-form="${decision}"]`).waitFor();
  await context.close();
}

describe.each([["with scripts", true], ["without scripts", false]] as const)(
  "by keyboard alone, %s",
  (_name, javaScriptEnabled) => {
    test("a place is claimed, errors in the claim are announced and corrected, and it is withdrawn", async () => {
      const { page, open, context } = await openDesk(browser, system.web, newcomer(), { javaScriptEnabled });
      await open(centre);
      await unfold(page, "Claim this place");
      await fill(page, "Link to your evidence", "https://user:password@evidence.example/");
      expect(await press(page, "Submit claim", "claim", "failed")).toContain("user name or password");
      // The first tab stop after the announcement is a link back to the form.
      await page.keyboard.press("Tab");
      await page.keyboard.press("Enter");
      const field = page.getByLabel("Link to your evidence");
      expect(await field.getAttribute("aria-invalid")).toBe("true");
      await fill(page, "Link to your evidence", "https://evidence.example/staff");
      await press(page, "Submit claim", "claim");
      await unfold(page, "Withdraw claim");
      await press(page, "Withdraw it now", "withdraw");
      expect(await page.locator("[data-own-claim]").count()).toBe(0);
      await context.close();
    });
  },
);

describe("a place gains tiers by keyboard alone", () => {
  const register = { code: "KEYS-TZ", number: "77-1961", name: "Register for the keyboard" };
  let owner: Desk;
  beforeAll(async () => {
    owner = await openDesk(browser, system.web, newcomer("ranger"), {
      permissions: ["clipboard-read", "clipboard-write"],
    });
    await owner.open(park);
  });
  afterAll(() => owner.context.close());

  test("it is claimed, and staff approve", async () => {
    await claim(owner.page, "within five days");
    await decide(park, "approve");
    await owner.open(park);
    expect(await owner.page.locator("[data-own-claim]").getAttribute("data-own-claim")).toBe("approved");
  });

  test.each(
    [["With a DNS record", "Name of the TXT record"], ["With a file on the website", "Address"]] as const,
  )(
    "%s: both values are copied, with an announcement, and a check that finds nothing says so",
    async (way, where) => {
      const { page, open } = owner;
      await open(park);
      await press(page, way, "domain-begin");
      const shown = page.locator("[data-contact] dd > span");
      for (const [index, name] of [where, "Text"].entries()) {
        await tabTo(page, `Copy: ${name}`, 90);
        await page.keyboard.press("Enter");
        await page.locator(`button[aria-label="Copy: ${name}"] + [role=status]`).getByText("Copied")
          .waitFor();
        expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
          await shown.nth(index).innerText(),
        );
        // Copying does not move focus.
        expect(await page.evaluate(() => document.activeElement?.getAttribute("aria-label"))).toBe(
          `Copy: ${name}`,
        );
      }
      await press(page, "Check now", "domain-check");
      await page.getByText("Not found yet.").waitFor();
    },
  );

  test("tier 3: the number is entered, and the register is asked", async () => {
    const { page, open } = owner;
    const legalName = "Arusha National Park";
    await importRegister(
      database.sql,
      {
        registerCode: register.code,
        registerName: register.name,
        country: "TZ",
        sourceName: "keyboard.csv",
        sourceHash: crypto.randomUUID(),
      },
      [{ line: 2, fields: { number: register.number, name: legalName, status: "active" } }],
      new Date(),
    );
    await open(park);
    await tabTo(page, "Register", 90);
    await page.keyboard.type(register.name);
    await fill(page, "Number in the register", register.number);
    await fill(page, "Legal name", legalName);
    expect(await press(page, "Save", "register-number")).toContain("Now have it checked");
    await press(page, "Check register now", "register");
    expect(await shownTier(page)).toBe(3);
  });

  test("tier 4: the licence check is requested, withdrawn, requested again, and passes", async () => {
    const { page, open } = owner;
    const ask = async () => {
      await unfold(page, "Request a licence check");
      await fill(page, "Regulator", "Tourism Board of Tanzania");
      await fill(page, "Licence number", "TTB-77");
      const day = new Date(Date.now() + 100 * 86_400_000).toISOString().slice(0, 10);
      await tabTo(page, "Licence valid until", 90);
      await page.keyboard.type(day.replace(/(\d+)-(\d+)-(\d+)/, "$2$3$1"));
      await press(page, "Request check", "licence");
      // Licence checks are free in this country, so reviewers see the licence immediately.
      await page.locator("[data-licence-checks]").getByText("Reviews completed: 0 of 2").waitFor();
    };
    await ask();
    await unfold(page, "Withdraw check");
    await press(page, "Withdraw it now", "licence-withdraw");
    await ask();
    for (const reviewer of [verifier, admin]) {
      const desk = await openDesk(browser, system.web, reviewer);
      await desk.open("/dashboard/admin/reviews");
      const licence = desk.page.locator('[data-reviews="licences"] > li').filter({ hasText: "TTB-77" });
      await licence.locator("summary").click();
      await licence.locator('button[value="pass"]').click();
      await desk.page.locator('[data-outcome="done"][data-outcome-form^="review"]').waitFor();
      await desk.context.close();
    }
    await open(park);
    expect(await shownTier(page)).toBe(4);
  });

  test("another person claims it too: the dispute is shown, and evidence is added", async () => {
    const { page, open, context } = await openDesk(browser, system.web, newcomer("rival"));
    await open(park);
    await claim(page, "staff will look at both");
    expect(await page.locator("[data-own-claim]").getAttribute("data-own-claim")).toBe("disputed");
    await unfold(page, "Add to the dispute");
    await fill(page, "What should staff know?", "The ministry has named me this year.");
    expect(await press(page, "Add to dispute", "dispute-statement")).toContain("before they decide");
    await context.close();
  });
});

test("a rejection is appealed by keyboard alone", async () => {
  const { page, open, context } = await openDesk(browser, system.web, newcomer("appellant"));
  await open(centre);
  await claim(page, "within five days");
  await decide(centre, "reject");
  await open(centre);
  await unfold(page, "Appeal the decision");
  await fill(page, "Why was the decision wrong?", "The page opens for everybody whom I asked.");
  expect(await press(page, "Submit appeal", "appeal")).toContain("Another reviewer decides");
  await page.locator('[data-appeal="open"]').waitFor();
  await context.close();
});
