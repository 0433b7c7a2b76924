import process from "node:process";
import axe from "axe-core";
import type { Browser } from "playwright";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
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

/** New kinds of pages; `tests/system/web-browser.test.ts` looks at the others. `FULL_RUNS=1` looks at all. */
const sample = [
  "/search",
  "/theme",
  "/components/venue-card",
  "/docs/gateway",
  "/docs/webhooks",
  "/docs/limits",
  "/docs/changelog",
  "/docs/reference",
  "/docs/reference/places",
];
const schemes = ["light", "dark"] as const;

async function findingsOn(path: string, colorScheme: (typeof schemes)[number]): Promise<string[]> {
  const context = await browser.newContext({
    colorScheme,
    reducedMotion: "reduce",
    viewport: { width: 360, height: 740 },
  });
  try {
    const page = await context.newPage();
    await page.goto(`${site.origin}${path}`, { waitUntil: "load" });
    const tooWide = await page.evaluate(() =>
      document.documentElement.scrollWidth - document.documentElement.clientWidth
    );
    await page.evaluate(axe.source);
    const findings = await page.evaluate(async () => {
      const { violations } = await (globalThis as unknown as { axe: typeof axe }).axe.run(document, {
        runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
      });
      return violations.map(({ id, nodes }) =>
        `${id}: ${nodes.slice(0, 3).map((node) => node.html.slice(0, 160)).join(" | ")}`
      );
    });
    return [...findings, ...(tooWide > 0 ? [`${tooWide} pixels too wide`] : [])]
      .map((finding) => `${path} ${colorScheme}: ${finding}`);
  } finally {
    await context.close();
  }
}

describe("axe, in both themes on a phone", () => {
  test.each(sample)("%s: no finding", async (path) => {
    for (const scheme of schemes) expect(await findingsOn(path, scheme)).toEqual([]);
  });

  test.runIf(process.env.FULL_RUNS)("every page that the site map lists: no finding", async () => {
    const waiting = await listedPages(site.origin);
    const findings: string[] = [];
    const work = async () => {
      for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
        for (const scheme of schemes) findings.push(...await findingsOn(path, scheme));
      }
    };
    await Promise.all([work(), work(), work()]);
    expect(findings).toEqual([]);
  }, 30 * 60_000);
});
