import type { Browser, Page } from "playwright";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { importRegister } from "../../functions/verification/registers/import.ts";
import { openBrowser } from "../support/browser.ts";
import { type Desk, newcomer, openDesk } from "../support/desk.ts";
import { sharedSystem } from "../support/shared-system.ts";
import { openSystemDatabase, passDays, type SystemDatabase } from "../support/system-database.ts";

const system = sharedSystem();
const venueName = "Manda Hill";
const legalName = "MANDA HILL SHOPPING MALL LTD";
const register = { code: "CLIMB-ZM", number: "120-2019", name: "Companies of Zambia, as imported" };

let browser: Browser;
let database: SystemDatabase;
beforeAll(async () => {
  database = openSystemDatabase(system);
  browser = await openBrowser();
});
afterAll(async () => {
  await browser.close();
  await database.close();
});

/**
 * Waits until a form has been submitted successfully. On the page, a form in a section is named `FORM:SECTION`.
 */
const done = (page: Page, form: string) =>
  page.locator(
    ["=", "^="].map((is) => `[data-outcome="done"][data-outcome-form${is}"${form}${is === "=" ? "" : ":"}"]`)
      .join(", "),
  ).waitFor();
const shownTier = async (page: Page) =>
  Number(await page.locator("[data-venue-tier]").getAttribute("data-venue-tier"));
const lastStep = async (page: Page) =>
  (await page.locator("[data-history] > li").first().innerText()).split("\n")[0]!;

