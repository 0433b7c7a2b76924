import type { Browser, Page } from "playwright";
import { afterAll, beforeAll, expect, test } from "vitest";
import { blocksOf, buildRegistry } from "../../registry/build.ts";
import { findingsOf } from "../support/axe.ts";
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

/** Opens a page for a test, and checks that the page has no errors or warnings. */
async function onPage(
  path: string,
  work: (page: Page, seen: { bytes: number; faults: string[] }) => Promise<void>,
  viewport = { width: 1280, height: 800 },
): Promise<void> {
  const context = await browser.newContext({
    colorScheme: "light",
    reducedMotion: "reduce",
    viewport,
  });
  const page = await context.newPage();
  const seen = { bytes: 0, faults: [] as string[] };
  page.on("pageerror", (error) => seen.faults.push(error.message));
  page.on("console", (message) => {
    if (message.type() === "error" || message.type() === "warning") seen.faults.push(message.text());
  });
  page.on("requestfinished", async (request) => {
    const { responseBodySize } = await request.sizes();
    seen.bytes += responseBodySize;
  });
  try {
    await page.goto(`${site.origin}${path}`, { waitUntil: "networkidle" });
    await work(page, seen);
    expect(seen.faults).toEqual([]);
  } finally {
    await context.close();
  }
}

test.each(["blocks", "charts"] as const)(
  "/%s lists all of them and is smaller than 300 KB",
  async (kind) => {
    const items = blocksOf(await buildRegistry(), kind);
    await onPage(`/${kind}`, async (page, seen) => {
      expect(await page.locator("main li h2").allTextContents()).toHaveLength(items.size);
      const weight = seen.bytes;
      expect(weight).toBeGreaterThan(10_000);
      expect(weight).toBeLessThan(300_000);
      expect(await findingsOf(page)).toEqual([]);
    });
  },
);

test("a block is shown at three widths, in the other theme, and alone in a window", async () => {
  await onPage("/blocks/place-page", async (page) => {
    const frame = page.frameLocator("block-preview iframe");
    await frame.getByRole("heading", { level: 1, name: /Mbare Library/ }).waitFor();
    const widthInside = () =>
      page.locator("block-preview iframe").evaluate((frame) =>
        (frame as HTMLIFrameElement).contentWindow!.innerWidth
      );
    expect(await widthInside()).toBe(1280);
    for (const [name, width] of [["Phone", 360], ["Tablet", 768]] as const) {
      await page.getByRole("button", { name, exact: true }).click();
      await expect.poll(widthInside).toBe(width);
    }
    const isDark = () => frame.locator("html").evaluate((root) => root.classList.contains("dark"));
    expect(await isDark()).toBe(false);
    await page.getByRole("button", { name: "Other theme" }).click();
    expect(await isDark()).toBe(true);
    await page.getByRole("radio", { name: "data.ts" }).check({ force: true });
    await page.getByText("export async function load(): Promise<Data> {").waitFor();
    expect(await findingsOf(page)).toEqual([]);
    await page.getByRole("link", { name: "Open full screen" }).click();
    await page.waitForURL(`${site.origin}/view/blocks/place-page`);
    await page.getByRole("heading", { level: 1, name: /Mbare Library/ }).waitFor();
  });
});

test("a phone shows a picture of a block, and loads its scripts only when the preview is started", async () => {
  const onPhone = { width: 360, height: 740 };
  await onPage("/blocks/place-page", async (page, seen) => {
    expect(seen.bytes).toBeLessThan(400_000);
    expect(await page.locator("block-preview iframe").getAttribute("src")).toBeNull();
    expect(
      await page.locator("block-preview img").first().evaluate((img) =>
        (img as HTMLImageElement).naturalWidth
      ),
    )
      .toBe(640);
    expect(await findingsOf(page)).toEqual([]);
    await page.getByRole("button", { name: "Start the preview" }).press("Enter");
    const frame = page.frameLocator("block-preview iframe");
    await frame.getByRole("heading", { level: 1, name: /Mbare Library/ }).waitFor();
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("IFRAME");
    expect(await frame.locator("html").evaluate(() => window.innerWidth)).toBe(360);
  }, onPhone);
});

test("every block and chart is rendered by its own script, without console messages", async () => {
  const registry = await buildRegistry();
  for (const kind of ["blocks", "charts"] as const) {
    for (const name of blocksOf(registry, kind).keys()) {
      await onPage(`/view/${kind}/${name}`, async (page) => {
        await page.locator("h1, h2").first().waitFor({ state: "attached" });
        await expect.poll(() => page.locator("[data-block] *").count(), { message: name }).toBeGreaterThan(
          10,
        );
      });
    }
  }
});

test("the search finds a block", async () => {
  await onPage("/docs/start", async (page) => {
    await page.keyboard.press("Control+k");
    await page.getByRole("combobox", { name: "Search the site" }).fill("review queue");
    const option = page.getByRole("option", { name: /^Review queue/ }).first();
    await option.click();
    await page.waitForURL(`${site.origin}/blocks/review-queue`);
  });
});
