import { Buffer } from "node:buffer";
import { mkdir, readdir } from "node:fs/promises";
import { join } from "node:path";
import process from "node:process";
import { fileURLToPath } from "node:url";
import type { Browser, Page } from "playwright";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { loadSamples as readSamples } from "../../content/samples/schema.ts";
import { loadSamples } from "../../functions/products/samples/load.ts";
import { sampleId } from "../../functions/kernel/shared/sample-id.ts";
import { workUntilIdle } from "../../functions/apps/gateway/workers.ts";
import { sessionCookie } from "../../functions/apps/web/visitor-session.ts";
import { type AppSite, type GatewayState, serveAppSite } from "../support/app-site.ts";
import { findingsOf } from "../support/axe.ts";
import { openBrowser } from "../support/browser.ts";
import { useDesk, waitForStaff } from "../support/desk-in-use.ts";
import type { SignedIn } from "../support/gateway.ts";
import { identityPlaces, showIdentities } from "../support/identities-shown.ts";
import { overseen } from "../support/overseen.ts";
import { tabFindings } from "../support/tab-walk.ts";
import { addEntity } from "../support/verification.ts";

type Visitor =
  | "nobody"
  | "newcomer"
  | "claimant"
  | "owner"
  | "admin"
  | "secondAdmin"
  | "verifier"
  | "support";

interface Screen {
  readonly name: string;
  readonly path: string;
  readonly as?: Visitor;
  readonly gateway?: GatewayState;
  readonly act?: (page: Page) => Promise<unknown>;
  /** Text that only appears in this state. */
  readonly shows: string | RegExp;
  readonly status?: number;
  /** Whether this state is checked in every run. Other states need `FULL_RUNS=1`. */
  readonly isQuick?: true;
}

const venue = (key: string) => `/en/verify/venues/${sampleId("entity", key)}`;
const untouched = venue("joina-city");
const park = venue("mosi-river-community-park");
const hotel = venue("jacaranda-house-hotel");
const disputed = venue("harbour-lantern-radio");
const rejected = venue("eastgate-centre");
const appealed = venue("rainbow-towers");
const longNamed = venue("long-named");
const recorded = venue("recorded-by-staff");
const identities = identityPlaces();
const place = (key: keyof typeof identities) => `/en/verify/venues/${identities[key]}`;
const queue = "/dashboard/admin/claims?tab=queue";
const inLanguage = (locale: "fr" | "sw" | "pt", path: string) => path.replace("/en/", `/${locale}/`);
const claimForm = 'form[data-draft-kind="claim"]';
const sendClaim = async (page: Page, evidenceUrl: string) => {
  await page.locator(`details:has(${claimForm}) > summary`).click();
  await page.locator(`${claimForm} [name=evidenceUrl]`).fill(evidenceUrl);
  await page.locator(`${claimForm} button[type=submit]`).click();
};

/** Opens collapsed sections, so that their forms are checked too. */
const unfold = (page: Page) =>
  page.evaluate(() =>
    document.querySelectorAll<HTMLDetailsElement>("main details").forEach((details) => (details.open = true))
  );
const outcome = (page: Page, of: "done" | "failed") => page.locator(`[data-outcome="${of}"]`).waitFor();

