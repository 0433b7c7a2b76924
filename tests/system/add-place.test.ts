import { afterAll, beforeAll, expect, test } from "vitest";
import type { Browser } from "playwright";
import { openBrowser } from "../support/browser.ts";
import { sharedSystem } from "../support/shared-system.ts";

const system = sharedSystem();
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

test("a person who finds nothing adds the place, gets to its page and claims it", async () => {
  const name = "Zvishavane Quilting Workshop";
  const context = await browser.newContext({ viewport: { width: 320, height: 740 } });
  const page = await context.newPage();
  await page.goto(`${system.web}/en/verify`);
  await page.getByLabel("Name of the place").fill(name);
  await page.getByRole("link", { name: `Add “${name}”` }).click();

  // The name is still filled in after signing in.
  await page.getByRole("main").getByRole("link", { name: "Sign in" }).click();
  await page.getByLabel("E-mail address").fill("tariro@newcomer.example");
  await page.getByRole("button", { name: "Continue" }).click();
  await page.waitForURL(`${system.web}/en/verify/add?q=*`);
  const named = page.getByLabel("Name of the place");
  expect(await named.inputValue()).toBe(name);

  // As the user types the name, the form suggests existing places and copies the name to the "Legal name" field.
  await named.fill("Ugnda Musem");
  await page.getByRole("link", { name: "Uganda Museum" }).first().waitFor();
  expect(await page.getByLabel("Legal name").inputValue()).toBe("Ugnda Musem");
  await named.fill(name);
  await page.getByRole("heading", { name: "Is it one of these?" }).waitFor({ state: "detached" });
  await page.getByLabel("Kind").selectOption("company");
  await page.getByLabel("Country").selectOption("ZW");
  await page.getByLabel("City").fill("Zvishavane");
  await page.getByRole("button", { name: "Add the place" }).click();

  await page.waitForURL(/\/en\/verify\/venues\/[0-9a-f-]{36}$/);
  await page.locator('[data-outcome="done"][data-outcome-form="entity"]').waitFor();
  expect(await page.getByRole("heading", { level: 1 }).textContent()).toBe(name);
  await page.locator("[data-outcome]").getByRole("link", { name: "Claim this place" }).click();
  await page.getByLabel("Link to your evidence").fill("https://quilts.example/about");
  await page.getByRole("button", { name: "Submit claim" }).click();
  await page.locator('[data-outcome="done"][data-outcome-form="claim"]').waitFor();
  await context.close();
});
