import type { Browser, BrowserContext, Page } from "playwright";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { findingsOf } from "../support/axe.ts";
import { openBrowser } from "../support/browser.ts";
import { sharedSystem } from "../support/shared-system.ts";

const system = sharedSystem();
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

interface Desk {
  readonly page: Page;
  readonly context: BrowserContext;
}

async function deskOf(email: string, path: string): Promise<Desk> {
  const context = await browser.newContext({
    reducedMotion: "reduce",
    viewport: { width: 360, height: 740 },
  });
  const page = await context.newPage();
  await page.goto(`${system.web}/auth/sign-in?return_to=${encodeURIComponent(path)}`);
  await page.getByLabel("E-mail address").fill(email);
  await page.getByRole("button", { name: "Continue" }).click();
  await page.waitForURL(`${system.web}${path}`);
  return { page, context };
}
const newcomer = () => `desk-${crypto.randomUUID().slice(0, 8)}@visitor.example`;

/** Returns axe's findings in both themes, and all elements that are wider than a phone. */
async function findings(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await page.reload({ waitUntil: "load" });
    found.push(...await findingsOf(page));
  }
  return found;
}

describe("the dashboard", () => {
  test("opens a wallet, pays into it, and the statement shows it", async () => {
    const { page, context } = await deskOf(newcomer(), "/dashboard/payments");
    expect(await findings(page)).toEqual([]);
    await page.getByLabel("Currency").selectOption("USD");
    await page.getByRole("button", { name: "Open a wallet" }).click();
    await page.getByLabel("Amount").fill("25.50");
    await page.getByRole("button", { name: "Add money" }).click();
    await page.getByRole("link", { name: "Continue to payment" }).click();
    await expect.poll(() => page.url()).toContain("/dev/checkout/");
    expect(await findings(page)).toEqual([]);
    await page.getByRole("button", { name: "Pay" }).click();
    await page.waitForURL(`${system.web}/dashboard/payments`);
    expect(await page.locator("[data-payment=captured]").count()).toBe(1);
    expect(await page.locator("[data-wallets]").innerText()).toContain("$25.50");
    expect(await page.locator("[data-statement]").innerText()).toContain("$25.50");
    expect(await findings(page)).toEqual([]);
    await context.close();
  });

  test("adds a webhook, shows its secret once, disables and removes it", async () => {
    const { page, context } = await deskOf(newcomer(), "/dashboard/webhooks");
    await page.getByLabel("Address").fill("http://hooks.example.org/hakika");
    await page.getByRole("checkbox", { name: "tier.changed" }).check();
    await page.getByRole("button", { name: "Add endpoint" }).click();
    await page.locator("[data-outcome=failed]").waitFor();
    await page.getByLabel("Address").fill("https://hooks.example.org/hakika");
    await page.getByRole("checkbox", { name: "tier.changed" }).check();
    await page.getByRole("button", { name: "Add endpoint" }).click();
    expect(await page.locator("[data-new-secret]").innerText()).toMatch(/whsec_/);
    expect(await page.locator("[data-webhooks] > li").count()).toBe(1);
    expect(await findings(page)).toEqual([]);
    expect(await page.locator("[data-new-secret]").count()).toBe(0);
    await page.getByRole("button", { name: "Disable" }).click();
    await page.getByText("disabled", { exact: true }).waitFor();
    await page.getByText("Remove", { exact: true }).click();
    await page.getByRole("button", { name: "Remove endpoint" }).click();
    await page.getByText("No endpoints yet.").waitFor();
    await context.close();
  });

  test("an event in an unknown city is rejected in plain words, and published once corrected", async () => {
    const { page, context } = await deskOf(newcomer(), "/dashboard/events");
    await page.getByLabel("What is it called?").fill("Seed fair");
    await page.getByLabel("Start", { exact: true }).fill("2031-05-04T09:00");
    await page.getByLabel("City", { exact: true }).fill("Zzqx");
    await page.getByRole("button", { name: "Publish the event" }).click();
    await page.locator("[data-outcome=failed]").waitFor();
    expect(await page.locator("#event-city-error").innerText()).toMatch(
      /not the exact name of one known city/,
    );
    expect(await findings(page)).toEqual([]);
    // The page was reloaded in the meantime, but the device has saved the input.
    await page.getByText("Your draft is back").waitFor();
    await page.getByLabel("City", { exact: true }).fill("Harare");
    await page.getByRole("button", { name: "Publish the event" }).click();
    await page.getByRole("link", { name: "Seed fair" }).waitFor();
    expect(await findings(page)).toEqual([]);
    await context.close();
  });

  test("a key's calls are counted per day and product", async () => {
    const { page, context } = await deskOf(newcomer(), "/dashboard/usage");
    await page.getByText("You have no API key").waitFor();
    await page.goto(`${system.web}/dashboard/keys`);
    await page.getByLabel("Name").fill("Counting");
    await page.getByRole("checkbox", { name: "entities:read" }).check();
    await page.getByRole("button", { name: "Create key" }).click();
    const secret = await page.locator("[data-new-secret] dd > span").last().innerText();
    for (let call = 0; call < 3; call += 1) {
      const answer = await fetch(`${system.gateway}/v1/entities?q=museum`, {
        headers: { Authorization: `Bearer ${secret}` },
      });
      expect(answer.status).toBe(200);
      await answer.body?.cancel();
    }
    // Calls are recorded every few seconds.
    await expect.poll(async () => {
      await page.goto(`${system.web}/dashboard/usage`);
      return await page.locator("main").innerText();
    }, { timeout: 30_000, interval: 1_000 }).toMatch(/entities\s+3\s+0/);
    const requests = page.locator("[data-records=requests]");
    expect(await requests.innerText()).toMatch(/GET\s*\/v1\/entities\s+200/);
    const file = await context.request.get(
      `${system.web}${await page.locator('a[href$="requests.csv"]').getAttribute("href")}`,
    );
    expect(await file.text()).toContain("GET,/v1/entities,200,");
    expect(await findings(page)).toEqual([]);
    await context.close();
  });
});

