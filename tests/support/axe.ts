import axe from "axe-core";
import type { Page } from "playwright";

/** Rules that every page keeps: WCAG 2.2 A and AA, and what axe calls best practice. */
const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** What axe finds on a page as it is now, and how much wider than the screen it is; nothing is right. */
export async function findingsOf(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  return await page.evaluate(async (runOnly) => {
    const { violations } = await (globalThis as unknown as { axe: typeof axe }).axe.run(document, {
      runOnly,
    });
    const root = document.documentElement;
    const tooWide = root.scrollWidth - root.clientWidth;
    return [
      ...violations.map(({ id, nodes }) =>
        `${id}: ${nodes.slice(0, 3).map((node) => node.html.slice(0, 160)).join(" | ")}`
      ),
      ...(tooWide > 0 ? [`${tooWide} pixels too wide`] : []),
    ];
  }, tags);
}
