import { createHash } from "node:crypto";
import { appendFile, mkdir, readFile } from "node:fs/promises";
import process from "node:process";
import { fileURLToPath } from "node:url";
import type { Browser, Page } from "playwright";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { axeFingerprint, findingsOf, themeRules } from "../support/axe.ts";
import { openBrowser } from "../support/browser.ts";
import { type BuiltSite, listedPages, serveBuiltSite } from "../support/built-site.ts";

let site: BuiltSite;
let browser: Browser;
beforeAll(async () => {
  [site, browser] = await Promise.all([serveBuiltSite(), openBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await site.close();
});

/**
 * Kinds of pages that `tests/system/web-browser.test.ts` does not check. With `FULL_RUNS=1`, a test below checks all
 * pages.
 */
const sample = [
  "/search",
  "/theme",
  "/components/venue-card",
  "/docs/gateway",
  "/docs/mcp",
  "/docs/mcp-tools",
  "/docs/reference/events-api",
  "/docs/webhooks",
  "/docs/webhook-events",
  "/docs/limits",
  "/docs/benchmarks",
  "/docs/what-it-costs-to-fake-a-tier",
  "/docs/changelog",
  "/docs/reference",
  "/docs/reference/places",
  "/legal/terms",
];
/**
 * The light theme is checked on a phone and a desktop, because their layouts differ. In the dark theme, only the
 * colours differ, so one width is enough. Each theme needs a separate visit, because it is chosen before the first
 * paint.
 */
const visits = [
  { colorScheme: "light", widths: [360, 1440], rules: undefined },
  { colorScheme: "dark", widths: [360], rules: themeRules },
] as const;

/** Scrolls through the whole page, because some islands only start when they become visible. */
async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    for (let top = 0; top < document.body.scrollHeight; top += innerHeight) {
      scrollTo({ top, behavior: "instant" });
      await frame();
    }
    scrollTo({ top: 0, behavior: "instant" });
    await frame();
  });
  // Islands have this attribute until their script has started.
  await page.waitForFunction(() => document.querySelector("astro-island[ssr]") === null, undefined, {
    timeout: 60_000,
  });
  await page.waitForLoadState("networkidle");
}

const pageDeadlineMs = 240_000;

/** Returns axe's findings. A page that never settles counts as a finding and doesn't stop the run. */
function findingsInTime(path: string): Promise<string[]> {
  let timer: ReturnType<typeof setTimeout>;
  const late = new Promise<string[]>((resolve) => {
    timer = setTimeout(
      () => resolve([`${path}: no result in ${pageDeadlineMs / 1000} seconds`]),
      pageDeadlineMs,
    );
  });
  const failed = (error: Error) => [`${path}: ${error.message}`];
  return Promise.race([findingsOn(path).catch(failed), late]).finally(() => clearTimeout(timer));
}

async function findingsOn(path: string): Promise<string[]> {
  const found: string[] = [];
  const context = await browser.newContext({
    reducedMotion: "reduce",
  });
  try {
    const page = await context.newPage();
    for (const { colorScheme, widths, rules } of visits) {
      await page.setViewportSize({ width: widths[0], height: 740 });
      await page.emulateMedia({ colorScheme });
      await page.goto(`${site.origin}${path}`, { waitUntil: "load" });
      expect(await page.evaluate(() => document.documentElement.classList.contains("dark")), path)
        .toBe(colorScheme === "dark");
      for (const width of widths) {
        await page.setViewportSize({ width, height: 740 });
        await scrollThrough(page);
        const findings = await findingsOf(page, rules);
        // At 400 % zoom, a page is 320 pixels wide (WCAG 1.4.10).
        await page.setViewportSize({ width: 320, height: 740 });
        const tooWide = await page.evaluate(() =>
          document.documentElement.scrollWidth - document.documentElement.clientWidth
        );
        const all = [...findings, ...(tooWide > 0 ? [`${tooWide} pixels wider than 320`] : [])];
        found.push(...all.map((finding) => `${path} ${colorScheme} at ${width}: ${finding}`));
      }
    }
    return found;
  } finally {
    await context.close();
  }
}

/**
 * Pages without findings. Each is stored as a hash of everything that affects the result: the page, the hashed names
 * of its styles and scripts, and the version of axe. An interrupted full run resumes where it stopped, and the next
 * run only checks pages that have changed.
 */
const cleanFile = fileURLToPath(new URL("../../.cache/axe-clean.txt", import.meta.url));

async function fingerprint(path: string): Promise<string> {
  const html = (await (await fetch(`${site.origin}${path}`)).text()).replaceAll(site.origin, "");
  return createHash("sha256").update(JSON.stringify([axeFingerprint, visits, path, html])).digest("hex");
}

describe("axe, in both themes on a phone, and on a desktop", () => {
  test.each(sample)("%s: no finding", async (path) => {
    expect(await findingsOn(path)).toEqual([]);
  });

  test.runIf(process.env.FULL_RUNS)("every page in the sitemap: no finding", async () => {
    await mkdir(fileURLToPath(new URL("../../.cache", import.meta.url)), { recursive: true });
    const clean = new Set((await readFile(cleanFile, "utf8").catch(() => "")).split("\n"));
    const waiting = await listedPages(site.origin);
    const findings: string[] = [];
    let looked = 0;
    const work = async () => {
      for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
        const key = await fingerprint(path);
        if (clean.has(key)) continue;
        const found = await findingsInTime(path);
        looked += 1;
        process.stdout.write(`${path}: ${found.length === 0 ? "clean" : found.join("; ")}\n`);
        if (found.length === 0) await appendFile(cleanFile, `${key}\n`);
        findings.push(...found);
      }
    };
    await Promise.all([work(), work()]);
    process.stdout.write(`axe looked at ${looked} pages, in both themes\n`);
    expect(findings).toEqual([]);
  }, 60 * 60_000);
});
