import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import process from "node:process";
import type { Browser, Page } from "playwright";
import { afterAll, beforeAll, expect, test } from "vitest";
import { canonicalContact } from "../../functions/kernel/shared/canonical-contact.ts";
import { newId } from "../../functions/kernel/shared/ids.ts";
import { grantContactHold } from "../../functions/verification/proofs/contact-proof.ts";
import { workUntilIdle } from "../../functions/apps/gateway/workers.ts";
import { sessionCookie } from "../../functions/apps/web/visitor-session.ts";
import { type AppSite, serveAppSite } from "../support/app-site.ts";
import { findingsOf } from "../support/axe.ts";
import { openBrowser } from "../support/browser.ts";
import type { SignedIn } from "../support/gateway.ts";

let site: AppSite;
let browser: Browser;
let owner: SignedIn;
let claimant: SignedIn;
let reviewer: SignedIn;
const phone = "+263771234567";
const pictures = process.env["SHOTS"];
beforeAll(async () => {
  [site, browser] = await Promise.all([serveAppSite(), openBrowser()]);
  owner = await site.gateway.signInAs({ displayName: "Tariro Moyo" });
  claimant = await site.gateway.signInAs({ displayName: "Chipo Ndlovu" });
  reviewer = await site.gateway.signInAs({ displayName: "Paulo Machava", roles: ["verifier"] });
  await prove(owner);
  expect(await prove(claimant)).toMatchObject({ code: "contact_conflict" });
  await workUntilIdle(site.gateway.services);
  if (pictures) await mkdir(pictures, { recursive: true });
});
afterAll(async () => {
  await browser.close();
  await site.close();
});

/** Confirms the phone. Returns the conflict if someone else confirmed it earlier. */
async function prove({ personId }: SignedIn) {
  const { services } = site.gateway;
  const id = newId();
  await services.databases.sql("platform")`
    insert into entity.contacts (id, subject_type, subject_id, kind, value, state, source, created_at, canonical)
    values (${id}, 'person', ${personId}, 'phone', ${phone}, 'public', 'self', now(),
      ${canonicalContact("phone", phone)})`;
  const contact = { id, kind: "phone", value: phone } as const;
  return await grantContactHold(
    services,
    { type: "person", id: personId },
    contact,
    "otp_sms",
    personId,
    async () => {},
  );
}

async function open(as: SignedIn, path: string): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    reducedMotion: "reduce",
  });
  const cookie = await site.cookieOf(as);
  await context.addCookies([{
    name: sessionCookie,
    value: cookie.slice(sessionCookie.length + 1),
    url: site.origin,
  }]);
  const page = await context.newPage();
  expect((await page.goto(`${site.origin}${path}`))!.status()).toBe(200);
  return page;
}

/** Checks a page on a phone and a desktop, in light and dark mode. */
async function look(page: Page, name: string): Promise<void> {
  const findings: string[] = [];
  for (const theme of ["light", "dark"]) {
    await page.evaluate((isDark) => {
      document.documentElement.classList.toggle("dark", isDark);
      document.documentElement.style.colorScheme = isDark ? "dark" : "light";
    }, theme === "dark");
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      findings.push(...(await findingsOf(page)).map((finding) => `${theme} ${width}: ${finding}`));
      const file = `${name}.${theme}.${width}.png`;
      if (pictures) await page.screenshot({ path: join(pictures, file), fullPage: true });
    }
  }
  await page.setViewportSize({ width: 390, height: 844 });
  expect(findings).toEqual([]);
}

test("the owner of a contact that another account confirmed can confirm or release it", async () => {
  const page = await open(owner, "/dashboard/profile");
  const notice = page.locator("[data-conflict]");
  expect(await notice.innerText()).toContain("Another account confirmed +263…67");
  await look(page, "contested-owner");
  await notice.getByRole("button", { name: "Send a code to confirm it" }).click();
  await page.waitForURL(/challengeId/);
  expect(await page.getByLabel("Six-digit code").isVisible()).toBe(true);
  await look(page, "contested-owner-code");
  await page.context().close();
});

test("the other account sees when it becomes theirs, and nothing about the first person", async () => {
  const page = await open(claimant, "/dashboard/profile");
  expect(await page.locator("[data-conflict]").innerText()).toContain("+263…67 belongs to another account");
  expect(await page.content()).not.toContain("Tariro Moyo");
  await look(page, "contested-claimant");
  await page.context().close();
});

test("a reviewer sees both and decides with a note", async () => {
  const page = await open(reviewer, "/dashboard/admin/reviews");
  const card = page.locator("[data-reviews=conflicts] [data-review]");
  const text = await card.innerText();
  for (const name of ["Tariro Moyo", "Chipo Ndlovu", "+263…67"]) expect(text).toContain(name);
  await card.locator("summary").click();
  await look(page, "contested-review");
  await card.getByLabel("Note").fill("Both were asked: the phone is Chipo's since March.");
  await card.getByRole("button", { name: "Move to the second person" }).click();
  const outcome = page.locator("[data-outcome]");
  expect(await outcome.getAttribute("data-outcome"), await outcome.innerText()).toBe("done");
  await page.locator("[data-reviews=conflicts]").waitFor({ state: "detached" });
  const [row] = await site.gateway.services.databases.sql("platform")`
    select person_id from entity.contact_owners where canonical = ${canonicalContact("phone", phone)}`;
  expect(row).toEqual({ person_id: claimant.personId });
  await page.context().close();
});
