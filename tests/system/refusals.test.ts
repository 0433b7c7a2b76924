import type { Browser, Page, Response as PageResponse } from "playwright";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createGatewayClient } from "../../clients/typescript/index.ts";
import { grantRole } from "../../functions/people/persons/staff.ts";
import { dictionary } from "../../src/i18n/dictionary.ts";
import { openBrowser } from "../support/browser.ts";
import { type Desk, newcomer, openDesk, sessionOf } from "../support/desk.ts";
import { platformToken } from "../support/provider-token.ts";
import { sharedSystem } from "../support/shared-system.ts";
import { openSystemDatabase, type SystemDatabase } from "../support/system-database.ts";

const system = sharedSystem();
const withoutScripts = { javaScriptEnabled: false };
const french = dictionary("fr");
const secondAdmin = newcomer("second-admin");

let browser: Browser;
let database: SystemDatabase;
beforeAll(async () => {
  database = openSystemDatabase(system);
  browser = await openBrowser();
  await grantRole(database.sql, secondAdmin, "admin", new Date());
});
afterAll(async () => {
  await browser.close();
  await database.close();
});

async function entitiesOf(query: Record<string, string>): Promise<string[]> {
  const answer = await fetch(`${system.gateway}/v1/entities?${new URLSearchParams(query)}`);
  return ((await answer.json()) as { items: { id: string }[] }).items.map(({ id }) => id);
}

/**
 * Collects the responses to the page's forms. Without JavaScript, each response must be a 303, so that a reload does
 * not submit the form again.
 */
function answersToForms(page: Page): PageResponse[] {
  const answers: PageResponse[] = [];
  page.on("response", (response) => {
    const { pathname } = new URL(response.url());
    if (response.request().method() === "POST" && pathname.startsWith("/api/")) answers.push(response);
  });
  return answers;
}

describe("without scripts, every form gets 303", () => {
  test("a rejected claim shows its reason, is appealed, and upheld by another reviewer", async () => {
    const [entityId] = await entitiesOf({ q: "Polana Serena Hotel", limit: "1" });
    const venue = `/en/verify/venues/${entityId}`;
    const claimant = await openDesk(browser, system.web, newcomer("claimant"), withoutScripts);
    const answers = answersToForms(claimant.page);
    await claimant.open(venue);
    await claimant.page.getByText("Claim this place").click();
    await claimant.page.getByLabel("Link to your evidence").fill("https://polana.example/team");
    await claimant.page.getByRole("button", { name: "Submit claim" }).click();
    await claimant.page.locator('[data-outcome="done"]').waitFor();

    const first = await openDesk(browser, system.web, "thandeka@admin.example", withoutScripts);
    const staffAnswers = answersToForms(first.page);
    await first.open("/dashboard/admin/claims");
    await first.page.locator("[data-claim-queue]").getByRole("link", { name: "Polana Serena Hotel" }).click();
    await first.page.getByText("Reject…").click();
    await first.page.getByLabel("Reason").selectOption("evidence_unreachable");
    await first.page.locator("#reject-note").fill("The page does not open.");
    await first.page.getByRole("button", { name: "Reject claim" }).click();
    await first.page.locator('[data-outcome="done"][data-outcome-form="reject"]').waitFor();

    await claimant.open(venue);
    const told = await claimant.page.locator("[data-own-claim=rejected]").innerText();
    expect(told).toContain("The link cannot be opened");
    expect(told).toContain("The page does not open.");
    await claimant.page.getByText("Appeal the decision").click();
    await claimant.page.getByLabel("Why was the decision wrong?").fill(
      "It opens; your network blocked it that day.",
    );
    await claimant.page.getByRole("button", { name: "Submit appeal" }).click();
    await claimant.page.locator('[data-outcome="done"][data-outcome-form="appeal"]').waitFor();

    // The second request does not create a second appeal, and the page shows how long the appeal takes.
    await claimant.page.locator('[data-appeal="open"]').getByText("is looking at your appeal").waitFor();
    expect(await claimant.page.getByText("Appeal the decision").count()).toBe(0);

    // The reviewer who rejected the claim can't decide again, and sees why.
    const decide = async ({ page, open }: Desk, button: string) => {
      await open("/dashboard/admin/reviews");
      const appeal = page.locator('[data-reviews="disputes"] > li').filter({
        hasText: "your network blocked it",
      });
      const decision = appeal.locator("details").filter({
        has: page.locator("summary", { hasText: /^\s*Decide\s*$/ }),
      });
      await decision.locator("summary").click();
      await decision.getByLabel("Note").fill("The page names the claimant.");
      await decision.getByRole("button", { name: button }).click();
    };
    await decide(first, "Dismiss");
    await first.page.locator('[data-outcome="failed"]').getByText("Another reviewer must decide").waitFor();
    expect(
      await first.page.locator("textarea").evaluateAll((areas) =>
        areas.map((area) => (area as HTMLTextAreaElement).value)
      ),
    ).toContain("The page names the claimant.");
    const second = await openDesk(browser, system.web, secondAdmin, withoutScripts);
    await decide(second, "Uphold");
    await second.page.locator('[data-outcome="done"]').waitFor();

    await claimant.open(venue);
    expect(await claimant.page.locator("[data-own-claim]").getAttribute("data-own-claim")).toBe("approved");
    expect(await claimant.page.getByText("Appeal the decision").count()).toBe(0);
    expect(answers.map((answer) => answer.status())).toEqual([303, 303]);
    expect(staffAnswers.map((answer) => answer.status())).toEqual([303, 303]);
    await Promise.all([claimant, first, second].map(({ context }) => context.close()));
  });

  test("a sixth vouch in a month is rejected with its reason, in the visitor's language", async () => {
    const venues = await entitiesOf({ country: "JP", limit: "6" });
    const desk = await openDesk(browser, system.web, newcomer("busy"), withoutScripts);
    for (const entityId of venues.slice(0, 5)) {
      const given = await desk.context.request.post(`${system.web}/api/vouches`, {
        headers: { Origin: system.web },
        data: { entityId, vouchingType: "community_member" },
      });
      expect(given.status(), await given.text()).toBe(201);
    }
    const answers = answersToForms(desk.page);
    await desk.open(`/fr/verify/venues/${venues[5]}`);
    await desk.page.getByText(french("vouch.open")).first().click();
    await desk.page.locator('input[name="vouchingType"][value="neighbor"]').check();
    await desk.page.getByRole("button", { name: french("vouch.submit"), exact: true }).click();
    const refused = desk.page.locator('[data-outcome="failed"][data-outcome-form="vouch"]');
    await refused.waitFor();
    const nextMonth = new Intl.DateTimeFormat("fr", { dateStyle: "medium", timeZone: "UTC" })
      .format(Date.now() + 30 * 86_400_000);
    expect(await refused.innerText()).toContain(nextMonth);
    expect(await refused.innerText()).not.toMatch(/The limit|used up/);
    expect(await desk.page.locator('input[value="neighbor"]').isChecked()).toBe(true);
    expect(answers.map((answer) => answer.status())).toEqual([303]);

    await desk.open(`/fr/verify/venues/${venues[0]}`);
    await desk.page.getByText("Retirer la recommandation").click();
    await desk.page.getByRole("button", { name: "Retirer maintenant" }).click();
    await desk.page.locator('[data-outcome="done"][data-outcome-form="vouch-withdraw"]').waitFor();
    expect(await desk.page.locator("[data-own-vouch]").count()).toBe(0);
    await desk.context.close();
  });
});

