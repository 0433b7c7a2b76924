import type { Browser, Page } from "playwright";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addContact } from "../../functions/verification/contacts/contacts.ts";
import { sessionCookie } from "../../functions/apps/web/visitor-session.ts";
import { type AppSite, serveAppSite } from "../support/app-site.ts";
import { openBrowser } from "../support/browser.ts";
import type { SignedIn } from "../support/gateway.ts";
import { addEntity, member } from "../support/verification.ts";

const vouchers = 23;
let site: AppSite;
let browser: Browser;
let owner: SignedIn;
let id: string;

beforeAll(async () => {
  [site, browser] = await Promise.all([serveAppSite(), openBrowser()]);
  const { gateway } = site;
  id = await addEntity(gateway.services, {
    displayName: "Shule ya Msingi Mlimani",
    city: "Dodoma",
    country: "TZ",
  });
  for (let index = 1; index <= vouchers; index += 1) {
    const vouch = {
      entityId: id,
      vouchingType: "neighbor",
      visibility: "public",
      statement: `Number ${index}.`,
    };
    const answer = await gateway.request("/v1/vouches", {
      method: "POST",
      as: await member(gateway, `Jirani ${index}`),
      json: vouch,
    });
    expect(answer.status).toBe(201);
  }
  owner = await gateway.signInAs({ displayName: "Zawadi" });
  const claim = await gateway.request("/v1/claims", {
    method: "POST",
    as: owner,
    json: { entityId: id, claimedRole: "owner", evidenceUrl: "https://mlimani.example/team" },
  });
  const { id: claimId } = await claim.json() as { id: string };
  await gateway.request(`/v1/admin/claims/${claimId}/decide`, {
    method: "POST",
    as: await gateway.signInAs({ roles: ["admin"] }),
    json: { decision: "approve" },
  });
  const contact = { kind: "email", value: "ofisi@mlimani.example" } as const;
  const by = { personId: owner.personId, source: "claim", isPublic: true } as const;
  await addContact(gateway.services, { type: "entity", id }, contact, by);
});
afterAll(async () => {
  await browser.close();
  await site.close();
});

async function onPage(
  path: string,
  as: SignedIn | undefined,
  javaScriptEnabled: boolean,
  work: (page: Page) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext({
    javaScriptEnabled,
    reducedMotion: "reduce",
    viewport: { width: 360, height: 740 },
  });
  try {
    if (as) {
      const value = (await site.cookieOf(as)).slice(sessionCookie.length + 1);
      await context.addCookies([{ name: sessionCookie, value, url: site.origin }]);
    }
    const page = await context.newPage();
    await page.goto(`${site.origin}${path}`);
    await work(page);
  } finally {
    await context.close();
  }
}
const shown = (page: Page) => page.locator("[data-public-vouches] [data-slot=vouch-list-item]");
const address = (locale: string) => `/${locale}/verify/venues/${id}`;

describe("public vouches beyond the first twenty", () => {
  test("without scripts, links lead to the next and previous page, and a foreign cursor to the newest", async () => {
    await onPage(address("fr"), undefined, false, async (page) => {
      expect(await shown(page).count()).toBe(20);
      expect(await shown(page).first().textContent()).toContain(`Number ${vouchers}.`);
      await page.getByRole("link", { name: "Afficher plus" }).click();
      expect(await shown(page).count()).toBe(vouchers - 20);
      expect(await shown(page).last().textContent()).toContain("Number 1.");
      expect(await page.getByRole("link", { name: "Afficher plus" }).count()).toBe(0);
      await page.getByRole("link", { name: "Retour aux plus récents" }).click();
      expect(await shown(page).count()).toBe(20);
      await page.goto(`${site.origin}${address("fr")}?vouches=somewhere-else&history=1`);
      expect(await shown(page).count()).toBe(20);
    });
  });

  test("with scripts, they are added below, and the first of them gets the focus", async () => {
    await onPage(address("en"), undefined, true, async (page) => {
      const more = page.getByRole("link", { name: "Show more" });
      await more.focus();
      await page.keyboard.press("Enter");
      await expect.poll(() => shown(page).count()).toBe(vouchers);
      expect(await page.evaluate(() => document.activeElement?.textContent)).toContain(
        `Number ${vouchers - 20}.`,
      );
      expect(await more.count()).toBe(0);
      expect(new URL(page.url()).search).toBe("");
    });
  });
});

