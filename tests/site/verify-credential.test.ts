import type { Browser, Page } from "playwright";
import { afterAll, beforeAll, expect, test } from "vitest";
import { changeSubject } from "../../functions/verification/tiers/settle.ts";
import { sequenceLeaves } from "../../functions/verification/tiers/log/sequencer.ts";
import { newId } from "../../functions/kernel/shared/ids.ts";
import { type AppSite, serveAppSite } from "../support/app-site.ts";
import { openBrowser } from "../support/browser.ts";
import { addEntity } from "../support/verification.ts";

let site: AppSite;
let browser: Browser;
let page: Page;
let id: string;
let jwt: string;
beforeAll(async () => {
  [site, browser] = await Promise.all([serveAppSite(), openBrowser()]);
  const { services } = site.gateway;
  id = await addEntity(services, { displayName: "Riverside School" });
  await changeSubject(
    services.databases.sql("platform"),
    services.clock,
    { type: "entity", id },
    ({ book }) => {
      book.grant({ tier: 2, method: "otp_email", basis: newId() }, {
        actor: { kind: "system", id: null },
        reasonCode: "contact_proved",
      });
      return Promise.resolve();
    },
  );
  while (await sequenceLeaves(services) > 0);
  jwt = await (await fetch(`${services.settings.urls.gateway}/v1/entities/${id}/credential`)).text();
  page = await browser.newPage();
  await page.goto(`${site.origin}/verify-credential`);
});
afterAll(async () => {
  await browser.close();
  await site.close();
});

const check = async (text: string, entity = "") => {
  await page.getByLabel("Credential (a JWT)").fill(text);
  await page.getByLabel(/Expected entity/).fill(entity);
  await page.getByRole("button", { name: "Check" }).click();
};
const heading = () => page.locator("[data-verdict-heading]");

test("a pasted credential is checked in the browser and not sent anywhere", async () => {
  const sent: string[] = [];
  page.on("request", (request) => sent.push(`${request.url()} ${request.postData() ?? ""}`));
  await check(jwt, id);
  await expect.poll(() => heading().textContent()).toBe("Valid");
  const facts = await page.locator("[data-verdict-facts]").textContent();
  expect(facts).toContain("Riverside School");
  expect(facts).toContain("In the log");
  expect(sent.length).toBeGreaterThan(2);
  expect(sent.filter((one) => one.includes(jwt.slice(0, 60)))).toEqual([]);
});

test("a modified one, and one of another place, are reported", async () => {
  await check(`${jwt.slice(0, -6)}AAAAAA`);
  await expect.poll(() => page.locator("[data-verdict-reasons]").textContent()).toContain(
    "another key signed it",
  );
  expect(await heading().textContent()).toBe("Not valid");
  await check(jwt, newId());
  await expect.poll(() => page.locator("[data-verdict-reasons]").textContent()).toContain("another entity");
  await check("nonsense");
  await expect.poll(() => heading().textContent()).toBe("Not checked");
});

test.each([["fr", "Valide", "Dans le journal"], ["sw", "Ni halali", "Kimo"], ["pt", "Válida", "No registo"]])(
  "/%s/verify-credential says the same in its language",
  async (locale, valid, inLog) => {
    await page.locator(`footer a[hreflang=${locale}]`).click();
    await page.waitForURL(`${site.origin}/${locale}/verify-credential`);
    await page.locator("#credential").fill(jwt);
    await page.locator("[data-check-credential] form button").click();
    await expect.poll(() => heading().textContent()).toBe(valid);
    expect(await page.locator("[data-verdict-facts]").textContent()).toContain(inLog);
    await page.goto(`${site.origin}/verify-credential`);
  },
);

test("a selected file is checked too", async () => {
  await page.getByLabel(/Expected entity/).fill("");
  await page.locator("#credential-file").setInputFiles({
    name: "place.jwt",
    mimeType: "application/vc+jwt",
    buffer: Buffer.from(jwt),
  });
  await expect.poll(() => heading().textContent()).toBe("Valid");
});

test("after the tier is lost it is rejected", async () => {
  const { services } = site.gateway;
  await changeSubject(
    services.databases.sql("platform"),
    services.clock,
    { type: "entity", id },
    ({ book }) => {
      const by = { actor: { kind: "system" as const, id: null }, reasonCode: "contact_proved" as const };
      book.end(book.open()[0]!, by);
      return Promise.resolve();
    },
  );
  // The status list may be cached for a minute, so this opens a new page with an empty cache.
  const fresh = await browser.newPage();
  await fresh.goto(`${site.origin}/verify-credential`);
  await fresh.getByLabel("Credential (a JWT)").fill(jwt);
  await fresh.getByRole("button", { name: "Check" }).click();
  await expect.poll(() => fresh.locator("[data-verdict-reasons]").textContent()).toContain("was revoked");
  await fresh.close();
});

test.each([["light", 1280], ["dark", 360]] as const)(
  "the screen %s, %i px wide",
  async (colorScheme, width) => {
    const shown = await browser.newPage({ colorScheme, viewport: { width, height: 900 } });
    for (
      const [name, path] of [["verify-credential", "/verify-credential"], [
        "badge",
        `/en/verify/venues/${id}/badge`,
      ]]
    ) {
      await shown.goto(site.origin + path);
      await shown.waitForTimeout(300);
      const overflow = await shown.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow, path).toBeLessThanOrEqual(0);
      if (Deno.env.get("SHOTS")) {
        await shown.screenshot({
          path: `${Deno.env.get("SHOTS")}/${name}-${colorScheme}.png`,
          fullPage: true,
        });
      }
    }
    await shown.close();
  },
);
