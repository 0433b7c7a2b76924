import type { Browser, BrowserContext, BrowserContextOptions, Page } from "playwright";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openBrowser } from "../support/browser.ts";
import { sharedSystem } from "../support/shared-system.ts";

const system = sharedSystem();
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

async function newcomerAt(
  path: string,
  options: BrowserContextOptions = {},
): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext({ reducedMotion: "reduce", ...options });
  const page = await context.newPage();
  await page.goto(`${system.web}/auth/sign-in?${new URLSearchParams({ return_to: path })}`);
  await page.getByLabel("E-mail address").fill(`newcomer-${crypto.randomUUID().slice(0, 8)}@visitor.example`);
  await page.getByRole("button", { name: "Continue" }).click();
  await page.waitForURL(`${system.web}${path}`);
  return { context, page };
}

async function venuePage(name: string): Promise<string> {
  const answer = await fetch(`${system.gateway}/v1/entities?${new URLSearchParams({ q: name, limit: "1" })}`);
  return `/en/verify/venues/${((await answer.json()) as { items: { id: string }[] }).items[0]!.id}`;
}

const listed = (page: Page, address: string) =>
  page.evaluate(async (from) => ((await (await fetch(from)).json()) as { items: unknown[] }).items, address);

async function beginVouch(page: Page, words: string): Promise<void> {
  await page.getByText("Vouch for this place").click();
  await page.getByLabel("I know the people").check();
  await page.getByLabel("In your own words").fill(words);
}
const sendVouch = (page: Page) => page.getByRole("button", { name: "Vouch", exact: true }).click();

test("a vouch sent without a connection waits, is shown, and arrives once when it is back", async () => {
  const path = await venuePage("Khami Ruins");
  const { context, page } = await newcomerAt(path);
  // The first visit to a form installs the service worker, which caches the offline page.
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
  await context.setOffline(true);
  await page.getByText("You’re offline").waitFor();
  await beginVouch(page, "Written on the road.");
  await sendVouch(page);
  const waiting = page.locator("[data-draft-state='waiting']");
  await waiting.waitFor();
  expect(await waiting.innerText()).toMatch(/^Vouch: Khami Ruins\s+Waiting/);

  // Opening another page while offline shows the app's own offline message.
  await page.goto(`${system.web}/en/verify`);
  await page.getByRole("heading", { name: "You’re offline" }).waitFor();

  // When the connection is back, the requested page opens and pending drafts are sent.
  await context.setOffline(false);
  await page.getByText("Sent: Vouch:").waitFor();
  expect(await listed(page, "/api/vouches")).toMatchObject([{ statement: "Written on the road." }]);
  await page.goto(`${system.web}${path}`);
  await page.locator("[data-outbox]").waitFor({ state: "attached" });
  expect(await page.locator("[data-draft-state]").count()).toBe(0);
  expect(await listed(page, "/api/vouches")).toHaveLength(1);
  await context.close();
});

test("a claim that arrives when the connection is back appears at the top of the page at once", async () => {
  const path = await venuePage("Khami Ruins");
  const { context, page } = await newcomerAt(path, { serviceWorkers: "block" });
  await context.setOffline(true);
  await page.getByText("Claim this place").click();
  await page.getByLabel("Link to your evidence").fill("https://khami.example/about");
  await page.getByRole("button", { name: "Submit claim" }).click();
  await page.locator("[data-draft-state='waiting']").waitFor();
  expect(await page.locator("[data-venue-tier] [data-chip]").count()).toBe(0);
  await context.setOffline(false);
  await page.locator("[data-venue-tier] [data-chip=pending]").waitFor();
  await context.close();
});

test("if the response was lost, the same vouch again changes nothing", async () => {
  const path = await venuePage("Khami Ruins");
  const { context, page } = await newcomerAt(path, { serviceWorkers: "block" });
  // The server accepts the first vouch, but its response is lost.
  await context.route("**/api/vouches", async (route) => {
    if (route.request().method() !== "POST") return await route.continue();
    await route.fetch({ maxRedirects: 0 });
    await route.abort("connectionreset");
  });
  await beginVouch(page, "Sent twice, counted once.");
  await sendVouch(page);
  await page.locator("[data-draft-state='waiting']").waitFor();
  await context.unrouteAll();
  expect(await listed(page, "/api/vouches")).toHaveLength(1);
  await page.getByRole("button", { name: "Send now" }).click();
  await page.getByText("Sent: Vouch:").waitFor();
  expect(await listed(page, "/api/vouches")).toHaveLength(1);
  await context.close();
});

