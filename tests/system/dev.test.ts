import { execFileSync } from "node:child_process";
import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Browser, Page } from "playwright";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { copyProject } from "../../scripts/copy-project.ts";
import { openBrowser } from "../support/browser.ts";
import { newcomer, sessionOf } from "../support/desk.ts";
import { launch, type RunningSystem } from "../support/system.ts";

const project = new URL("../../", import.meta.url).pathname;
const copy = join(project, ".cache", "dev-test");

let browser: Browser;
let system: RunningSystem;

beforeAll(async () => {
  copyProject(copy);
  // Vite serves no files outside the project, so a symbolic link to the packages would not work.
  execFileSync("cp", ["-al", join(project, "node_modules"), copy]);
  const started = await launch({
    copy,
    launcher: "dev.mjs",
    env: { LOAD_SAMPLES: "false" },
  });
  system = started;
  [browser] = await Promise.all([openBrowser(), started.ready]);
});

afterAll(async () => {
  await browser?.close();
  await system?.remove();
  await rm(copy, { recursive: true, force: true });
});

/** Edits a file and returns a function that restores it. */
async function edit(path: string, find: string | RegExp, replacement: string): Promise<() => Promise<void>> {
  const file = join(copy, path);
  const before = await readFile(file, "utf8");
  expect(before).toMatch(find);
  await writeFile(file, before.replace(find, replacement));
  return () => writeFile(file, before);
}

/** Opens a page and waits until Vite can notify it of changes. */
async function open(path: string): Promise<Page> {
  const page = await browser.newPage();
  const connected = page.waitForEvent("console", (message) => message.text() === "[vite] connected.");
  await Promise.all([page.goto(`${system.web}${path}`), connected]);
  return page;
}

const reads = async (url: string) => (await fetch(url)).text();
const manifest = "functions/apps/gateway/manifest.ts";

describe("npm run dev", () => {
  test.each([
    ["/", 200],
    ["/index.md", 200],
    ["/components/badge", 200],
    ["/components/", 308],
    ["/api/v1/ui", 200],
    ["/api/v1/ui/registry", 200],
    ["/api/v1/ui/badge", 200],
    ["/api/v1/ui/nothing", 404],
    ["/en/verify", 200],
    ["/dashboard", 302],
    ["/robots.txt", 200],
    ["/livez", 200],
    ["/nothing", 404],
  ])("%s responds with %i, as in npm start", async (path, status) => {
    const response = await fetch(`${system.web}${path}`, { redirect: "manual" });
    await response.body?.cancel();
    expect(response.status).toBe(status);
  });

  test("a changed style, component and page appear in the open browser", async () => {
    const page = await open("/components/badge");
    await edit("src/styles/site.css", /$/, "h1 { letter-spacing: 7px !important }\n");
    await expect.poll(() => page.locator("h1").evaluate((heading) => getComputedStyle(heading).letterSpacing))
      .toBe("7px");
    await edit(
      "registry/ui/badge/badge.tsx",
      '"group/badge inline-flex w-fit',
      '"group/badge edited-badge inline-flex w-fit',
    );
    await expect.poll(() => page.locator("[data-slot=badge].edited-badge").count()).toBeGreaterThan(0);
    await page.close();

    const home = await open("/");
    await edit("src/pages/index.astro", "Places, proven.", "Edited heading");
    await expect.poll(() => home.textContent("h1")).toContain("Edited heading");
    await home.close();
  });

  test("a component that browsers load too also changes in the server-rendered page", async () => {
    const page = await open("/components/badge");
    await edit("registry/ui/badge/badge.tsx", "edited-badge", "edited-again tracking-[0.37em]");
    const badges = page.locator("[data-slot=badge]");
    await expect.poll(() => page.locator("[data-slot=badge]:not(.edited-again)").count()).toBe(0);
    await expect.poll(() => badges.first().evaluate((badge) => getComputedStyle(badge).letterSpacing)).not
      .toBe(
        "normal",
      );
    expect(await reads(`${system.web}/components/badge`)).toContain("edited-again");
    await page.close();
  });

  test("an edit while a page is loading appears in it", async () => {
    const page = await browser.newPage();
    const client = "**/@vite/client";
    let isHeld = true;
    // At this point, the page has been rendered but is not connected to the dev server yet.
    await page.route(client, async (route) => {
      if (isHeld) {
        isHeld = false;
        await edit("src/pages/index.astro", "Edited heading", "Heading of a moment later");
        await expect.poll(() => reads(`${system.web}/`)).toContain("Heading of a moment later");
      }
      await route.continue();
    });
    await page.goto(`${system.web}/`);
    await expect.poll(() => page.textContent("h1")).toContain("Heading of a moment later");
    await page.close();
  });

  test("a page with a syntax error shows it in the overlay and the terminal until it is fixed", async () => {
    const page = await open("/search");
    const overlay = page.locator("vite-error-overlay");
    const restore = await edit("src/pages/search.astro", "<h1", "{broken( <h1");
    await expect.poll(() => overlay.getByText("search.astro").count()).toBeGreaterThan(0);
    expect(system.said()).toContain("search.astro");
    await restore();
    await expect.poll(() => page.locator("h1").count()).toBe(1);
    await expect.poll(() => overlay.count()).toBe(0);
    await page.close();
  });

  test("a changed route restarts its app, and sessions survive", async () => {
    const cookie = await sessionOf(system.web, newcomer());
    const dashboard = async () => {
      const response = await fetch(`${system.web}/dashboard`, { headers: { cookie }, redirect: "manual" });
      await response.body?.cancel();
      return response.status;
    };
    expect(await dashboard()).toBe(200);
    await edit(manifest, '"Hakika Gateway"', '"Edited Gateway"');
    await expect.poll(() => reads(system.gateway).catch(() => "")).toContain("Edited Gateway");
    expect(await dashboard()).toBe(200);

    // The second edit happens while the apps are restarting after the first.
    await edit(manifest, '"Edited Gateway"', '"Gateway in between"');
    await expect.poll(() => system.said().split("Restarting the apps").length).toBeGreaterThan(2);
    await edit(manifest, '"Gateway in between"', '"Gateway at last"');
    await expect.poll(() => reads(system.gateway).catch(() => "")).toContain("Gateway at last");

    await edit("functions/apps/web/app.ts", 'status: "ok"', 'status: "edited"');
    await expect.poll(() => reads(`${system.web}/livez`)).toContain("edited");
  });

  test("a route with a syntax error shows it in the overlay and the terminal until it is fixed", async () => {
    const page = await open("/docs");
    const overlay = page.locator("vite-error-overlay");
    const restore = await edit(manifest, "const Manifest", "const const Manifest");
    await expect.poll(() => overlay.getByText("const const Manifest").count()).toBeGreaterThan(0);
    expect(await overlay.getByText("They start again after the next change").count()).toBeGreaterThan(0);
    expect(system.said()).toContain("const const Manifest");
    await restore();
    await expect.poll(() => overlay.count()).toBe(0);
    await expect.poll(() => fetch(system.gateway).then(({ status }) => status, () => 0)).toBe(200);
    await page.close();
  });

  test("Ctrl-C ends every process with exit code 0", async () => {
    const processes = () =>
      execFileSync("ps", ["-eo", "args="], { encoding: "utf8" }).split("\n")
        .filter((line) => line.includes(copy) || line.includes(system.dataFolder));
    expect(processes().length).toBeGreaterThan(1);
    expect(await system.end("SIGINT")).toBe(0);
    expect(processes()).toEqual([]);
  });
});
