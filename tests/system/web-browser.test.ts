import type { Browser, BrowserContext, BrowserContextOptions, Page } from "playwright";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { findingsOf, themeRules } from "../support/axe.ts";
import { openBrowser } from "../support/browser.ts";
import { sharedSystem } from "../support/shared-system.ts";

const system = sharedSystem();
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

async function openPage(
  options: BrowserContextOptions = {},
): Promise<{ page: Page; context: BrowserContext; faults: string[] }> {
  const context = await browser.newContext({ reducedMotion: "reduce", ...options });
  const page = await context.newPage();
  const faults: string[] = [];
  page.on("pageerror", (error) => faults.push(error.message));
  page.on("console", (message) => {
    if (message.type() === "error") faults.push(message.text());
  });
  page.on("requestfailed", (request) => {
    if (request.failure()?.errorText !== "net::ERR_ABORTED") {
      faults.push(`${request.url()} ${request.failure()?.errorText}`);
    }
  });
  page.on("request", (request) => {
    if (!request.url().startsWith("http://localhost:") && !/^(?:data|blob):/.test(request.url())) {
      faults.push(`asked ${request.url()}`);
    }
  });
  return { page, context, faults };
}

const newcomer = () => `newcomer-${crypto.randomUUID().slice(0, 8)}@visitor.example`;

async function signIn(page: Page, email: string, returnTo: string): Promise<void> {
  await page.goto(`${system.web}/auth/sign-in?return_to=${encodeURIComponent(returnTo)}`);
  await page.getByLabel("E-mail address").fill(email);
  await page.getByRole("button", { name: "Continue" }).click();
  await page.waitForURL(`${system.web}${returnTo}`);
}

async function entityNamed(name: string): Promise<string> {
  const answer = await fetch(`${system.gateway}/v1/entities?${new URLSearchParams({ q: name, limit: "1" })}`);
  return ((await answer.json()) as { items: { id: string }[] }).items[0]!.id;
}

describe("every kind of page, in both themes and on a phone", () => {
  test.each([
    "/",
    "/components",
    "/components/button",
    "/components/dialog",
    "/components/select",
    "/components/tier-ladder",
    "/theme",
    "/docs",
    "/docs/start",
    "/docs/errors",
    "/docs/decisions",
    "/ecosystem/data-layer",
    "/ecosystem/principles",
    "/ecosystem/framework",
    "/ecosystem/pipeline",
    "/legal/privacy",
    "/auth/landing",
    "/search?q=dialog",
    "/en/verify",
    "/fr/verify?q=museum",
    "/sw/verify?q=zzzzzz",
    "/en/verify/add",
    "/fr/verify/add?q=museum",
    "VENUE",
    "/auth/failed?reason=access_denied",
    "/nothing",
  ])("%s: no error, no axe finding, no sideways scrolling", async (path) => {
    const address = path === "VENUE" ? `/pt/verify/venues/${await entityNamed("Baobab Valley")}` : path;
    const { page, context, faults } = await openPage({ viewport: { width: 360, height: 740 } });
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      const answer = await page.goto(`${system.web}${address}`, { waitUntil: "load" });
      expect(answer!.status()).toBe(path === "/nothing" ? 404 : 200);
      expect(await page.evaluate(() => document.documentElement.classList.contains("dark"))).toBe(
        colorScheme === "dark",
      );
      await page.waitForLoadState("networkidle");
      expect(await findingsOf(page, colorScheme === "dark" ? themeRules : undefined), colorScheme).toEqual(
        [],
      );
      expect(faults.filter((fault) => path !== "/nothing" || !fault.includes("404")), colorScheme).toEqual(
        [],
      );
    }
    await context.close();
  });
});

