import type { Browser } from "playwright";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createGatewayClient } from "../../clients/typescript/index.ts";
import { findingsOf } from "../support/axe.ts";
import { openBrowser } from "../support/browser.ts";
import { newcomer } from "../support/desk.ts";
import { platformToken } from "../support/provider-token.ts";
import { sharedSystem } from "../support/shared-system.ts";

const system = sharedSystem();
let browser: Browser;
let founder: ReturnType<typeof createGatewayClient>;
beforeAll(async () => {
  browser = await openBrowser();
  const token = await platformToken(system, newcomer("founder"));
  founder = createGatewayClient({ baseUrl: system.gateway, accessToken: () => token });
});
afterAll(() => browser.close());

async function mailedLink(recipient: string): Promise<string> {
  const read = async () => {
    const query = new URLSearchParams({ recipient });
    const answer = await fetch(`${system.gateway}/v1/identity/development-mailbox?${query}`);
    const { items } = await answer.json() as { items: { body: string }[] };
    return /(http\S+#token=\S+)/.exec(items[0]?.body ?? "")?.[1] ?? "";
  };
  await expect.poll(read, { timeout: 60_000, interval: 500 }).not.toBe("");
  return await read();
}

describe("the link of an invitation", () => {
  const invite = {
    household: async (email: string) => {
      const { data } = await founder.POST("/v1/family/households", { body: { name: "Reading house" } });
      return await founder.POST("/v1/family/households/{id}/invitations", {
        params: { path: { id: data!.id } },
        body: { email, relation: "other", role: "adult" },
      });
    },
    organization: async (email: string) => {
      const slug = `reading-room-${crypto.randomUUID().slice(0, 8)}`;
      const { data } = await founder.POST("/v1/organization/organizations", {
        body: { name: "Reading room", slug, kind: "ngo" },
      });
      return await founder.POST("/v1/organization/organizations/{id}/invitations", {
        params: { path: { id: data!.id } },
        body: { email, role: "member" },
      });
    },
  };

  test.each(["household", "organization"] as const)(
    "leads from the mail through sign-in into the %s, and its code disappears from the URL",
    async (group) => {
      const guest = newcomer("guest");
      expect((await invite[group](guest)).response.status).toBe(201);
      const context = await browser.newContext({ reducedMotion: "reduce", locale: "en-GB" });
      const page = await context.newPage();
      await page.goto(await mailedLink(guest));
      expect(page.url()).toBe(`${system.web}/auth/invitation?to=${group}`);
      expect(await findingsOf(page)).toEqual([]);
      await page.getByRole("link", { name: "Sign in to accept" }).click();
      await page.getByLabel("E-mail address").fill(guest);
      await page.getByRole("button", { name: "Continue" }).click();
      await page.waitForURL(`${system.web}/auth/invitation?to=${group}`);
      expect(await page.getByLabel("Invitation code").inputValue()).toMatch(/^[\w-]{20,}$/);
      expect(await findingsOf(page)).toEqual([]);
      await page.getByRole("button", { name: "Accept invitation" }).click();
      await page.getByText("You have joined.").waitFor();
      await context.close();
    },
  );

  test("tells other people that it was sent to another address", async () => {
    const guest = newcomer("guest");
    await invite.organization(guest);
    const link = await mailedLink(guest);
    const context = await browser.newContext({ reducedMotion: "reduce", locale: "en-GB" });
    const page = await context.newPage();
    await page.goto(link);
    await page.getByRole("link", { name: "Sign in to accept" }).click();
    await page.getByLabel("E-mail address").fill(newcomer("stranger"));
    await page.getByRole("button", { name: "Continue" }).click();
    await page.waitForURL(`${system.web}/auth/invitation?to=organization`);
    await page.getByRole("button", { name: "Accept invitation" }).click();
    await page.getByText("The invitation was sent to another e-mail address").waitFor();
    // After signing in with the right e-mail address, the person does not have to enter anything again.
    expect(await page.getByLabel("Invitation code").inputValue()).not.toBe("");
    await context.close();
  });
});
