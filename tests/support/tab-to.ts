import type { Page } from "playwright";

/**
 * Presses Tab until the control with this label or text has focus. Returns the number of presses.
 */
export async function tabTo(page: Page, name: string, mostPresses = 60): Promise<number> {
  for (let pressed = 1; pressed <= mostPresses; pressed += 1) {
    await page.keyboard.press("Tab");
    const focused = await page.evaluate(() => {
      const element = document.activeElement as HTMLElement & { labels?: NodeListOf<HTMLLabelElement> };
      return (element.labels?.[0]?.textContent || element.getAttribute("aria-label") || element.textContent ||
        "")
        .trim().replace(/\s+/g, " ");
    });
    if (focused === name || focused.startsWith(`${name}: `)) return pressed;
  }
  throw new Error(`"${name}" cannot be reached by Tab.`);
}
