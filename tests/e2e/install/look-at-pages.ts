/** Checks what a person would see on the pages of a built project. */
import process from "node:process";
import type { Browser, Page } from "playwright";
import { findingsOf, themeRules } from "../../support/axe.ts";

/** Reports errors and warnings in the console, except for the one about a missing favicon. */
export async function onConsole(page: Page, report: (text: string) => void): Promise<void> {
  await page.route("**/favicon.ico", (route) => route.fulfill({ status: 204 }));
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) report(`${message.text()} ${message.location().url}`);
  });
  page.on("pageerror", (error) => report(error.message));
}

/**
 * Six views: the widths of a phone, a tablet and a desktop, each in light and dark mode. Daily runs use two of them.
 */
const views = ["light", "dark"].flatMap((mode) => [360, 768, 1280].map((width) => ({ mode, width })))
  .filter(({ mode, width }) => process.env.FULL_RUNS || width === (mode === "light" ? 1280 : 360));

/**
 * Opens each page in a browser set to German and to Tokyo's time zone. Returns all console errors and warnings, failed
 * page loads, and everything that `look` finds or throws.
 */
export async function openPages(
  browser: Browser,
  addresses: readonly string[],
  look: (tab: Page, address: string) => Promise<string[]> = async () => [],
): Promise<string[]> {
  const found: string[] = [];
  const tab = await browser.newPage({ reducedMotion: "reduce", locale: "de-DE", timezoneId: "Asia/Tokyo" });
  let address = "";
  const report = (text: string) => found.push(`${address}: ${text}`);
  await onConsole(tab, report);
  for (address of addresses) {
    try {
      const response = await tab.goto(address, { waitUntil: "networkidle" });
      if (response?.status() !== 200) report(`status ${response?.status()}`);
      for (const finding of await look(tab, address)) report(finding);
    } catch (error) {
      report(String(error));
    }
  }
  await tab.close();
  return found;
}

/**
 * Returns the error states, axe findings and horizontal overflow of each page, in addition to what `openPages`
 * returns.
 */
export const lookAtPages = (browser: Browser, addresses: readonly string[]): Promise<string[]> =>
  openPages(browser, addresses, async (tab) => {
    await tab.locator("main").first().waitFor();
    await tab.waitForFunction(() => !document.querySelector("[role=status][aria-label^=Loading]"));
    const found = await tab.locator("[data-slot=error-state]").allTextContents();
    for (const { mode, width } of views) {
      await tab.setViewportSize({ width, height: 800 });
      await tab.evaluate((dark) => document.documentElement.classList.toggle("dark", dark), mode === "dark");
      const findings = await findingsOf(tab, mode === "dark" ? themeRules : undefined);
      found.push(...findings.map((finding) => `${mode} ${width}: ${finding}`));
    }
    return found;
  });
