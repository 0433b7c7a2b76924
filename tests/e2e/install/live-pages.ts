/** Tests what users can do on the pages of the live blocks, regardless of the framework that serves them. */
import type { Browser, Page } from "playwright";
import { expect, test } from "vitest";
import { onConsole } from "./look-at-pages.ts";

export const liveBlocks = ["place-page", "place-directory", "event-discovery", "vouch-flow"];

interface LiveSite {
  site: string;
  path: (block: string) => string;
  /** A function, because the address is only known when the tests run. */
  gateway: () => string;
  browser: () => Browser;
}

export function testLivePages({ site, path, gateway, browser }: LiveSite) {
  const address = (block: string) => `${site}${path(block)}`;

  /** Opens a block's page and adds its console messages to `said`. */
  async function open(block: string, said: string[]): Promise<Page> {
    const page = await (await browser().newContext()).newPage();
    await onConsole(page, (text) => said.push(text));
    await page.goto(address(block));
    return page;
  }

  test("the place page shows a real place: the one in the address, or that with the highest tier", async () => {
    const said: string[] = [];
    const list = async (query: string) =>
      (await (await fetch(`${gateway()}/v1/entities?${query}`)).json()).items as {
        id: string;
        displayName: string;
        platform: { verificationTier: { tier: number; holds: unknown[] } };
      }[];
    const [highest] = await list("tier=4&limit=1");
    const page = await open("place-page", said);
    await page.getByRole("heading", { level: 1, name: highest!.displayName }).waitFor();
    const proofs = page.getByRole("region", { name: "Proofs" }).getByRole("listitem");
    expect(await proofs.count()).toBe(highest!.platform.verificationTier.holds.length);

    const [other] = await list("tier=1&limit=1");
    await page.goto(`${address("place-page")}?id=${other!.id}`);
    await page.getByRole("heading", { level: 1, name: other!.displayName }).waitFor();
    expect(said).toEqual([]);
  });

  test("if Hakika can't be reached, the page says so and tries again on request", async () => {
    const page = await (await browser().newContext()).newPage();
    await page.route(`${gateway()}/**`, (route) => route.abort());
    await page.goto(address("place-page"));
    await page.getByRole("heading", { name: "The place could not be loaded" }).waitFor();
    await page.unroute(`${gateway()}/**`);
    // The page reuses responses for half a second, so wait longer than that.
    await page.waitForTimeout(600);
    await page.getByRole("button", { name: "Try again" }).click();
    await page.getByRole("region", { name: "Proofs" }).waitFor();
  });

  test("the directory lists every place of the system", async () => {
    const said: string[] = [];
    const { entities } = await (await fetch(`${gateway()}/v1/entities/stats`)).json();
    const page = await open("place-directory", said);
    await page.getByText(`${entities} places`).waitFor();
    expect(said).toEqual([]);
  });

  test("events are found by words", async () => {
    const said: string[] = [];
    const { items: [first] } = await (await fetch(`${gateway()}/v1/events?limit=1`)).json();
    const page = await open("event-discovery", said);
    await page.getByPlaceholder("Event, place or city").fill(first.name);
    await page.getByRole("heading", { level: 2, name: first.name }).waitFor();
    await page.getByPlaceholder("Event, place or city").fill("no such event anywhere");
    await page.getByRole("heading", { name: "No matching events" }).waitFor();
    expect(said).toEqual([]);
  });

  test("a person signs in, vouches through the site's own server, and withdraws the vouch", async () => {
    const said: string[] = [];
    const page = await open("vouch-flow", said);
    await page.getByLabel("E-mail address").fill("voucher@newcomer.example");
    await page.getByRole("button", { name: "Continue" }).click();
    await page.waitForURL(address("vouch-flow"));
    // The token must not remain in the URL.
    expect(new URL(page.url()).hash).toBe("");
    const sent: string[] = [];
    let authorization = "";
    page.on("request", (request) => {
      if (request.method() === "GET") return;
      sent.push(`${request.method()} ${new URL(request.url()).origin}`);
      authorization = request.headers().authorization ?? "";
    });
    const stored = async () => {
      const response = await fetch(`${gateway()}/v1/vouches`, { headers: { authorization } });
      const { items } = await response.json() as { items: { statement: string; status: string }[] };
      return items.map(({ statement, status }) => ({ statement, status }));
    };
    await page.getByRole("radio").first().check();
    await page.getByRole("button", { name: "Continue" }).click();
    for (const name of [/^Long-term customer/, /^Same town/, /^In the last week/]) {
      await page.getByRole("radio", { name }).check();
    }
    await page.getByRole("button", { name: "Continue" }).click();
    const statement = "I have bought my bread there every week since 2019.";
    await page.getByRole("textbox").fill(statement);
    await page.getByRole("checkbox", { name: /^I don’t manage/ }).check();
    await page.getByRole("button", { name: "Send vouch" }).click();
    await page.getByRole("button", { name: "Withdraw" }).first().waitFor();
    expect(sent).toEqual([`POST ${site}`]);
    expect(await stored()).toEqual([{ statement, status: "active" }]);

    await page.getByRole("button", { name: "Withdraw" }).first().click();
    await page.getByRole("alertdialog").getByRole("button", { name: /^Withdraw/ }).click();
    await expect.poll(stored).toEqual([{ statement, status: "withdrawn" }]);
    expect(said).toEqual([]);
  });
}
