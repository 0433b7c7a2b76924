import type { Browser, Page } from "playwright";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openBrowser } from "../support/browser.ts";
import { type BuiltSite, serveBuiltSite } from "../support/built-site.ts";
import { walk } from "../support/tab-walk.ts";

let site: BuiltSite;
let browser: Browser;
beforeAll(async () => {
  [site, browser] = await Promise.all([serveBuiltSite(), openBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await site.close();
});

async function onPage<T>(path: string, width: number, work: (page: Page) => Promise<T>): Promise<T> {
  const context = await browser.newContext({
    reducedMotion: "reduce",
    viewport: { width, height: 740 },
  });
  try {
    const page = await context.newPage();
    await page.goto(`${site.origin}${path}`, { waitUntil: "networkidle" });
    return await work(page);
  } finally {
    await context.close();
  }
}

const pages = ["/", "/components/dialog", "/docs/gateway", "/theme", "/components"];

describe("the Tab key", () => {
  test.each(pages.flatMap((path) => [[path, 1280], [path, 360]] as const))(
    "%s at %i pixels: the skip link comes first, then everything in order, visible and marked, to the end",
    async (path, width) => {
      await onPage(path, width, async (page) => {
        const stops = await walk(page, "Tab");
        expect(stops[0]?.words).toBe("a Skip to content");
        expect(stops.length).toBeGreaterThan(10);
        const places = stops.map(({ place }) => place);
        expect(places).toEqual([...places].sort((one, other) => one - other));
        expect(stops.filter(({ isMarked }) => !isMarked).map(({ words }) => words), "not marked").toEqual([]);
        expect(stops.filter(({ isSeen }) => !isSeen).map(({ words }) => words), "not seen").toEqual([]);
        // The last tab stop is the last link in the footer, so no element has trapped the focus.
        expect(stops.at(-1)?.words).toBe("a Português");
      });
    },
    300_000,
  );

  test("Shift+Tab stops at the same places, none of them under the header", async () => {
    await onPage("/docs/gateway", 1280, async (page) => {
      const forwards = await walk(page, "Tab");
      await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
      await page.getByRole("link", { name: "Português" }).focus();
      const backwards = await walk(page, "Shift+Tab");
      expect(backwards.map(({ words }) => words)).toEqual(
        forwards.map(({ words }) => words).reverse().slice(1),
      );
      expect(backwards.filter(({ isSeen }) => !isSeen).map(({ words }) => words)).toEqual([]);
    });
  });

  test("the skip link skips the header", async () => {
    await onPage("/docs/gateway", 1280, async (page) => {
      await page.keyboard.press("Tab");
      await page.keyboard.press("Enter");
      await page.waitForURL(/#main$/);
      await page.keyboard.press("Tab");
      expect(await page.evaluate(() => document.activeElement?.closest("main") !== null)).toBe(true);
    });
  });
});

describe("popups", () => {
  test("the palette keeps the focus, closes with Escape and returns the focus", async () => {
    await onPage("/docs/start", 1280, async (page) => {
      const opener = page.getByRole("link", { name: "Search", exact: true });
      await opener.focus();
      await page.keyboard.press("Enter");
      const input = page.getByRole("combobox", { name: "Search the site" });
      await input.waitFor();
      await expect.poll(() => input.evaluate((element) => element === document.activeElement)).toBe(true);
      for (let count = 0; count < 8; count += 1) {
        await page.keyboard.press("Tab");
        // At each end of the dialog, focus briefly moves to a guard element outside the dialog. The guard then moves
        // focus back inside.
        await expect.poll(() =>
          page.evaluate(() => document.activeElement?.closest("[role=dialog]") !== null)
        )
          .toBe(true);
      }
      await page.keyboard.press("Escape");
      await expect.poll(() => page.getByRole("dialog").count()).toBe(0);
      await expect.poll(() => opener.evaluate((element) => element === document.activeElement)).toBe(true);
    });
  });

  test("the phone menu closes with Escape, returns the focus, and closes when the focus leaves", async () => {
    await onPage("/docs/start", 360, async (page) => {
      const button = page.locator("details.site-menu > summary");
      const isOpen = () =>
        page.locator("details.site-menu").evaluate((menu: HTMLDetailsElement) => menu.open);
      await button.focus();
      await page.keyboard.press("Enter");
      await expect.poll(isOpen).toBe(true);
      await page.keyboard.press("Tab");
      expect(await page.evaluate(() => document.activeElement?.textContent?.trim())).toBe("Verify a place");
      await page.keyboard.press("Escape");
      await expect.poll(isOpen).toBe(false);
      expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
      await page.keyboard.press("Enter");
      await expect.poll(isOpen).toBe(true);
      for (let count = 0; count < 7; count += 1) await page.keyboard.press("Tab");
      await expect.poll(isOpen).toBe(false);
    });
  });
});
