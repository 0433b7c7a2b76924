import axe from "axe-core";
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

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

async function onPage<T>(
  path: string,
  work: (page: Page, asked: string[]) => Promise<T>,
  options: BrowserContextOptions = {},
): Promise<T> {
  const context = await browser.newContext({ reducedMotion: "reduce", ...options });
  const page = await context.newPage();
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  const faults: string[] = [];
  page.on("pageerror", (error) => faults.push(error.message));
  page.on("console", (message) => {
    if (message.type() === "error" && !message.text().includes("Failed to")) faults.push(message.text());
  });
  try {
    await page.goto(`${site.origin}${path}`);
    const result = await work(page, asked);
    expect(faults).toEqual([]);
    return result;
  } finally {
    await context.close();
  }
}

/** Polls for longer than the default of one second, which is too short on a busy machine. */
const eventually = (read: () => unknown) => expect.poll(read, { timeout: 15_000 });

const input = (page: Page) => page.getByRole("combobox", { name: "Search the site" });
const options = (page: Page) => page.getByRole("option");

describe("the palette", () => {
  test("opens by keyboard, finds a component by its name and goes there", async () => {
    await onPage("/docs/start", async (page) => {
      await page.keyboard.press("Control+k");
      await input(page).fill("dialog");
      await eventually(() => options(page).first().textContent()).toMatch(/^Dialog/);
      await page.keyboard.press("Enter");
      await page.waitForURL(`${site.origin}/components/dialog`);
    });
  });

  test("shows text of the page, without the buttons around an example", async () => {
    await onPage("/docs/start", async (page) => {
      await page.keyboard.press("Control+k");
      await input(page).fill("reduced motion");
      await options(page).filter({ hasText: /motion/i }).first().waitFor();
      await input(page).fill("Less motion");
      // Waits until the new results have replaced the old ones.
      await options(page).filter({ hasText: /reduced motion/i }).first().waitFor({ state: "detached" });
      expect((await options(page).allTextContents()).filter((text) => text.includes("RTLLess motion")))
        .toEqual([]);
    });
  });

  test.each([
    ["an error by its code", "quota_exceeded", "quota_exceeded", /\/docs\/errors#quota_exceeded$/],
    ["an endpoint by its path", "/v1/claims", "POST /v1/claims", /\/docs\/reference\/claims#submitClaim$/],
    ["a guide by its words", "webhook", "Webhooks", /\/docs\/webhooks$/],
  ])("finds %s", async (_name, text, title, address) => {
    await onPage("/docs", async (page) => {
      await page.keyboard.press("Control+k");
      await input(page).fill(text);
      await options(page).filter({ hasText: title }).first().click();
      await page.waitForURL(address);
    });
  });

  test("opens the result for what was typed, even if Enter comes before the response", async () => {
    await onPage("/docs/start", async (page) => {
      await page.keyboard.press("Control+k");
      await input(page).fill("dialog");
      await eventually(() => options(page).first().textContent()).toMatch(/^Dialog/);
      // The list still shows the previous results.
      await input(page).fill("webhooks");
      await page.keyboard.press("Enter");
      await page.waitForURL(`${site.origin}/docs/webhooks`);
      await page.keyboard.press("Control+k");
      await input(page).waitFor();
      await page.keyboard.type("badge");
      await page.keyboard.press("Enter");
      await page.waitForURL(`${site.origin}/components/badge`);
    });
  });

  test("stays open if pressed again while it is loading", async () => {
    await onPage("/docs/start", async (page) => {
      let release = () => {};
      const held = new Promise<void>((resolve) => release = resolve);
      await page.route("**/open-palette*", async (route) => {
        await held;
        await route.continue();
      });
      const opener = page.getByRole("link", { name: "Search", exact: true });
      await opener.click();
      await opener.click();
      release();
      await input(page).waitFor();
      await page.waitForLoadState("networkidle");
      expect(await page.getByRole("dialog").count()).toBe(1);
    });
  });

  test("loads index and palette on first use only", async () => {
    await onPage("/docs/start", async (page, asked) => {
      await page.waitForLoadState("networkidle");
      const ofSearch = () => asked.filter((address) => /pagefind|open-palette/.test(address)).length;
      expect(ofSearch()).toBe(0);
      await page.keyboard.press("Control+k");
      await input(page).waitFor();
      expect(asked.filter((address) => address.includes("pagefind"))).toEqual([]);
      await input(page).fill("button");
      await options(page).first().waitFor();
      expect(ofSearch()).toBeGreaterThan(1);
    });
  });

  test("works by touch on a phone, stays inside the screen, and has no axe finding", async () => {
    await onPage("/components/button", async (page) => {
      await page.getByRole("link", { name: "Search" }).tap();
      await input(page).fill("event");
      await options(page).first().waitFor();
      const box = (await page.getByRole("dialog").boundingBox())!;
      expect(box.x).toBeGreaterThanOrEqual(0);
      expect(box.x + box.width).toBeLessThanOrEqual(360);
      await page.evaluate(axe.source);
      const findings = await page.evaluate(async () => {
        const { violations } = await (globalThis as unknown as { axe: typeof axe }).axe.run("[role=dialog]");
        return violations.map(({ id }) => id);
      });
      expect(findings).toEqual([]);
      await options(page).first().tap();
      await page.waitForURL((url) => url.pathname !== "/components/button");
    }, phone);
  });

  test("remembers choices, and forgets them when asked", async () => {
    await onPage("/docs", async (page) => {
      await page.keyboard.press("Control+k");
      await input(page).fill("dialog");
      await eventually(() => options(page).first().textContent()).toMatch(/^Dialog/);
      await page.keyboard.press("Enter");
      await page.waitForURL(/components\/dialog/);
      await page.keyboard.press("Control+k");
      await page.getByRole("option", { name: "Dialog" }).waitFor();
      await page.getByText("Forget recent").click();
      await eventually(() => page.getByRole("option", { name: "Dialog" }).count()).toBe(0);
    });
  });

  test("says that nothing was found, and where else to look", async () => {
    await onPage("/docs", async (page) => {
      await page.keyboard.press("Control+k");
      await input(page).fill("zzqqzz");
      await page.getByText("Nothing was found for “zzqqzz”.").first().waitFor();
      await page.keyboard.press("Escape");
      await eventually(() => page.getByRole("dialog").count()).toBe(0);
    });
  });

  test("says that the index cannot be loaded, and tries again", async () => {
    await onPage("/docs", async (page) => {
      await page.route("**/pagefind/**", (route) => route.abort());
      await page.keyboard.press("Control+k");
      await input(page).fill("button");
      await page.getByRole("alert").waitFor();
      await page.unroute("**/pagefind/**");
      await page.getByRole("button", { name: "Try again" }).click();
      await eventually(() => options(page).first().textContent()).toMatch(/^Button/);
    });
  });
});

describe("the search page", () => {
  test("returns results at a URL that can be shared", async () => {
    await onPage("/search?q=tier+ladder", async (page) => {
      await page.locator("[data-results]").getByRole("link", { name: /^tier ladder$/i }).waitFor();
      await page.getByRole("searchbox").fill("qr code");
      await page.locator("[data-results]").getByRole("link", { name: /^qr code$/i }).waitFor();
      expect(page.url()).toContain("q=qr+code");
    });
  });

  test("without scripts, lists every page and says why", async () => {
    await onPage("/search", async (page) => {
      await page.getByText("Search requires JavaScript.").waitFor();
      expect(await page.getByRole("link").count()).toBeGreaterThan(150);
      await page.getByRole("link", { name: "Webhooks" }).click();
      await page.waitForURL(`${site.origin}/docs/webhooks`);
    }, { javaScriptEnabled: false });
  });
});
