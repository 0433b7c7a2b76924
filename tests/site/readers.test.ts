import type { Browser, Page } from "playwright";
import { afterAll, beforeAll, expect, test } from "vitest";
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

async function fromHome(work: (page: Page) => Promise<void>, options = {}) {
  const context = await browser.newContext({ reducedMotion: "reduce", ...options });
  try {
    const page = await context.newPage();
    await page.goto(site.origin);
    await work(page);
  } finally {
    await context.close();
  }
}

const door = (page: Page, name: string) =>
  page.getByRole("region", { name: "Where do you want to start?" }).getByRole("link", { name });

test.each([
  [
    "a front-end developer",
    "Browse components",
    /\/components$/,
    "Verified badge",
    /npx shadcn@\S+ add \S+\/verified-badge/,
  ],
  [
    "an integrator",
    "Show a tier",
    /\/docs\/(?:show-a-tier|verification-for-integrators)$/,
    undefined,
    /\/v1\/entities/,
  ],
  ["an operator", "Deploy", /\/docs\/deploy$/, "Configuration", /PUBLIC_WEB_URL/],
  ["a builder of assistants", "Connect an assistant", /\/docs\/mcp$/, undefined, /\/mcp/],
])(
  "%s gets from home to the result in at most two clicks",
  async (_reader, first, address, second, result) => {
    await fromHome(async (page) => {
      await door(page, first).click();
      await page.waitForURL(address);
      if (second) {
        await page.getByRole("main").getByRole("link", { name: second, exact: true }).first().click();
      }
      await expect.poll(() => page.getByRole("main").textContent()).toMatch(result);
    });
  },
);

test("an owner gets from home to the search for their place in one click", async () => {
  await fromHome(async (page) => {
    expect(await door(page, "Verify a place").getAttribute("href")).toBe("/en/verify");
  });
});

test("the badge and the response on the home page change with the tier, without scripts", async () => {
  await fromHome(async (page) => {
    const live = page.getByRole("region", { name: "One request, one badge" });
    await live.getByText("tier=4&limit=1").waitFor();
    await live.getByLabel("2 Identity").check();
    await live.getByText("tier=2&limit=1").waitFor();
    expect(await live.getByText("tier=4&limit=1").isVisible()).toBe(false);
    expect(await live.getByText("otp_email").isVisible()).toBe(true);
  }, { javaScriptEnabled: false });
});

test("the home page loads at most 60 KB of scripts, even after scrolling to the end", async () => {
  await fromHome(async (page) => {
    let bytes = 0;
    page.on("response", async (response) => {
      if (response.request().resourceType() === "script") bytes += (await response.body()).length;
    });
    await page.reload();
    await page.mouse.wheel(0, 20_000);
    await page.waitForLoadState("networkidle");
    expect(bytes).toBeGreaterThan(0);
    expect(bytes).toBeLessThan(60_000);
  });
});

test("the language links in the footer stay on the same page", async () => {
  await fromHome(async (page) => {
    await page.goto(`${site.origin}/en/offline`);
    const french = page.getByRole("contentinfo").getByRole("link", { name: "Français" });
    expect(await french.getAttribute("href")).toBe("/fr/offline");
  });
});

test("the list of components is under 250 KB, and fetches a large drawing when its card is about to be visible", async () => {
  const html = await (await fetch(`${site.origin}/components`)).text();
  expect(html.length).toBeLessThan(250_000);
  await fromHome(async (page) => {
    await page.goto(`${site.origin}/components`);
    const frame = page.locator("demo-thumbnail[data-from$='/calendar']");
    await frame.scrollIntoViewIfNeeded();
    await frame.locator("table").first().waitFor({ state: "attached" });
  });
});