describe("an owner, in French and without scripts", () => {
  test("previews the request before publishing, shares it by links, and closes it after a second press", async () => {
    await onPage(address("fr"), owner, false, async (page) => {
      await page.getByText("Demander des recommandations", { exact: true }).click();
      await page.getByLabel("Votre message").fill(
        "Nous tenons cette école depuis 1998. Aidez-nous à le montrer.",
      );
      await page.getByRole("button", { name: "Afficher l’aperçu" }).click();
      expect(await page.locator("[data-preview]").innerText()).toContain("depuis 1998");
      expect(await page.getByLabel("Votre message").inputValue()).toContain("depuis 1998");
      await page.getByRole("button", { name: "Publier la demande" }).click();
      const call = page.locator("[data-open-request]");
      // Earlier vouches count towards the tier, but not towards the request.
      expect(await call.innerText()).toContain("Recommandations depuis cette demande\u00a0: 0 sur 3");
      const ways = await call.locator("[data-share] a").evaluateAll((links) =>
        links.map((link) => decodeURIComponent((link as HTMLAnchorElement).href))
      );
      expect(ways).toHaveLength(3);
      for (const way of ways) expect(way).toContain(`${site.origin}${address("fr")}`);
      await page.getByText("Clore la demande").click();
      await page.getByRole("button", { name: "Clore maintenant" }).click();
      expect(await page.locator("[data-outcome=done]").innerText()).toContain("La demande est close.");
      expect(await call.count()).toBe(0);
    });
  });

  test("keeps the code field after a reload and a wrong code, with the error in French", async () => {
    await onPage(address("fr"), owner, false, async (page) => {
      await page.getByRole("button", { name: "Envoyer un code" }).click();
      await page.reload();
      const code = page.getByLabel("Code à six chiffres");
      await code.fill("000000");
      await page.getByRole("button", { name: "Confirmer" }).click();
      expect(await page.locator("[data-outcome=failed]").innerText()).toContain("Le code est incorrect");
      expect(await code.count()).toBe(1);
      expect(await page.getByRole("button", { name: "Envoyer un nouveau code" }).count()).toBe(1);
    });
  });

  test("sees a rejected field marked in French", async () => {
    await onPage(address("fr"), owner, false, async (page) => {
      await page.getByText("Demander des recommandations", { exact: true }).click();
      await page.getByLabel("Votre message").fill("Tout est sur https://mlimani.example/ pour vous.");
      await page.getByRole("button", { name: "Publier la demande" }).click();
      const main = await page.locator("main").innerText();
      expect(main).toContain("Texte simple uniquement");
      expect(main).not.toMatch(/must not|web addresses/);
    });
  });
});

test("the breadcrumbs for machines only contain existing pages", async () => {
  const html = await (await fetch(`${site.origin}/en/verify/venues/${id}`)).text();
  const text = /<script type="application\/ld\+json">([\s\S]*?)<\/script>/.exec(html)![1]!;
  const graph = (JSON.parse(text) as {
    "@graph": { "@type": string; itemListElement?: { position: number; item: string }[] }[];
  })["@graph"];
  const trail = graph.find((node) => node["@type"] === "BreadcrumbList")!.itemListElement!;
  expect(trail.map(({ position }) => position)).toEqual([1, 2]);
  for (const { item } of trail) {
    const answer = await fetch(item);
    await answer.body?.cancel();
    expect(answer.status, item).toBe(200);
  }
});