describe("without scripts", () => {
  test("a person whose session ends while filling in a form signs in and sends their input", async () => {
    const { page, context, faults } = await openPage({ javaScriptEnabled: false });
    const path = `/en/verify/venues/${await entityNamed("National Museum of Ethiopia")}`;
    const email = newcomer();
    await signIn(page, email, path);
    await page.getByText("Report a problem with this place").click();
    await page.getByLabel("Tell us what you know").fill("The museum has moved to another street.");
    await context.clearCookies();
    await page.getByRole("button", { name: "Send report" }).click();
    await page.getByRole("main").getByRole("link", { name: "Sign in" }).click();
    await page.getByLabel("E-mail address").fill(email);
    await page.getByRole("button", { name: "Continue" }).click();
    await page.waitForURL(`${system.web}${path}`);
    await page.getByRole("button", { name: "Send report" }).click();
    await page.getByText("Thank you. Staff will look at it.").waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });

  test("a visitor searches, signs in, claims, sees and corrects the errors, and withdraws", async () => {
    const { page, context } = await openPage({ javaScriptEnabled: false });
    await page.goto(`${system.web}/en/verify`);
    await page.getByLabel("Name of the place").fill("natinal museum ethiopia");
    await page.getByRole("button", { name: "Find" }).click();
    await page.getByRole("link", { name: "National Museum of Ethiopia" }).click();
    await page.waitForURL(/\/en\/verify\/venues\//);
    const path = new URL(page.url()).pathname;
    await page.getByRole("link", { name: "Sign in to claim it" }).click();
    await page.getByLabel("E-mail address").fill(newcomer());
    await page.getByRole("button", { name: "Continue" }).click();
    await page.waitForURL(`${system.web}${path}`);

    await page.getByText("Claim this place").click();
    await page.getByLabel("What is your role here?").selectOption("manager");
    await page.getByLabel("Link to your evidence").fill("https://user:password@museum.example/staff");
    await page.getByLabel("What should the reviewer look for?").fill("My name is on the page.");
    await page.getByRole("button", { name: "Submit claim" }).click();
    await page.waitForURL(`${system.web}${path}`);
    await expect.poll(() => page.locator('[data-outcome="failed"]').count()).toBe(1);
    expect(await page.getByLabel("What should the reviewer look for?").inputValue()).toBe(
      "My name is on the page.",
    );
    expect(await page.getByLabel("What is your role here?").inputValue()).toBe("manager");

    await page.getByLabel("Link to your evidence").fill("https://museum.example/staff");
    await page.getByRole("button", { name: "Submit claim" }).click();
    await expect.poll(() => page.locator('[data-outcome="done"]').count()).toBe(1);
    expect(await page.locator("[data-own-claim]").getAttribute("data-own-claim")).toBe("pending");

    await page.goto(`${system.web}/en/verify`);
    expect(await page.locator("[data-own-venues] [data-chip='pending']").count()).toBe(1);
    await page.goto(`${system.web}${path}`);
    await page.getByText("Withdraw claim").click();
    await page.getByRole("button", { name: "Withdraw it now" }).click();
    await page.locator('[data-outcome="done"][data-outcome-form="withdraw"]').waitFor();
    expect(await page.locator("[data-own-claim]").count()).toBe(0);
    await context.close();
  });

  test("a vouch of a new account is recorded with a note that it counts later", async () => {
    const { page, context } = await openPage({ javaScriptEnabled: false });
    const path = `/en/verify/venues/${await entityNamed("Mosi River")}`;
    await signIn(page, newcomer(), path);
    await page.getByText("Vouch for this place").click();
    await page.getByLabel("I know the people").check();
    await page.getByRole("button", { name: "Vouch", exact: true }).click();
    await expect.poll(() => page.locator('[data-outcome="done"][data-outcome-form="vouch"]').count()).toBe(1);
    await context.close();
  });
});

test("a rejection that can no longer be appealed offers no appeal", async () => {
  const { page, context } = await openPage();
  await signIn(
    page,
    "nyasha@owner.example",
    `/en/verify/venues/${await entityNamed("Lagoon Thread Cooperative")}`,
  );
  await page.getByText("The appeal period has ended. You can submit a new claim").waitFor();
  expect(await page.getByText("appeal once").count()).toBe(0);
  await context.close();
});

test("a name of any length leaves the header unchanged, and the page within the screen", async () => {
  const { page, context } = await openPage();
  await signIn(page, newcomer(), "/dashboard/profile");
  await page.getByLabel("Name that others see").fill("Wolfeschlegelsteinhausenbergerdorff ".repeat(5).trim());
  await page.getByRole("button", { name: "Save" }).first().click();
  await page.locator('[data-outcome="done"]').waitFor();
  for (const width of [1280, 1024, 768, 360]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`${system.web}/dashboard`);
    const measured = await page.evaluate(() => [
      document.documentElement.scrollWidth - document.documentElement.clientWidth,
      document.querySelector("header")!.scrollHeight - document.querySelector("header")!.clientHeight,
    ]);
    expect(measured, String(width)).toEqual([0, 0]);
  }
  await context.close();
});