const screens: readonly Screen[] = [
  { name: "front door, signed out", path: "/en/verify", shows: "Sign in" },
  { name: "front door, nothing yet", path: "/fr/verify", as: "newcomer", shows: /Aucun|pas encore|rien/i },
  { name: "front door, own venues", path: "/en/verify", as: "owner", shows: "Jacaranda House Hotel" },
  { name: "finder, found", path: "/en/verify?q=jacaranda", shows: "Jacaranda House Hotel" },
  { name: "finder, nothing found", path: "/sw/verify?q=zzzzzzzz", shows: "zzzzzzzz" },
  { name: "finder, place unknown", path: `/en/verify?place=${sampleId("place", "nowhere")}`, shows: "place" },
  {
    name: "finder, loading",
    path: "/en/verify",
    act: async (page) => {
      site.hold("/v1/entities?");
      await page.getByLabel("Name of the place").fill("jacaranda");
      await page.locator("[data-finder-busy]").waitFor();
    },
    shows: "Searching…",
    isQuick: true,
  },
  { name: "finder, error", path: "/en/verify?q=x", gateway: "fails", shows: "This part did not load" },
  { name: "finder, busy", path: "/pt/verify?q=x", as: "owner", gateway: "busy", shows: /tentativas/i },
  {
    name: "finder, switched off",
    path: "/en/verify?q=x",
    gateway: "switched off",
    shows: "Not available here",
  },
  { name: "add, signed out", path: "/en/verify/add?q=Msasa+School", shows: "Sign in to add" },
  { name: "add, the name first", path: "/sw/verify/add", as: "newcomer", shows: "Kagua na uendelee" },
  {
    name: "add, what has such a name",
    path: "/pt/verify/add?q=jacaranda",
    as: "newcomer",
    act: unfold,
    shows: "É um destes?",
    isQuick: true,
  },
  {
    name: "add, refused",
    path: "/fr/verify/add?q=Msasa+School",
    as: "newcomer",
    act: async (page) => {
      await page.locator("form[data-add-place]").evaluate((form: HTMLFormElement) => {
        form.noValidate = true;
      });
      await page.getByRole("button", { name: "Ajouter le lieu" }).click();
      await outcome(page, "failed");
    },
    shows: "Choisissez une des options",
  },
  { name: "add, error", path: "/en/verify/add?q=x", gateway: "fails", shows: "This part did not load" },
  {
    name: "add, nobody answers",
    path: "/en/verify/add?q=x",
    as: "owner",
    gateway: "down",
    shows: "did not load",
  },
  {
    name: "front door, nobody answers",
    path: "/en/verify",
    as: "owner",
    gateway: "down",
    shows: "did not load",
  },
  {
    name: "front door, offline",
    path: "/en/verify",
    act: async (page) => {
      await page.context().setOffline(true);
      const asked = page.waitForEvent("requestfailed");
      await page.getByLabel("Name of the place").fill("jacaranda");
      await asked;
    },
    shows: "Name of the place",
  },
  { name: "owners' guide", path: "/en/verify/guide", shows: "Find your place" },
  { name: "check of a credential", path: "/en/verify-credential", shows: "Check" },
  { name: "venue without a tier, signed out", path: untouched, shows: "Sign in to claim it" },
  { name: "venue of tier 4, signed out", path: hotel, shows: "Licensed", act: unfold },
  { name: "venue with a call", path: park, as: "newcomer", shows: "riverside path", act: unfold },
  {
    name: "venue, claim and vouch forms",
    path: untouched,
    as: "newcomer",
    act: unfold,
    shows: "Submit claim",
    isQuick: true,
  },
  {
    name: "venue, claim refused",
    path: untouched,
    as: "newcomer",
    act: async (page) => {
      await page.getByText("Claim this place").click();
      await page.getByLabel("Link to your evidence").fill("https://user:password@evidence.example/");
      await page.getByRole("button", { name: "Submit claim" }).click();
      await outcome(page, "failed");
    },
    shows: "That did not work",
    isQuick: true,
  },
  {
    name: "venue, claim sent",
    path: venue("monomotapa-hotel"),
    as: "newcomer",
    act: async (page) => {
      await page.getByText("Claim this place").click();
      await page.getByLabel("Link to your evidence").fill("https://evidence.example/");
      await page.getByRole("button", { name: "Submit claim" }).click();
      await outcome(page, "done");
    },
    shows: "Withdraw claim",
  },
  {
    name: "venue, vouched, counts later",
    path: park,
    as: "newcomer",
    act: async (page) => {
      await page.getByText("Vouch for this place").first().click();
      await page.locator('input[name="vouchingType"][value="neighbor"]').check();
      await page.getByRole("button", { name: "Vouch", exact: true }).click();
      await outcome(page, "done");
    },
    shows: "It doesn’t count at the moment.",
  },
  { name: "venue, as its owner at tier 4", path: hotel, as: "owner", act: unfold, shows: "Licence" },
  {
    name: "venue, as its owner at tier 0",
    path: park,
    as: "owner",
    act: unfold,
    shows: "3 vouches that count are needed",
  },
  {
    name: "venue, a code is on its way",
    path: park,
    as: "owner",
    act: async (page) => {
      await page.getByRole("button", { name: "Send a code" }).first().click();
      await outcome(page, "done");
    },
    shows: "on its way",
  },
  {
    name: "venue, how the domain is proved",
    path: park,
    as: "owner",
    act: async (page) => {
      await page.locator('button:near(:text("park.example"))').and(
        page.getByRole("button", { name: /DNS|domain name/i }),
      )
        .first().click();
      await outcome(page, "done");
    },
    shows: "TXT",
  },
  { name: "venue, claim rejected", path: rejected, as: "claimant", act: unfold, shows: "Submit appeal" },
  {
    name: "venue, appeal waits",
    path: appealed,
    as: "claimant",
    act: unfold,
    shows: "looking at your appeal",
  },
  { name: "venue in a dispute", path: disputed, shows: "Harbour Lantern" },
  { name: "badge of a venue of tier 4", path: `${hotel}/badge`, as: "owner", shows: "Custom HTML" },
  { name: "badge, of no place", path: `${venue("nowhere")}/badge`, shows: "Place not found", status: 404 },
  { name: "venue, error", path: hotel, gateway: "fails", shows: "This part did not load" },
  { name: "venue, nobody answers", path: hotel, as: "owner", gateway: "down", shows: "did not load" },
  { name: "venue, switched off", path: hotel, gateway: "switched off", shows: "Not available here" },
  { name: "venue that is not there", path: venue("nowhere"), shows: "Place not found", status: 404 },
  {
    name: "venue, offline with a draft",
    path: untouched,
    as: "newcomer",
    act: async (page) => {
      await page.getByText("Claim this place").click();
      await page.context().setOffline(true);
      await page.getByLabel("Link to your evidence").fill("https://evidence.example/draft");
      await page.getByText(/Saved on this device/).filter({ visible: true }).first().waitFor();
    },
    shows: "Saved on this device",
  },
  {
    name: "identity, a change is submitted",
    path: place("unchanged"),
    as: "owner",
    act: async (page) => {
      await page.locator("#identity summary").click();
      await page.locator("#identity-name").fill("Mary’s Kiosk and Bakery");
      await page.getByRole("button", { name: "Submit change" }).click();
      await outcome(page, "done");
      await unfold(page);
    },
    shows: /takes effect once reviewers approve it[^]+Waiting for review[^]+Withdraw/,
  },
  {
    name: "identity, a change is withdrawn",
    path: place("unchanged"),
    as: "owner",
    act: async (page) => {
      await unfold(page);
      await page.locator("[data-identity-changes] button[type=submit]").click();
      await outcome(page, "done");
      await unfold(page);
    },
    shows: /The change was withdrawn[^]+Submit change/,
  },
  {
    name: "identity, approved by one of two, in French",
    path: inLanguage("fr", place("waiting")),
    as: "owner",
    act: unfold,
    shows: "En attente d’examen",
  },
  {
    name: "identity, in effect before its review",
    path: place("applied"),
    shows:
      /^(?![^]*(?:not been verified yet|decision by staff))[^]*Renamed from Corner Shop of Mbare[^]+until reviewers confirm/,
  },
  {
    name: "identity, in effect before its review, in Swahili",
    path: inLanguage("sw", place("applied")),
    as: "owner",
    act: unfold,
    shows: "Jina la awali: Corner Shop of Mbare",
  },
  { name: "identity, a name like a verified one", path: place("alike"), shows: "Not to be confused with" },
  {
    name: "identity, unlisted for its name",
    path: "/en/verify/venues/HELD",
    as: "owner",
    shows: /^(?![^]*(?:Claim|Vouch for) this place)[^]*listed after a reviewer/,
  },
  {
    name: "identity, proofs under review",
    path: place("reviewed"),
    shows: /^(?![^]*Nothing has been proved)[^]*Under review since/,
  },
  // The same screens in languages with longer words, and with long names.
  { name: "finder, found, in French", path: "/fr/verify?type=company", shows: /lieux? affiché/ },
  {
    name: "venue of tier 4, in Swahili",
    path: inLanguage("sw", hotel),
    shows: "Leseni",
    act: unfold,
  },
  ...(["fr", "sw", "pt"] as const).map((locale): Screen => ({
    name: `venue, as its owner at tier 0, in ${locale}`,
    path: inLanguage(locale, park),
    as: "owner",
    act: unfold,
    shows: /TXT|DNS/,
  })),
  {
    name: "venue, claim refused, in French",
    path: inLanguage("fr", untouched),
    as: "newcomer",
    act: async (page) => {
      await sendClaim(page, "https://user:password@evidence.example/");
      await outcome(page, "failed");
    },
    shows: "Ce lien ne peut pas être utilisé",
  },
  {
    name: "venue, vouched, counts later, in Portuguese",
    path: inLanguage("pt", longNamed),
    as: "newcomer",
    act: async (page) => {
      const form = 'form[data-draft-kind="vouch"]';
      await page.locator(`details:has(${form}) > summary`).click();
      await page.locator(`${form} [value="neighbor"]`).check();
      await page.locator(`${form} button[type=submit]`).click();
      await outcome(page, "done");
    },
    shows: "A sua conta tem menos de três dias",
  },
  {
    name: "venue with a long name, in French",
    path: inLanguage("fr", longNamed),
    as: "claimant",
    act: unfold,
    shows: "Antananarivo",
  },
  {
    name: "venue that is not there, in Swahili",
    path: "/sw/verify/venues/nowhere",
    shows: "Mahali hapakupatikana",
    status: 404,
  },
  {
    name: "venue, claim in a dispute, in Portuguese",
    path: inLanguage("pt", hotel),
    as: "claimant",
    act: async (page) => {
      await sendClaim(page, "https://evidence.example/");
      await outcome(page, "done");
      await unfold(page);
    },
    shows: "Acrescentar ao litígio",
  },
  {
    name: "venue, a draft that was not taken, in French",
    path: inLanguage("fr", longNamed),
    as: "claimant",
    act: async (page) => {
      const form = 'form[data-draft-kind="vouch"]';
      await page.locator(`details:has(${form}) > summary`).click();
      await page.locator(`${form} [value="neighbor"]`).check();
      await page.context().setOffline(true);
      await page.locator(`${form} button[type=submit]`).click();
      await page.locator("[data-draft-state=waiting]").waitFor();
      // In the meantime, the same person has vouched elsewhere.
      const json = { entityId: longNamed.split("/").at(-1), vouchingType: "neighbor" };
      await site.gateway.request("/v1/vouches", { method: "POST", as: people.claimant, json });
      await page.context().setOffline(false);
      await page.locator("[data-draft-state=refused]").waitFor();
    },
    shows: "Vous recommandez déjà ce lieu",
  },
  { name: "a page that does not exist", path: "/en/404", shows: "Page not found", status: 404 },
  {
    name: "without a connection",
    path: "/en/offline",
    // If the page were online, it would reload during the check.
    act: (page) => page.context().setOffline(true),
    shows: /connection|offline/i,
  },
  ...(["", "/notifications", "/events", "/profile", "/payments", "/keys", "/usage", "/webhooks"] as const)
    .flatMap((
      part,
    ): Screen[] => [
      { name: `desk${part}, empty`, path: `/dashboard${part}`, as: "newcomer", act: unfold, shows: /./ },
      { name: `desk${part}, in use`, path: `/dashboard${part}`, as: "owner", act: unfold, shows: /./ },
      { name: `desk${part}, error`, path: `/dashboard${part}`, as: "owner", gateway: "fails", shows: "load" },
      {
        name: `desk${part}, switched off`,
        path: `/dashboard${part}`,
        as: "owner",
        gateway: "switched off",
        shows: "Not available here",
      },
    ]),
  {
    name: "desk, nobody answers",
    path: "/dashboard",
    as: "owner",
    gateway: "down",
    shows: "can’t be shown right now",
    status: 503,
    isQuick: true,
  },
  {
    name: "desk/events, offline with a draft",
    path: "/dashboard/events",
    as: "newcomer",
    act: async (page) => {
      await page.context().setOffline(true);
      await page.getByLabel("What is it called?").fill("Seed fair");
      await page.getByText(/Saved on this device/).filter({ visible: true }).first().waitFor();
    },
    shows: "Saved on this device",
  },
  {
    name: "desk, a session is ended",
    path: "/dashboard",
    as: "owner",
    act: async (page) => {
      await page.getByRole("button", { name: "End" }).first().click();
      await outcome(page, "done");
    },
    shows: "The session was ended.",
  },
  {
    name: "desk, a key shown once",
    path: "/dashboard/keys",
    as: "newcomer",
    act: async (page) => {
      await page.getByLabel("Name").fill("Counting");
      await page.getByRole("checkbox").first().check();
      await page.getByRole("button", { name: "Create key" }).click();
      await page.locator("[data-new-secret]").waitFor();
    },
    shows: "The key was created",
  },
  { name: "queue, without a role", path: queue, as: "owner", shows: "403", status: 403 },
  { name: "queue, nothing chosen", path: queue, as: "admin", shows: "Choose a claim" },
  {
    name: "queue, a claim is reviewed",
    path: `${queue}&claim=CLAIM`,
    as: "admin",
    shows: "Approve",
    isQuick: true,
  },
  {
    name: "queue, a rejection asks for its reason",
    path: `${queue}&claim=CLAIM`,
    as: "admin",
    act: (page) => page.locator("[data-review] details > summary").click(),
    shows: "You can’t undo a rejection.",
  },
  {
    name: "queue, a lost race",
    path: `${queue}&claim=CLAIM`,
    as: "admin",
    act: async (page) => {
      const claim = new URL(page.url()).searchParams.get("claim")!;
      const taken = await site.gateway.request(`/v1/admin/claims/${claim}/decide`, {
        method: "POST",
        as: people.secondAdmin,
        json: { decision: "reject", reasonCode: "duplicate" },
      });
      if (taken.status !== 200) throw new Error(await taken.text());
      await page.getByRole("button", { name: "Approve" }).click();
      await outcome(page, "failed");
    },
    shows: "Someone else decided this claim first",
  },
  {
    name: "queue, approved, which can be taken back",
    path: `${queue}&claim=CLAIM`,
    as: "admin",
    act: async (page) => {
      await page.getByRole("button", { name: "Approve" }).click();
      await outcome(page, "done");
      await page.locator("[data-decided]").click();
      await page.getByText("Revoke approval").waitFor();
      await unfold(page);
    },
    shows: "The role ends immediately",
  },
  {
    name: "people, a decision refused",
    path: "/dashboard/admin/claims?tab=people&q=Rudo",
    as: "admin",
    act: async (page) => {
      const decision = page.locator("[data-records=people] details").first();
      await decision.locator("summary").click();
      await decision.locator("[name=action]").selectOption("demote");
      await decision.locator("[name=tier]").selectOption("0");
      await decision.locator("[name=reasonCode]").selectOption({ index: 1 });
      await decision.locator("[name=note]").fill("Nothing to take away.");
      await decision.locator("[type=submit]").click();
      await outcome(page, "failed");
    },
    shows: "That did not work",
  },
  ...(["queue", "people", "entities", "audit"] as const).flatMap((tab): Screen[] => [
    {
      name: `${tab}, error`,
      path: `/dashboard/admin/claims?tab=${tab}`,
      as: "admin",
      gateway: "fails",
      shows: "This part did not load",
    },
    {
      name: `${tab}, switched off`,
      path: `/dashboard/admin/claims?tab=${tab}`,
      as: "admin",
      gateway: "switched off",
      shows: "Not available here",
    },
  ]),
  { name: "people", path: "/dashboard/admin/claims?tab=people", as: "admin", act: unfold, shows: "Thandeka" },
  {
    name: "people, none",
    path: "/dashboard/admin/claims?tab=people&q=zzzz",
    as: "admin",
    shows: "Nothing found",
  },
  {
    name: "entities",
    path: "/dashboard/admin/claims?tab=entities",
    as: "admin",
    act: unfold,
    shows: "sample",
  },
  {
    name: "entities, none",
    path: "/dashboard/admin/claims?tab=entities&q=zzzz",
    as: "admin",
    shows: "found",
  },
  { name: "audit", path: "/dashboard/admin/claims?tab=audit", as: "admin", act: unfold, shows: "Jacaranda" },
  {
    name: "audit, none",
    path: "/dashboard/admin/claims?tab=audit&q=zzzz",
    as: "admin",
    shows: "Nothing found",
  },
  { name: "reviews", path: "/dashboard/admin/reviews", as: "admin", act: unfold, shows: "It opens for me" },
  {
    name: "reviews, as a verifier",
    path: "/dashboard/admin/reviews",
    as: "verifier",
    shows: "It opens for me",
  },
  {
    name: "reviews, names and details",
    path: "/dashboard/admin/reviews#identity",
    as: "secondAdmin",
    act: unfold,
    shows: /^(?![^]*same_entity)[^]*Count the proofs again[^]*Identity changes/,
  },
  {
    name: "reviews, error",
    path: "/dashboard/admin/reviews",
    as: "admin",
    gateway: "fails",
    shows: "This part did not load",
  },
  { name: "status", path: "/dashboard/admin/status", as: "admin", shows: "platform" },
  { name: "recorded by staff", path: recorded, shows: "recorded by staff" },
  {
    name: "an own decision that waits for another admin",
    path: "/dashboard/admin/reviews#proposals",
    as: "admin",
    act: unfold,
    shows: "You proposed this. Another admin must confirm it.",
  },
  {
    name: "break-glass banner",
    path: "/dashboard/admin/claims",
    as: "verifier",
    shows: "An admin decided alone",
  },
  {
    name: "break-glass, decided alone",
    path: "/dashboard/admin/reviews",
    as: "secondAdmin",
    act: async (page) => {
      await page.getByText("Decide alone (break-glass)").first().click();
      await page.getByLabel(/Why can no one else/).fill(
        "The regulator asks for it today, and the other admin is away.",
      );
      await page.getByRole("button", { name: "Decide alone (break-glass)" }).click();
      await outcome(page, "done");
    },
    shows: /You decided alone\.(?![^]*Demote to Identity)/,
  },
  { name: "registers", path: "/dashboard/admin/registers", as: "admin", shows: "Import a file" },
  {
    name: "registers, as verifier",
    path: "/dashboard/admin/registers",
    as: "verifier",
    shows: "Known registers",
  },
  {
    name: "registers, a file compared",
    path: "/dashboard/admin/registers?id=IMPORT",
    as: "admin",
    shows: "Nothing has changed yet.",
  },
  {
    name: "registers, a file put in force",
    path: "/dashboard/admin/registers?id=IMPORT",
    as: "admin",
    act: async (page) => {
      await page.getByRole("button", { name: "Use this file" }).click();
      await outcome(page, "done");
    },
    shows: /The file is now in use\.[^]+This file is in use\.[^]+Restore the previous version/,
  },
  {
    name: "registers, a file uploaded",
    path: "/dashboard/admin/registers",
    as: "admin",
    act: async (page) => {
      await page.getByLabel("Code", { exact: true }).fill("ZW-COMPANIES");
      const buffer = Buffer.from("number,name,status\nZC-1,Msasa Bakery Ltd,active\n");
      await page.getByLabel("CSV or JSON file").setInputFiles({
        name: "new.csv",
        mimeType: "text/csv",
        buffer,
      });
      await page.getByRole("button", { name: "Upload and compare" }).click();
      await outcome(page, "done");
    },
    shows: /Nothing changes until you start using it\.[^]+Preview of new\.csv/,
  },
  {
    name: "registers, error",
    path: "/dashboard/admin/registers",
    as: "admin",
    gateway: "fails",
    shows: "load",
  },
  {
    name: "patterns",
    path: "/dashboard/admin/patterns",
    as: "admin",
    shows: /not an accusation[^]+joint decisions with/,
  },
  {
    name: "patterns, error",
    path: "/dashboard/admin/patterns",
    as: "admin",
    gateway: "fails",
    shows: "load",
  },
  { name: "status, as support", path: "/dashboard/admin/status", as: "support", shows: "Dashboard" },
  {
    name: "status, as a verifier",
    path: "/dashboard/admin/status",
    as: "verifier",
    shows: "You don’t have access",
  },
  {
    name: "status, a database is away",
    path: "/dashboard/admin/status",
    as: "admin",
    act: async (page) => {
      await site.gateway.databases.stop("pay");
      // The results of service checks are cached for a few seconds.
      await expect.poll(async () => {
        await page.reload();
        return await page.locator("[data-away]").getAttribute("data-away");
      }, { timeout: 20_000, interval: 500 }).toBe("1");
    },
    shows: "1 database is not available",
  },
  { name: "status, error", path: "/dashboard/admin/status", as: "admin", gateway: "fails", shows: "load" },
  { name: "sign-in failed", path: "/auth/failed?reason=sign_in_expired", shows: "Try again" },
  { name: "signed out", path: "/auth/signed-out", shows: /./ },
  { name: "session over", path: "/auth/expired?return_to=/en/verify&kept=true", shows: "What you wrote" },
  { name: "mailbox", path: "/dev/mailbox", shows: "Development mailbox" },
  { name: "mailbox, error", path: "/dev/mailbox", gateway: "fails", shows: "did not load" },
];