describe("staff", () => {
  test("403 the status for a person without a role", async () => {
    const { page, context } = await deskOf(newcomer(), "/dashboard");
    const answer = await page.goto(`${system.web}/dashboard/admin/status`);
    expect(answer!.status()).toBe(403);
    const file = await context.request.get(`${system.web}/api/admin/verifications.csv`);
    expect(file.status()).toBe(403);
    await context.close();
  });

  test("an admin sees databases, queues, jobs and limits, and downloads the audit as a file", async () => {
    const { page, context } = await deskOf("thandeka@admin.example", "/dashboard/admin/status");
    expect(await page.locator("[data-databases]").innerText()).toMatch(/platform\s+available/);
    expect(await page.locator("[data-databases]").innerText()).toMatch(/weather\s+not set up/);
    expect(await findings(page)).toEqual([]);

    await page.goto(`${system.web}/dashboard/admin/claims?tab=audit`);
    await page.getByLabel("Method").selectOption("community_attestation");
    await page.getByRole("search", { name: "Audit" }).getByRole("button").click();
    expect(await page.locator("[data-records=audit] tbody").count()).toBeGreaterThan(0);
    expect(await findings(page)).toEqual([]);
    const file = await context.request.get(
      `${system.web}/api/admin/verifications.csv?verificationMethod=community_attestation&effective=false`,
    );
    expect(file.headers()["content-type"]).toContain("text/csv");
    const lines = (await file.text()).trim().split("\r\n");
    expect(lines[0]).toContain(
      "subject.type,subject.id,subject.name,sequence,verificationType,verificationMethod",
    );
    expect(lines.length).toBeGreaterThan(1);
    expect(lines.slice(1).every((line) => line.includes(",community_attestation,"))).toBe(true);
    await context.close();
  });
});
