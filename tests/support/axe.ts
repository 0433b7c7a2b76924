import axe from "axe-core";
import type { Page } from "playwright";

/** WCAG 2.2 A and AA, and axe's best practices. */
const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** Rules whose results can depend on the page's theme. */
export const themeRules: readonly string[] = ["color-contrast", "link-in-text-block"];

/** Everything that affects the findings, other than the page itself. */
export const axeFingerprint = JSON.stringify([axe.version, tags, themeRules]);

/**
 * Returns axe's findings on the current page, and the number of pixels by which the page is wider than the screen.
 * Empty if there are no problems.
 *
 * @param rules the rules to run, by default all of `tags`
 */
export async function findingsOf(page: Page, rules?: readonly string[]): Promise<string[]> {
  await page.evaluate(axe.source);
  return await page.evaluate(async ([tags, rules]) => {
    const { violations } = await (globalThis as unknown as { axe: typeof axe }).axe.run(document, {
      runOnly: rules ? { type: "rule", values: [...rules] } : { type: "tag", values: [...tags] },
      resultTypes: ["violations"],
    });
    const root = document.documentElement;
    const tooWide = root.scrollWidth - root.clientWidth;
    return [
      ...violations.map(({ id, nodes }) =>
        `${id}: ${nodes.slice(0, 3).map((node) => node.html.slice(0, 160)).join(" | ")}`
      ),
      ...(tooWide > 0 ? [`${tooWide} pixels wider than ${root.clientWidth}`] : []),
    ];
  }, [tags, rules] as const);
}
