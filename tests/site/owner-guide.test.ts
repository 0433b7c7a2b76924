import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import process from "node:process";
import { fileURLToPath } from "node:url";
import type { Browser, Page } from "playwright";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { loadSamples as readSamples } from "../../content/samples/schema.ts";
import { workUntilIdle } from "../../functions/apps/gateway/workers.ts";
import { sessionCookie } from "../../functions/apps/web/visitor-session.ts";
import { sampleId } from "../../functions/kernel/shared/sample-id.ts";
import { loadSamples } from "../../functions/products/samples/load.ts";
import { dictionary, type Locale, locales, type MessageKey } from "../../src/i18n/dictionary.ts";
import { guidePictureWidth, type GuideStep, guideSteps } from "../../src/lib/owner-guide.ts";
import { type AppSite, serveAppSite } from "../support/app-site.ts";
import { findingsOf } from "../support/axe.ts";
import { openBrowser } from "../support/browser.ts";
import type { SignedIn } from "../support/gateway.ts";

/** With `GUIDE_PICTURES=1`, the tests retake the guide's screenshots in the repository. */
const isTaking = process.env["GUIDE_PICTURES"] === "1";
const pictures = fileURLToPath(new URL("../../public/guide/", import.meta.url));
const venue = (key: string) => `/verify/venues/${sampleId("entity", key)}`;
const park = venue("mosi-river-community-park");
const hotel = venue("jacaranda-house-hotel");

/** Where the app shows each step, and the step's label in the guide. */
const places: Readonly<
  Record<GuideStep, { path: string; part: string; as?: "owner" | "newcomer"; label: MessageKey }>
> = {
  find: { path: "/verify?q=jacaranda", part: "section[aria-labelledby=find]", label: "finder.label" },
  claim: { path: venue("joina-city"), part: "#claim", as: "newcomer", label: "claim.open" },
  vouch: { path: hotel, part: "#request", as: "owner", label: "request.open" },
  contact: { path: park, part: "#contacts", as: "owner", label: "contact.heading" },
  register: { path: hotel, part: "#register", as: "owner", label: "register.heading" },
  licence: { path: hotel, part: "#licence", as: "owner", label: "licence.heading" },
  badge: { path: `${hotel}/badge`, part: "#look", as: "owner", label: "badge.preview" },
};

/** Steps whose form is collapsed at first. */
const opened: ReadonlySet<GuideStep> = new Set(["claim", "vouch", "licence"]);

let site: AppSite;
let browser: Browser;
let people: Record<"owner" | "newcomer", SignedIn>;
beforeAll(async () => {
  [site, browser] = await Promise.all([serveAppSite(), openBrowser()]);
  const { gateway } = site;
  await loadSamples(gateway.services, readSamples(), gateway.services.clock());
  people = {
    owner: await gateway.signInAs({ email: "nyasha@owner.example", subject: "sample-owner" }),
    newcomer: await gateway.signInAs({ displayName: "Rudo Chikafu" }),
  };
  await workUntilIdle(gateway.services);
});
afterAll(async () => {
  await browser.close();
  await site.close();
});

async function open(path: string, as?: "owner" | "newcomer"): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    deviceScaleFactor: 2,
    colorScheme: "light",
    reducedMotion: "reduce",
  });
  if (as) {
    const cookie = await site.cookieOf(people[as]);
    await context.addCookies([{
      name: sessionCookie,
      value: cookie.slice(sessionCookie.length + 1),
      url: site.origin,
    }]);
  }
  const page = await context.newPage();
  expect((await page.goto(`${site.origin}${path}`))!.status()).toBe(200);
  return page;
}

describe.each(locales)("the owners' guide in %s", (locale: Locale) => {
  const t = dictionary(locale);

  test.each(guideSteps)("shows what an owner finds at the step %s", async (step) => {
    const { path, part, as, label } = places[step];
    const page = await open(`/${locale}${path}`, as);
    const shown = page.locator(part);
    if (opened.has(step)) await shown.locator("details > summary").first().click();
    // The sticky header is not part of the screenshot.
    await page.locator("header").first().evaluate((header) => header.style.display = "none");
    expect(await shown.innerText()).toContain(t(label));
    if (isTaking) {
      await mkdir(join(pictures, locale), { recursive: true });
      await sharp(await shown.screenshot()).webp({ quality: 60 }).toFile(
        join(pictures, locale, `${step}.webp`),
      );
    }
    await page.context().close();
  });

  test("has a picture for each step, is readable on a phone and has no axe finding", async () => {
    const page = await open(`/${locale}/verify/guide`);
    const widths = await Promise.all(
      guideSteps.map(async (step) => (await sharp(join(pictures, locale, `${step}.webp`)).metadata()).width),
    );
    expect(widths).toEqual(guideSteps.map(() => guidePictureWidth * 2));
    expect(await page.locator("main img").count()).toBe(guideSteps.length);
    expect(await page.locator("main").innerText()).not.toMatch(/[{}]|guide\./);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    expect(await findingsOf(page)).toEqual([]);
    await page.context().close();
  });

  test("is linked from the start page", async () => {
    const page = await open(`/${locale}/verify`);
    await page.getByRole("link", { name: t("guide.link") }).click();
    await page.getByRole("heading", { level: 1, name: t("guide.title") }).waitFor();
    await page.context().close();
  });
});