test("a draft that the server rejects shows the reason, can be discarded, and restored", async () => {
  const path = await venuePage("Khami Ruins");
  const { context, page } = await newcomerAt(path);
  // The form is open in two tabs. One tab doesn't know what the other one sent, but the server does.
  const other = await context.newPage();
  await other.goto(`${system.web}${path}`);
  await beginVouch(other, "First.");
  await sendVouch(other);
  await other.locator("[data-outcome='done']").waitFor();
  await context.setOffline(true);
  await beginVouch(page, "A second one, which the rules do not allow.");
  await sendVouch(page);
  await page.locator("[data-draft-state='waiting']").waitFor();
  await context.setOffline(false);
  const refused = page.locator("[data-draft-state='refused']");
  await refused.waitFor();
  expect(await refused.textContent()).toMatch(/Not accepted.+already/s);
  expect(await page.locator("[data-draft-kind=vouch] [data-draft-note]").textContent()).toContain(
    "not accepted",
  );
  await refused.getByRole("button", { name: "Discard" }).click();
  await page.getByText("Discarded: Vouch:").waitFor();
  expect(await refused.count()).toBe(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await refused.waitFor();
  await context.close();
});

test("only its author can send a draft: signed out it is only counted, and other people do not see it", async () => {
  const path = await venuePage("Khami Ruins");
  const { context, page } = await newcomerAt(path);
  await context.setOffline(true);
  await beginVouch(page, "Mine alone.");
  await sendVouch(page);
  await page.locator("[data-draft-state='waiting']").waitFor();
  const session = await context.cookies();
  await context.clearCookies();
  await context.setOffline(false);
  // The page still assumes that the author is signed in, but the session has ended.
  await page.getByText("The person who filled it in must sign in to send it.").waitFor();
  expect(await page.locator("[data-draft-state='waiting']").count()).toBe(1);
  await page.goto(`${system.web}${path}`);
  await page.getByText("The person who filled it in must sign in to send it.").waitFor();
  expect(await page.getByText("Mine alone.").count()).toBe(0);

  // If someone else signs in on the same browser, the draft is neither shown nor sent.
  await page.locator("[data-outbox]").getByRole("link", { name: "Sign in" }).click();
  await page.getByLabel("E-mail address").fill(`other-${crypto.randomUUID().slice(0, 8)}@visitor.example`);
  await page.getByRole("button", { name: "Continue" }).click();
  await page.waitForURL(`${system.web}${path}`);
  expect(await page.locator("[data-draft-state]").count()).toBe(0);
  expect(await listed(page, "/api/vouches")).toEqual([]);

  await context.clearCookies();
  await context.addCookies(session);
  await page.goto(`${system.web}${path}`);
  await page.getByText("Sent: Vouch:").waitFor();
  expect(await listed(page, "/api/vouches")).toMatchObject([{ statement: "Mine alone." }]);
  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  expect(kept).not.toMatch(/eyJ|Bearer/);
  await context.close();
});

test("an event written without a connection is published when it is back, and can be cancelled", async () => {
  const { context, page } = await newcomerAt("/dashboard/events");
  await context.setOffline(true);
  await page.getByLabel("What is it called?").fill("Seed fair");
  await page.getByLabel("Start", { exact: true }).fill("2031-05-04T09:00");
  await page.getByLabel("City", { exact: true }).fill("Harare");
  await page.getByRole("button", { name: "Publish the event" }).click();
  await page.locator("[data-draft-state='waiting']").waitFor();
  expect(await page.locator("[data-draft-name]").first().textContent()).toBe("Event: Seed fair");
  await context.setOffline(false);
  await page.getByText("Sent: Event: Seed fair").waitFor();
  expect(await page.getByLabel("What is it called?").inputValue()).toBe("");
  await page.goto(`${system.web}/dashboard/events`);
  expect(await page.locator("[data-own-events] > li").count()).toBe(1);
  expect(await page.getByLabel("What is it called?").inputValue()).toBe("");
  await page.getByRole("button", { name: "Cancel the event: Seed fair" }).click();
  await page.getByRole("button", { name: "Reinstate: Seed fair" }).waitFor();
  await context.close();
});
