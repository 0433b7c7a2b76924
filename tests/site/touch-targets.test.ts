import type { Browser, BrowserContext } from "playwright";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openBrowser } from "../support/browser.ts";
import { type BuiltSite, serveBuiltSite } from "../support/built-site.ts";

let site: BuiltSite;
let browser: Browser;
let phone: BrowserContext;
beforeAll(async () => {
  [site, browser] = await Promise.all([serveBuiltSite(), openBrowser()]);
  phone = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    reducedMotion: "reduce",
  });
});
afterAll(async () => {
  await browser.close();
  await site.close();
});

test.for(
  [
    ["button", "[data-slot=button]"],
    ["input", "[data-slot=input]"],
    ["checkbox", "[data-slot=checkbox]"],
    ["checkbox-group", "[data-slot=mixed-checkbox]"],
    ["radio-group", "[data-slot=radio-group-item]"],
    ["slider", "[data-slot=slider-thumb]"],
    ["switch", "[data-slot=switch][data-size=default]"],
    ["switch", "[data-slot=switch][data-size=sm]"],
    ["marker", "button[data-slot=marker]"],
  ] as const,
)("%s: a tap up to 22 px above or below the centre of %s reaches it", async ([name, selector]) => {
  const page = await phone.newPage();
  try {
    await page.goto(`${site.origin}/components/${name}`);
    const control = page.locator(`[data-stage] ${selector}`).first();
    await control.evaluate((element) => element.scrollIntoView({ block: "center" }));
    const reached = await control.evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return [-21.5, 0, 21.5].map((offset) => {
        const hit = document.elementFromPoint(left + width / 2, top + height / 2 + offset);
        return hit !== null && (element.contains(hit) || hit.closest("label")?.control === element);
      });
    });
    expect(reached).toEqual([true, true, true]);
  } finally {
    await page.close();
  }
});
