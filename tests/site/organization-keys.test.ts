import type { Browser } from "playwright";
import { afterAll, beforeAll, expect, test } from "vitest";
import { workUntilIdle } from "../../functions/apps/gateway/workers.ts";
import { newId } from "../../functions/kernel/shared/ids.ts";
import { type AppSite, serveAppSite } from "../support/app-site.ts";
import { findingsOf } from "../support/axe.ts";
import { openBrowser } from "../support/browser.ts";
import type { SignedIn } from "../support/gateway.ts";

let site: AppSite;
let browser: Browser;
beforeAll(async () => {
  [site, browser] = await Promise.all([serveAppSite(), openBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await site.close();
});

async function join(organizationId: string, role: string, displayName: string): Promise<SignedIn> {
  const person = await site.gateway.signInAs({ displayName });
  await site.gateway.databases.sql("organization")`
    insert into organization.memberships (organization_id, person_id, role, status, joined_at)
    values (${organizationId}, ${person.personId}, ${role}, 'active', now())`;
  return person;
}

async function pageOf(person: SignedIn, path: string) {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
  const [name = "", value = ""] = (await site.cookieOf(person)).split(";")[0]!.split(/=(.*)/s);
  await context.addCookies([{ name, value, url: site.origin }]);
  const page = await context.newPage();
  await page.goto(`${site.origin}${path}`);
  return { page, context };
}

test("admins see who created each key of their organization, and revoke those of a former admin", async () => {
  const id = newId();
  await site.gateway.databases.sql("organization")`
    insert into organization.organizations (id, name, slug, kind, created_by, created_at, updated_at)
    values (${id}, 'River Trust', ${`org-${id.slice(-12)}`}, 'ngo', ${newId()}, now(), now())`;
  const owner = await join(id, "owner", "Rudo Ncube");
  const maker = await join(id, "admin", "Tendai Moyo");
  const made = await pageOf(maker, "/dashboard/keys");
  await made.page.getByRole("link", { name: "River Trust" }).click();
  await made.page.getByLabel("Name").fill("Website");
  await made.page.getByRole("checkbox", { name: "places:read" }).check();
  await made.page.getByRole("button", { name: "Create key" }).click();
  await made.page.locator("[data-new-secret]").waitFor();
  expect(made.page.url()).toContain(`organization=${id}`);
  await made.context.close();

  const { page, context } = await pageOf(owner, "/dashboard/keys");
  await page.getByText("No API keys yet.").waitFor();
  await page.getByRole("link", { name: "River Trust" }).click();
  const key = page.locator("ul[data-keys] > li");
  expect(await key.innerText()).toContain("Created by Tendai Moyo");
  expect(await page.locator("[data-maker-left]").count()).toBe(0);

  const demoted = await site.gateway.request(
    `/v1/organization/organizations/${id}/members/${maker.personId}`,
    {
      method: "PATCH",
      as: owner,
      headers: { "If-Match": "*" },
      json: { role: "viewer" },
    },
  );
  expect(demoted.status, await demoted.text()).toBe(200);
  await workUntilIdle(site.gateway.services);
  await page.reload();
  expect(await page.locator("[data-maker-left]").innerText()).toContain(
    "Created by someone who is no longer an admin",
  );
  expect(await findingsOf(page)).toEqual([]);
  await key.getByText("Revoke", { exact: true }).click();
  await key.getByRole("button", { name: "Revoke key" }).click();
  await key.getByText("revoked", { exact: true }).waitFor();
  expect(page.url()).toContain(`organization=${id}`);
  expect(await page.locator("[data-maker-left]").count()).toBe(0);
  await context.close();

  const former = await pageOf(maker, `/dashboard/keys?organization=${id}`);
  expect(await former.page.locator("ul[data-keys]").count()).toBe(0);
  expect(await former.page.locator("[data-key-owners]").count()).toBe(0);
  expect(await former.page.getByRole("button", { name: "Create key" }).count()).toBe(0);
  await former.context.close();
});
