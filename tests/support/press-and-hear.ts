import type { Page } from "playwright";
import { expect } from "vitest";

/**
 * Presses Enter and waits for the form's result, which receives focus so that screen readers announce it.
 *
 * @param form prefix of the form's name
 */
export async function pressAndHear(
  page: Page,
  form: string,
  came: "done" | "failed" = "done",
): Promise<string> {
  await page.keyboard.press("Enter");
  const notice = page.locator(`[data-outcome="${came}"][data-outcome-form^="${form}"]`);
  await notice.waitFor();
  await expect.poll(() => notice.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(await notice.getAttribute("role")).toBe(came === "done" ? "status" : "alert");
  return await notice.innerText();
}