describe("one venue, from claim to tier 4 and back", () => {
  let owner: Desk;
  let page: Page;
  let entityId: string;
  let venue: string;

  const publishRegister = (status: string) =>
    importRegister(
      database.sql,
      {
        registerCode: register.code,
        registerName: register.name,
        country: "ZM",
        sourceName: "edition.csv",
        sourceHash: crypto.randomUUID(),
      },
      [{ line: 2, fields: { number: register.number, name: legalName, status } }],
      new Date(),
    );

  /**
   * Waits until the scheduler has read the register successfully. The next check is then due in a month, whereas after
   * a failed attempt it would be due in a day.
   */
  const registerAsked = () =>
    expect.poll(async () => {
      const [row] = await database.sql`
        select count(*)::int as asked from entity.registry_checks
        where entity_id = ${entityId} and next_check_at > now() + interval '7 days'`;
      return row!["asked"];
    }, { timeout: 60_000, interval: 250 }).toBe(1);

  const fallsTo = async (tier: number) => {
    await expect.poll(async () => {
      const [row] = await database.sql`select tier from entity.entities where id = ${entityId}`;
      return row!["tier"];
    }, { timeout: 60_000, interval: 250 }).toBe(tier);
    await page.goto(`${system.web}${venue}`);
    expect(await shownTier(page)).toBe(tier);
  };

  test("tier 0: the owner finds it, signs in and claims it; an admin approves it in the console", async () => {
    owner = await openDesk(browser, system.web, undefined);
    page = owner.page;
    await owner.open("/en/verify?q=manda+hil");
    await page.getByRole("link", { name: venueName }).first().click();
    await page.waitForURL(/\/en\/verify\/venues\/[0-9a-f-]{36}/);
    venue = new URL(page.url()).pathname;
    entityId = venue.split("/").at(-1)!;
    expect(await shownTier(page)).toBe(0);

    await page.getByRole("link", { name: "Sign in to claim it" }).click();
    await page.getByLabel("E-mail address").fill(newcomer("owner"));
    await page.getByRole("button", { name: "Continue" }).click();
    await page.waitForURL(`${system.web}${venue}`);
    await page.getByText("Claim this place").click();
    await page.getByLabel("What is your role here?").selectOption("owner");
    await page.getByLabel("Link to your evidence").fill("https://manda-hill.example/about/owners");
    await page.getByRole("button", { name: "Submit claim" }).click();
    await done(page, "claim");

    const admin = await openDesk(browser, system.web, "thandeka@admin.example");
    await admin.open("/dashboard/admin/claims");
    await admin.page.locator("[data-claim-queue]").getByRole("link", { name: venueName }).click();
    await admin.page.locator("[data-review]").getByText("https://manda-hill.example/about/owners").waitFor();
    await admin.page.getByRole("button", { name: "Approve" }).click();
    await done(admin.page, "approve");
    await admin.context.close();

    await page.reload();
    expect(await page.locator("[data-own-claim]").getAttribute("data-own-claim")).toBe("approved");
  });

  test("tier 1: a request to the community, and three neighbours vouch", async () => {
    await page.getByText("Ask for vouches").click();
    await page.getByLabel("Your message").fill(
      "We run the market hall. If you know us, please vouch for us.",
    );
    await page.getByRole("button", { name: "Publish request" }).click();
    await done(page, "verification-request");

    const counted: string[] = [];
    for (const member of ["efua", "themba", "lerato"]) {
      const desk = await openDesk(browser, system.web, `${member}@members.example`);
      await desk.open(venue);
      await desk.page.getByText("We run the market hall.").waitFor();
      await desk.page.getByText("Vouch for this place").first().click();
      await desk.page.locator('input[name="vouchingType"][value="long_term_customer"]').check();
      await desk.page.getByRole("button", { name: "Vouch", exact: true }).click();
      await done(desk.page, "vouch");
      counted.push(await desk.page.locator("[data-own-vouch]").innerText());
      await desk.context.close();
    }
    for (const text of counted) expect(text).toMatch(/It counts\.[^]*confirmed a contact/);
    await page.reload();
    expect(await shownTier(page)).toBe(1);
    expect(await lastStep(page)).toContain("Reached Community");
  });

  test("tier 2: a code from the mailbox confirms the contact", async () => {
    const contact = page.locator('[data-contact="office@manda-hill.example"]');
    await contact.getByRole("button").first().click();
    await done(page, "code-send");
    const mailbox = await openDesk(browser, system.web, undefined);
    await expect.poll(async () => {
      await mailbox.open("/dev/mailbox?recipient=office%40manda-hill.example");
      return await mailbox.page.locator("[data-message-body]").count();
    }, { timeout: 60_000, interval: 500 }).toBeGreaterThan(0);
    const body = await mailbox.page.locator("[data-message-body]").first().innerText();
    await mailbox.context.close();
    await contact.locator('input[name="code"]').fill(/\b\d{6}\b/.exec(body)![0]);
    await contact.getByRole("button", { name: "Confirm" }).click();
    await done(page, "code-check");
    expect(await shownTier(page)).toBe(2);
    expect(await lastStep(page)).toContain("Reached Identity");
  });

  test("tier 3: the imported register confirms number and name", async () => {
    await publishRegister("active");
    await page.reload();
    await page.getByLabel("Register", { exact: true }).selectOption(register.code);
    await page.getByLabel("Number in the register").fill(register.number);
    await page.getByRole("button", { name: "Save" }).click();
    await done(page, "register-number");
    await page.getByRole("button", { name: "Check register now" }).click();
    await done(page, "register");
    expect(await shownTier(page)).toBe(3);
    expect(await lastStep(page)).toContain("Reached Government");
    expect(await page.locator("[data-registry-checks]").innerText()).toMatch(/Matched.*1202019/);
  });

  test("tier 4: the licence check is paid for, and two reviewers confirm it", async () => {
    await page.getByText("Request a licence check").click();
    await page.getByLabel("Regulator").fill("Tourism Agency of Zambia");
    await page.getByLabel("Licence number").fill("ZTA-4411");
    const lastDay = new Date(Date.now() + 100 * 86_400_000).toISOString().slice(0, 10);
    await page.getByLabel("Licence valid until").fill(lastDay);
    await page.getByRole("button", { name: "Request check" }).click();
    await done(page, "licence");

    // The page says that the check is not reviewed before payment.
    await page.getByRole("button", { name: "Submit for review" }).click();
    await page.locator('[data-outcome="failed"][data-outcome-form="licence-submit"]').waitFor();
    await page.getByRole("button", { name: "Pay US$25.00" }).click();
    await page.waitForURL(`${system.web}/dashboard/payments`);
    await page.getByRole("link", { name: "Continue to payment" }).click();
    await page.waitForURL(/\/dev\/checkout\//);
    await page.getByRole("button", { name: "Pay" }).click();
    await page.waitForURL(`${system.web}/dashboard/payments`);
    expect(await page.locator("[data-payment=captured]").count()).toBe(1);
    await owner.open(venue);
    await page.getByRole("button", { name: "Submit for review" }).click();
    await done(page, "licence-submit");

    for (const reviewer of ["paulo@verifier.example", "thandeka@admin.example"]) {
      const desk = await openDesk(browser, system.web, reviewer);
      // The reviewer may use another language, so this looks for parts of the page instead of text.
      await desk.open("/dashboard/admin/reviews");
      const licence = desk.page.locator('[data-reviews="licences"] > li').filter({ hasText: "ZTA-4411" });
      await licence.getByRole("link", { name: venueName }).waitFor();
      await licence.locator("summary").click();
      await licence.locator('button[value="pass"]').click();
      await done(desk.page, "review");
      await desk.context.close();
    }
    await page.reload();
    expect(await shownTier(page)).toBe(4);
    expect(await lastStep(page)).toContain("Reached Licensed");
  });

  test("back: licence, register entry, contact and vouches expire, and the page says so for each in plain words", async () => {
    await passDays(database, entityId, 101);
    await fallsTo(3);
    expect(await lastStep(page)).toBe("Dropped to Government: expired");

    // Waits for the check that is due now before publishing the next edition of the register. If this check read the
    // next edition, a grace period would start now and end within the days that are skipped below.
    await registerAsked();
    // The next edition lists the place as dissolved, and the recheck runs automatically.
    await publishRegister("dissolved");
    await passDays(database, entityId, 30);
    await expect.poll(async () => {
      await page.reload();
      return await page.locator("main").innerText();
    }, { timeout: 60_000, interval: 500 }).toMatch(
      /Part of the proof is missing\. The tier stays until/,
    );
    expect(await shownTier(page)).toBe(3);
    await passDays(database, entityId, 31);
    await fallsTo(2);
    expect(await lastStep(page)).toContain("Dropped to Identity");

    // The proof of the contact expires after two years. The vouches expired after one year, because they were not
    // confirmed again.
    await passDays(database, entityId, 600);
    await fallsTo(1);
    const history = await page.locator("[data-history]").innerText();
    expect(history).toContain("Dropped to Community: expired");
    expect(history).toContain("Community stays for now, but its proof is missing");
    expect(await page.getByText("The tier stays until").count()).toBe(1);
    await passDays(database, entityId, 15);
    await fallsTo(0);
    expect(await lastStep(page)).toBe("Dropped to Unverified: expired");
    expect(await page.getByText("This place has not been verified yet.").count()).toBe(1);
    // The claim has expired too, so the owner would have to claim the place again.
    expect(await page.locator("[data-own-claim]").getAttribute("data-own-claim")).toBe("expired");
    await page.getByText("Claim this place").waitFor();
    await owner.context.close();
  });
});