describe("a vouch that counts nothing says why", () => {
  const platformClient = async (email: string) => {
    // Signs in once, which links the account with this e-mail address to the account at the provider.
    await sessionOf(system.web, email);
    const token = await platformToken(system, email);
    return createGatewayClient({ baseUrl: system.gateway, accessToken: () => token });
  };

  test("from the household of a manager of the place", async () => {
    // The owner of the park in the sample data asks a member of their household for a vouch.
    const relative = newcomer("relative");
    const owner = await platformClient("nyasha@owner.example");
    const { data: household } = await owner.POST("/v1/family/households", { body: { name: "Home" } });
    await owner.POST("/v1/family/households/{id}/invitations", {
      params: { path: { id: household!.id } },
      body: { email: relative, relation: "sibling", role: "adult" },
    });
    const gateway = createGatewayClient({ baseUrl: system.gateway });
    let token: string | undefined;
    await expect.poll(async () => {
      const query = { recipient: relative };
      const { data } = await gateway.GET("/v1/identity/development-mailbox", { params: { query } });
      token = data!.items.map(({ body }) => /#token=([\w-]+)/.exec(body)?.[1]).find(Boolean);
      return token;
    }, { timeout: 60_000, interval: 300 }).toBeTypeOf("string");
    const accepted = await (await platformClient(relative)).POST("/v1/family/invitations/accept", {
      body: { token: token! },
    });
    expect(accepted.response.status, JSON.stringify(accepted.error)).toBe(200);

    const [park] = await entitiesOf({ q: "Mosi River", limit: "1" });
    const desk = await openDesk(browser, system.web, relative, { locale: "en-GB" });
    await desk.open(`/en/verify/venues/${park}`);
    await desk.page.getByText("Vouch for this place").first().click();
    await desk.page.locator('input[name="vouchingType"][value="personal_knowledge"]').check();
    await desk.page.getByRole("button", { name: "Vouch", exact: true }).click();
    await desk.page.locator('[data-outcome="done"][data-outcome-form="vouch"]').waitFor();
    // A worker first has to update the managers' memberships.
    const own = desk.page.locator("[data-own-vouch]");
    await expect.poll(async () => {
      await desk.page.reload();
      return await own.innerText();
    }, { timeout: 60_000, interval: 500 }).toContain(
      "You live in the same household as someone who runs this place.",
    );
    expect(await own.innerText()).toContain("It doesn’t count at the moment.");
    await desk.context.close();
  });

  test("from a new account: it counts automatically in three days", async () => {
    const [venue] = await entitiesOf({ q: "Joina City", limit: "1" });
    const desk = await openDesk(browser, system.web, newcomer("new"));
    await desk.open(`/en/verify/venues/${venue}`);
    await desk.page.getByText("Vouch for this place").first().click();
    await desk.page.locator('input[name="vouchingType"][value="neighbor"]').check();
    await desk.page.getByRole("button", { name: "Vouch", exact: true }).click();
    await desk.page.locator('[data-weight-reason="account_too_new"]').waitFor();
    expect(await desk.page.locator("[data-own-vouch]").innerText()).toContain("less than three days old");
    await desk.context.close();
  });
});