test("a documentation page prints its text only", async () => {
  const { page, context } = await openPage();
  await page.goto(`${system.web}/docs/start`, { waitUntil: "networkidle" });
  await page.emulateMedia({ media: "print" });
  expect(await page.getByRole("heading", { level: 1 }).isVisible()).toBe(true);
  expect(
    await page.getByRole("navigation", { name: /Main|Pages|On this page|Previous and next page/ }).count(),
  )
    .toBe(0);
  expect(await page.getByRole("button", { name: /Copy/ }).count()).toBe(0);
  await context.close();
});

describe("with scripts", () => {
  test("places appear while a name is typed, and the URL can be shared", async () => {
    const { page, context, faults } = await openPage();
    await page.goto(`${system.web}/en/verify`);
    await page.getByLabel("Name of the place").pressSequentially("nairobi nat", { delay: 20 });
    await page.getByRole("link", { name: "Nairobi National Museum" }).waitFor();
    await expect.poll(() => page.url()).toContain("q=nairobi+nat");
    await expect.poll(() => page.locator("[data-finder-status]").textContent()).toMatch(/place/);
    expect(faults).toEqual([]);
    await context.close();
  });

  test("a started claim is restored after leaving the page, and deleted once it is sent", async () => {
    const { page, context } = await openPage();
    const path = `/en/verify/venues/${await entityNamed("Egyptian Museum, Cairo")}`;
    await signIn(page, newcomer(), path);
    await page.getByText("Claim this place").click();
    await page.getByLabel("Link to your evidence").fill("https://museum.example/staff");
    await page.getByText("Saved on this device.").first().waitFor();
    await page.goto(`${system.web}/en/verify`);
    await page.goto(`${system.web}${path}`);
    await expect.poll(() => page.getByLabel("Link to your evidence").inputValue()).toBe(
      "https://museum.example/staff",
    );
    await page.getByText("Your draft is back.").waitFor();
    await page.getByRole("button", { name: "Submit claim" }).click();
    await page.locator('[data-outcome="done"]').waitFor();
    await page.getByText("Withdraw claim").click();
    await page.getByRole("button", { name: "Withdraw it now" }).click();
    await page.locator('[data-outcome="done"][data-outcome-form="withdraw"]').waitFor();
    await page.getByText("Claim this place").click();
    expect(await page.getByLabel("Link to your evidence").inputValue()).toBe("");
    await context.close();
  });

  test("the chosen theme applies on the next page, without a flash of the other one", async () => {
    const { page, context } = await openPage({ colorScheme: "light" });
    await page.goto(`${system.web}/docs`);
    await page.getByLabel("Colour theme").selectOption("dark");
    expect(await page.evaluate(() => document.documentElement.classList.contains("dark"))).toBe(true);
    // The class must be set before the body exists. If it were set later, the page would flash before turning dark.
    await page.addInitScript(() => {
      new MutationObserver((_changes, observer) => {
        if (!document.body) return;
        (globalThis as unknown as { wasDark: boolean }).wasDark = document.documentElement.classList.contains(
          "dark",
        );
        observer.disconnect();
      }).observe(document, { childList: true, subtree: true });
    });
    await page.goto(`${system.web}/theme`);
    expect(await page.evaluate(() => (globalThis as unknown as { wasDark: boolean }).wasDark)).toBe(true);
    await context.close();
  });

  test("sign-out ends the session here and at the provider", async () => {
    const { page, context } = await openPage();
    await signIn(page, newcomer(), "/dashboard");
    await page.getByRole("button", { name: "Sign out" }).click();
    // Signing out redirects to the provider, which also ends its own session and then redirects back.
    await page.waitForURL(`${system.web}/`);
    await page.goto(`${system.web}/dashboard`);
    expect(await page.getByLabel("E-mail address").count()).toBe(1);
    await context.close();
  });

  test("403 for the console to a person without a role, in their language", async () => {
    const { page, context } = await openPage({ locale: "fr" });
    await signIn(page, newcomer(), "/");
    const answer = await page.goto(`${system.web}/dashboard/admin/claims`);
    expect(answer!.status()).toBe(403);
    await page.getByText("Cet espace est réservé à l’équipe").first().waitFor();
    await context.close();
  });
});