let site: AppSite;
let browser: Browser;
let people: Record<Exclude<Visitor, "nobody">, SignedIn>;
const pictures = process.env.SHOTS;
/** Browser language for the screenshots. If set, the text on the pages is not checked. */
const language = process.env.SHOTS_LANGUAGE;

beforeAll(async () => {
  [site, browser] = await Promise.all([serveAppSite(), openBrowser()]);
  const { gateway } = site;
  await loadSamples(gateway.services, sampleOf(), gateway.services.clock());
  const known = (email: string, subject: string) => gateway.signInAs({ email, subject });
  people = {
    newcomer: await gateway.signInAs({ displayName: "Rudo Chikafu" }),
    claimant: await gateway.signInAs({ displayName: "Tariro Moyo" }),
    owner: await known("nyasha@owner.example", "sample-owner"),
    admin: await gateway.signInAs({
      email: "thandeka@admin.example",
      subject: "sample-admin",
      roles: ["admin"],
    }),
    secondAdmin: await gateway.signInAs({ roles: ["admin"], displayName: "Zanele Dlamini" }),
    verifier: await gateway.signInAs({ roles: ["verifier"], displayName: "Paulo Machava" }),
    support: await gateway.signInAs({ roles: ["support"], displayName: "Baraka Mwangi" }),
  };
  await addEntity(gateway.services, {
    id: longNamed.split("/").at(-1)!,
    displayName: "Établissement public d’enseignement technique et professionnel d’Antananarivo-Renivohitra",
    city: "Antananarivo-Renivohitra",
    country: "MG",
    address: "Lalana Ravoninahitriniarivo, Ankorondrano, en face du marché couvert",
  });
  await appeal();
  if (process.env.FULL_RUNS) await fill();
  if (language) await gateway.services.databases.sql("platform")`update identity.persons set locale = null`;
  await workUntilIdle(gateway.services);
  if (pictures) await mkdir(pictures, { recursive: true });
});
afterAll(async () => {
  await browser.close();
  await site.close();
});

