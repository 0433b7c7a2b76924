import type { Browser, BrowserContext, Page } from "playwright";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openBrowser } from "../support/browser.ts";
import { providerToken } from "../support/provider-token.ts";
import { sharedSystem } from "../support/shared-system.ts";

const system = sharedSystem();
const venueName = "Uganda Museum";

async function signInAt(page: Page, email: string): Promise<void> {
  await page.getByLabel("E-mail address").fill(email);
  await page.getByRole("button", { name: "Continue" }).click();
}

/** Opens a separate browser for each person. */
async function signedIn(browser: Browser, email: string, returnTo: string): Promise<BrowserContext> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${system.web}/auth/sign-in?return_to=${encodeURIComponent(returnTo)}`);
  await signInAt(page, email);
  await page.waitForURL(`${system.web}${returnTo}`);
  await page.close();
  return context;
}

/** Reads a platform token from the page's requests. */
async function tokenOf(browser: Browser, email: string): Promise<{ token: string; page: Page }> {
  const context = await browser.newContext();
  const page = await context.newPage();
  let token: string | undefined;
  page.on("request", (request) => {
    token ??= /^Bearer (.+)$/.exec(request.headers()["authorization"] ?? "")?.[1];
  });
  await page.goto(`${system.gateway}/v1/auth/idp/login?return_to=/auth/landing`);
  await signInAt(page, email);
  await page.waitForURL(`${system.web}/auth/landing*`);
  await expect.poll(() => token).toBeTypeOf("string");
  return { token: token!, page };
}

async function getJson<T>(url: string, headers: Record<string, string> = {}): Promise<T> {
  const response = await fetch(url, { headers });
  expect(response.status, url).toBe(200);
  return await response.json() as T;
}

/** Creates an event through the events API, as an assistant would. */
async function createEventAs(email: string, name: string): Promise<void> {
  const token = await providerToken(system.issuer, email, `${system.events}/mcp`);
  const response = await fetch(`${system.events}/api/events`, {
    method: "POST",
    headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/json" },
    body: JSON.stringify({
      name,
      startDate: new Date(Date.now() + 3 * 86_400_000).toISOString(),
      city: "Harare",
      country: "ZW",
      timezone: "Africa/Harare",
    }),
  });
  expect(response.status, await response.clone().text()).toBe(201);
}

interface Entity {
  readonly id: string;
  readonly platform: { readonly verificationTier: { readonly tier: number; readonly method: string | null } };
}

/** Returns the id of the person that a token belongs to, without verifying the token. */
function personOf(token: string): string {
  return (JSON.parse(Buffer.from(token.split(".")[1]!, "base64url").toString()) as { sub: string }).sub;
}

describe("a venue is verified by its community", () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(() => browser.close());

  test("the token arrives in the fragment, is cleared from the URL and identifies the person", async () => {
    const { token, page } = await tokenOf(browser, "rudo@visitor.example");
    expect(page.url()).toBe(`${system.web}/auth/landing`);
    await expect.poll(() => page.locator("[data-person-id]").textContent()).toMatch(/^[0-9a-f-]{36}$/);
    const me = await getJson<{ id: string; email: string }>(`${system.gateway}/v1/identity/me`, {
      Authorization: `Bearer ${token}`,
    });
    expect(me.email).toBe("rudo@visitor.example");
    expect(await page.locator("[data-person-id]").textContent()).toBe(me.id);
    await page.context().close();
  });

  test("a person who uses an assistant before their first web sign-in is one person, with the older account's roles", async () => {
    // The auditor's account was not created by a sign-in at the provider. It has an e-mail address and a role, but no
    // provider id yet.
    await createEventAs("aissatou@auditor.example", "Rehearsal of the choir");
    const { token, page } = await tokenOf(browser, "aissatou@auditor.example");
    const me = await getJson<{ id: string; roles: string[]; email: string }>(`${system.gateway}/v1/auth/me`, {
      Authorization: `Bearer ${token}`,
    });
    expect(me).toMatchObject({ id: personOf(token), roles: ["auditor"], email: "aissatou@auditor.example" });

    // The second event belongs to the same person, so both have the same host.
    await createEventAs("aissatou@auditor.example", "Concert of the choir");
    const found = await getJson<{ events: { name: string; host: { name: string } }[] }>(
      `${system.events}/api/events?city=Harare&q=choir&limit=40`,
    );
    const hosts = found.events.filter((event) => /of the choir$/.test(event.name)).map((event) =>
      event.host.name
    );
    expect(hosts).toHaveLength(2);
    expect(hosts[1]).toBe("Aïssatou Diop");
    await page.context().close();
  });

  test("the owner claims, an admin approves, three neighbours vouch: tier 1 with an audit record", async () => {
    // The owner finds the place despite typos.
    const owner = await signedIn(browser, "nyasha@owner.example", "/en/verify");
    const page = await owner.newPage();
    await page.goto(`${system.web}/en/verify?q=ugnda+musem`);
    await page.getByRole("link", { name: venueName }).first().click();
    await page.waitForURL(/\/en\/verify\/venues\/[0-9a-f-]{36}/);
    const entityId = /venues\/([0-9a-f-]{36})/.exec(page.url())![1]!;
    await page.getByText("Claim this place").first().click();
    await page.getByLabel("What is your role here?").selectOption("owner");
    await page.getByLabel("Link to your evidence").fill("https://museum.example/staff/nyasha");
    await page.getByRole("button", { name: "Submit claim" }).click();
    await page.locator('[data-outcome="done"][data-outcome-form="claim"]').waitFor();

    // The admin uses the platform API, which requires both the role and the internal key.
    const { token } = await tokenOf(browser, "thandeka@admin.example");
    const staff = { Authorization: `Bearer ${token}`, "X-Internal-Key": system.internalKey };
    const queue = await getJson<{ items: { id: string; entityId: string; status: string }[] }>(
      `${system.gateway}/v1/admin/claims?status=pending&limit=100`,
      staff,
    );
    const claim = queue.items.find((entry) => entry.entityId === entityId)!;
    expect(claim.status).toBe("pending");
    const decide = (headers: Record<string, string>) =>
      fetch(`${system.gateway}/v1/admin/claims/${claim.id}/decide`, {
        method: "POST",
        headers: { ...headers, "Content-Type": "application/json" },
        body: JSON.stringify({ decision: "approve", note: "Listed on the museum's own page." }),
      });
    expect((await decide({ Authorization: `Bearer ${token}` })).status).toBe(403);
    const decided = await decide(staff);
    expect(decided.status).toBe(200);
    expect(await decided.json()).toMatchObject({ status: "approved", entityId });
    expect((await decide(staff)).status).toBe(409);

    for (const member of ["tendai", "wanjiru", "kwame"]) {
      const context = await signedIn(browser, `${member}@community.example`, `/en/verify/venues/${entityId}`);
      const own = await context.newPage();
      await own.goto(`${system.web}/en/verify/venues/${entityId}`);
      await own.getByText("Vouch for this place").first().click();
      await own.locator('input[name="vouchingType"][value="personal_knowledge"]').check();
      await own.getByLabel("In your own words").fill("I know the people who run it.");
      await own.getByRole("button", { name: "Vouch", exact: true }).click();
      await own.locator('[data-outcome="done"][data-outcome-form="vouch"]').waitFor();
      await context.close();
    }

    const entity = await getJson<Entity>(`${system.gateway}/v1/entities/${entityId}`);
    expect(entity.platform.verificationTier).toMatchObject({
      tier: 1,
      name: "Community",
      mineral: "terracotta",
      method: "community_attestation",
    });
    const audit = await getJson<{ items: Record<string, unknown>[] }>(
      `${system.gateway}/v1/entities/${entityId}/verifications`,
    );
    expect(audit.items[0]).toMatchObject({
      verificationType: "community",
      verificationMethod: "community_attestation",
      tierBefore: 0,
      tierAfter: 1,
    });
    await page.reload();
    expect(await page.locator("[data-venue-tier]").getAttribute("data-venue-tier")).toBe("1");
    await owner.close();
  });
});
