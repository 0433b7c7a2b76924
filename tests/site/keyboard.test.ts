import type { Browser, Page } from "playwright";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openBrowser } from "../support/browser.ts";
import { type BuiltSite, serveBuiltSite } from "../support/built-site.ts";

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

/** One element that takes the focus. */
interface Stop {
  readonly words: string;
  /** How many elements of the page come before it. */
  readonly place: number;
  /** Whether the focus is visible on it. */
  readonly isMarked: boolean;
  /** Whether the reader sees it: inside the window, and not under the header. */
  readonly isSeen: boolean;
}

/** The focused element; undefined once the focus has left the page. */
function currentStop(page: Page): Promise<Stop | undefined> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body || element === document.documentElement) return undefined;
    // The label of a hidden radio button shows its focus.
    const shown = element.matches("label input") ? element.closest("label")! : element;
    const hasOutline = (one: Element, part?: string) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(one, part);
      return outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 1;
    };
    const hasShadow = (one: Element) =>
      !/^(?:none|(?:rgba\(0, 0, 0, 0\)[^,]*(?:, )?)+)$/.test(getComputedStyle(one).boxShadow);
    // A card that is one large link is outlined as a whole.
    const around = [shown.parentElement, shown.closest("[data-slot]"), shown.closest("article, li")];
    const isMarked = [element, shown].some((one) =>
      hasOutline(one) || hasOutline(one, "::after") || hasShadow(one)
    ) ||
      around.some((one) => one && hasOutline(one));
    const box = shown.getBoundingClientRect();
    const bar = element.closest("main, footer")
      ? document.querySelector("header")!.getBoundingClientRect().bottom
      : 0;
    const words = element.getAttribute("aria-label") ?? (element.textContent?.trim().replace(/\s+/g, " ") ||
      (element as HTMLInputElement).labels?.[0]?.textContent?.trim() || element.tagName);
    return {
      words: `${element.tagName.toLowerCase()} ${words.slice(0, 50)}`,
      place: [...document.querySelectorAll("*")].indexOf(element),
      isMarked,
      isSeen: box.bottom > bar && box.top < innerHeight && box.right > 0 && box.left < innerWidth,
    };
  });
}

const mostStops = 400;

/** Presses a key until the focus has left the page. */
async function walk(page: Page, key: "Tab" | "Shift+Tab"): Promise<Stop[]> {
  const stops: Stop[] = [];
  while (stops.length < mostStops) {
    await page.keyboard.press(key);
    const stop = await currentStop(page);
    if (!stop || (stops.length > 1 && stop.place === stops[0]!.place)) return stops;
    stops.push(stop);
  }
  throw new Error(`The focus is caught at ${stops.at(-1)!.words}.`);
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
        // The last one is at the end of the footer, so nothing trapped the focus before it.
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
        // At either end, a guard outside the dialog has the focus for a moment and returns it.
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