/**
 * Returns only the samples shown on the screens, and the people in them. Loading all samples would take longer than
 * the test itself.
 */
function sampleOf() {
  const all = readSamples();
  const shown = [untouched, park, hotel, disputed, rejected, appealed, venue("monomotapa-hotel")].map((
    path,
  ) => path.split("/").at(-1));
  const isShown = ({ sampleKey }: { sampleKey: string }) => shown.includes(sampleId("entity", sampleKey));
  const entities = all.entities.filter((entity) => isShown(entity) || entity.claims[0]?.status === "pending");
  const named = new Set(["admin", "verifier", "owner"]);
  for (const entity of entities) {
    if (entity.ownerKey) named.add(entity.ownerKey);
    for (const { personKey } of [...entity.claims, ...entity.vouches]) named.add(personKey);
  }
  return {
    people: all.people.filter(({ personKey }) => named.has(personKey)),
    venues: all.venues.filter(isShown),
    entities,
  };
}

/** Adds the data for screens that are not checked in every run. */
async function fill(): Promise<void> {
  const { gateway } = site;
  await gateway.signInAs({ email: "nyasha@owner.example", subject: "sample-owner" });
  await useDesk(gateway, people.owner);
  await waitForStaff(gateway, {
    admin: people.secondAdmin,
    owner: people.owner,
    entityId: hotel.split("/").at(-1)!,
  });
  heldId = await showIdentities(
    gateway,
    { owner: people.owner, admin: people.admin, second: people.secondAdmin },
    identities,
  );
  importId = await overseen(
    gateway,
    { admin: people.admin, second: people.secondAdmin },
    recorded.split("/").at(-1)!,
  );
}

