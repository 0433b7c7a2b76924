import type { Browser, BrowserContextOptions, Page } from "playwright";
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

async function onPage<T>(
  path: string,
  work: (page: Page) => Promise<T>,
  options: BrowserContextOptions = {},
): Promise<T> {
  const context = await browser.newContext({
    colorScheme: "light",
    reducedMotion: "reduce",
    viewport: { width: 1280, height: 800 },
    ...options,
  });
  try {
    const page = await context.newPage();
    await page.goto(`${site.origin}${path}`, { waitUntil: "networkidle" });
    return await work(page);
  } finally {
    await context.close();
  }
}

const isDark = (page: Page) => page.evaluate(() => document.documentElement.classList.contains("dark"));
const themeChoice = (page: Page) => page.getByRole("combobox", { name: "Theme" });

describe("the theme", () => {
  test("follows the system while the page is open, until the reader chooses one", async () => {
    await onPage("/docs", async (page) => {
      expect(await isDark(page)).toBe(false);
      await page.emulateMedia({ colorScheme: "dark" });
      await expect.poll(() => isDark(page)).toBe(true);
      await themeChoice(page).selectOption("light");
      await expect.poll(() => isDark(page)).toBe(false);
      await page.emulateMedia({ colorScheme: "light" });
      await page.emulateMedia({ colorScheme: "dark" });
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
      expect(await isDark(page)).toBe(false);
    });
  });

  test("chosen in another tab applies here too", async () => {
    await onPage("/docs", async (page) => {
      const other = await page.context().newPage();
      await other.goto(`${site.origin}/theme`, { waitUntil: "networkidle" });
      await themeChoice(other).selectOption("dark");
      await expect.poll(() => isDark(page)).toBe(true);
      expect(await themeChoice(page).inputValue()).toBe("dark");
    });
  });
});

describe("a preview", () => {
  test("shows popups of its demo in the theme and direction of its stage, and nothing else", async () => {
    await onPage("/components/dialog", async (page) => {
      const look = () =>
        page.getByRole("dialog")
          .evaluate((dialog) => {
            const { backgroundColor, direction } = getComputedStyle(dialog);
            return { direction, lightness: Number(/oklch\(([\d.]+)/.exec(backgroundColor)?.[1]) };
          });
      const frame = page.locator("demo-frame").first();
      for (const toggle of ["Other theme", "RTL"]) await frame.getByRole("button", { name: toggle }).click();
      await frame.getByRole("button", { name: "Withdraw claim" }).click();
      await page.getByRole("dialog").waitFor();
      const changed = await look();
      expect(changed.direction).toBe("rtl");
      expect(changed.lightness).toBeLessThan(0.3);
      await page.keyboard.press("Escape");
      await expect.poll(() => page.getByRole("dialog").count()).toBe(0);
      await page.getByRole("link", { name: "Search", exact: true }).click();
      await page.getByRole("dialog").waitFor();
      const plain = await look();
      expect(plain.direction).toBe("ltr");
      expect(plain.lightness).toBeGreaterThan(0.9);
    });
  });
});

describe("code", () => {
  test("that the browser refuses to copy is announced to screen readers", async () => {
    await onPage("/docs/start", async (page) => {
      await page.evaluate(() => {
        navigator.clipboard.writeText = () => Promise.reject(new Error("refused"));
      });
      const block = page.locator(".code-block").first();
      await block.getByRole("button", { name: "Copy" }).click();
      await expect.poll(() => block.getByRole("status").textContent()).toContain("copy it manually");
    });
  });

  test("for a manual install is shown by every link to it, however often", async () => {
    await onPage("/components/button", async (page) => {
      const byHand = page.getByRole("radio", { name: "By hand" });
      await page.getByRole("link", { name: "Source", exact: true }).click();
      await expect.poll(() => byHand.isChecked()).toBe(true);
      await page.getByRole("radio", { name: "pnpm" }).check({ force: true });
      await page.getByRole("link", { name: "By hand", exact: true }).click();
      await expect.poll(() => byHand.isChecked()).toBe(true);
    });
  });
});

test("without scripts, the list of components has no useless filter", async () => {
  await onPage("/components", async (page) => {
    expect(await page.getByRole("searchbox", { name: "Filter" }).isVisible()).toBe(false);
    expect(await page.getByRole("link", { name: "Dialog", exact: true }).isVisible()).toBe(true);
  }, { javaScriptEnabled: false });
});

describe("the offline page", () => {
  test("opened under its own address, does not reload forever", async () => {
    await onPage("/en/offline", async (page) => {
      await page.getByRole("heading", { name: "You’re offline" }).waitFor();
      await page.waitForLoadState("networkidle");
      const asked: string[] = [];
      page.on("request", (request) => asked.push(request.url().slice(site.origin.length)));
      await page.evaluate(() => {
        document.body.dataset["seen"] = "once";
        dispatchEvent(new Event("online"));
      });
      // This must be the only request. If the page were about to reload, it would first send a request to check that
      // the server responds.
      await page.evaluate(() => fetch("/favicon.svg?after").then((answer) => answer.text()));
      expect(asked).toEqual(["/favicon.svg?after"]);
      expect(await page.locator("body").getAttribute("data-seen")).toBe("once");
    });
  });
});

test("a Sonner message covers the page, because the policy allows its style sheet", async () => {
  await onPage("/components/sonner", async (page) => {
    const refused: string[] = [];
    page.on("console", (message) => {
      if (message.text().includes("Content Security Policy")) refused.push(message.text());
    });
    await page.getByRole("button", { name: "Save" }).click();
    const message = page.getByText("Opening hours saved").locator("xpath=ancestor::li");
    await expect.poll(() => message.evaluate((element) => getComputedStyle(element).position)).toBe(
      "absolute",
    );
    expect(refused).toEqual([]);
  });
});