/** A place that is not listed until a reviewer has checked its name. */
let heldId = "";

/** A register file that has not been confirmed yet. */
let importId = "";

/** Creates two rejected claims, and an appeal against one of the decisions. */
async function appeal(): Promise<void> {
  const call = async (path: string, as: SignedIn, json: unknown, status: number) => {
    const answer = await site.gateway.request(path, { method: "POST", as, json });
    expect(answer.status, path).toBe(status);
    return await answer.json() as { id: string };
  };
  for (const path of [rejected, appealed]) {
    const entityId = path.split("/").at(-1)!;
    const evidenceUrl = "https://evidence.example/team";
    const claim = await call(
      "/v1/claims",
      people.claimant,
      { entityId, claimedRole: "owner", evidenceUrl },
      201,
    );
    const decision = { decision: "reject", reasonCode: "evidence_unreachable", note: "It does not open." };
    await call(`/v1/admin/claims/${claim.id}/decide`, people.admin, decision, 200);
    if (path === rejected) continue;
    const statement = "It opens for me and for everybody whom I asked.";
    const dispute = { kind: "appeal", targetType: "claim", targetId: claim.id, statement };
    await call(`/v1/entities/${entityId}/disputes`, people.claimant, dispute, 201);
  }
}

async function pendingClaim(): Promise<string> {
  const answer = await site.gateway.request("/v1/admin/claims?status=pending", { as: people.admin });
  return ((await answer.json()) as { items: { id: string }[] }).items[0]!.id;
}

async function look({ name, path, as = "nobody", gateway = "answers", act, shows, status = 200 }: Screen) {
  const context = await browser.newContext({
    reducedMotion: "reduce",
    viewport: { width: 360, height: 740 },
    locale: language || "en-GB",
  });
  let release = () => {};
  const hold = site.hold;
  site.hold = (start) => (release = hold(start));
  try {
    if (as !== "nobody") {
      const cookie = await site.cookieOf(people[as]);
      const value = cookie.slice(sessionCookie.length + 1);
      await context.addCookies([{ name: sessionCookie, value, url: site.origin }]);
    }
    const page = await context.newPage();
    const address = path.includes("CLAIM")
      ? path.replace("CLAIM", await pendingClaim())
      : path.replace("IMPORT", importId).replace("HELD", heldId);
    site.setState(gateway);
    const answer = await page.goto(`${site.origin}${address}`, { waitUntil: "load" });
    expect(answer!.status()).toBe(status);
    await act?.(page);
    if (!language) expect(await page.locator("body").innerText()).toMatch(shows);
    const findings: string[] = [];
    for (const theme of ["light", "dark"] as const) {
      await page.evaluate(async (isDark) => {
        document.documentElement.classList.toggle("dark", isDark);
        document.documentElement.style.colorScheme = isDark ? "dark" : "light";
        await Promise.allSettled(document.getAnimations().map((animation) => animation.finished));
      }, theme === "dark");
      findings.push(...(await findingsOf(page)).map((finding) => `${theme}: ${finding}`));
      const file = `${name.replaceAll(/\W+/g, "-")}.${theme}`;
      await picture(page, `${file}.360`);
      // The desktop layout is different but has the same colours, so it is checked in one theme only.
      await page.setViewportSize({ width: 1280, height: 800 });
      if (theme === "light") {
        findings.push(...(await findingsOf(page)).map((finding) => `on a desk: ${finding}`));
      }
      await picture(page, `${file}.1280`);
      await page.setViewportSize({ width: 360, height: 740 });
    }
    if (process.env.FULL_RUNS) findings.push(...await tabFindings(page));
    expect(findings).toEqual([]);
  } finally {
    site.setState("answers");
    site.hold = hold;
    release();
    await context.close();
  }
}

async function picture(page: Page, name: string): Promise<void> {
  if (pictures) await page.screenshot({ path: join(pictures, `${name}.png`), fullPage: true });
}

describe("axe finds nothing on a phone, in both themes, and on a desktop; Tab reaches everything", () => {
  const looked = process.env.FULL_RUNS ? screens : screens.filter(({ isQuick }) => isQuick);
  test.each(looked.map((screen) => [screen.name, screen] as const))("%s", async (_name, screen) => {
    await look(screen);
  });
});

test("every page of the app is in the list of screens", async () => {
  const pages = fileURLToPath(new URL("../../src/pages", import.meta.url));
  const files = (await readdir(pages, { recursive: true })).filter((file) =>
    /^(?:dashboard|\[locale\])\/.*\.astro$/.test(file)
  );
  const addresses = files.map((file) =>
    `/${file}`.replace(/\.astro$/, "").replace(/\/index$/, "").replace("[locale]", "en")
  );
  const unseen = addresses.filter((address) => {
    const pattern = new RegExp(`^${address.replace("[id]", "[^/]+")}$`);
    return !screens.some(({ path }) => pattern.test(path.split("?")[0]!));
  });
  expect(unseen).toEqual([]);
});
