import { mkdir } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { Browser } from "playwright";
import { build } from "vite";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openBrowser } from "../support/browser.ts";
import { type RunningEvents, startEvents } from "../support/running-events.ts";
import { installLibraries, librariesFolder } from "./tokens.ts";

const folder = fileURLToPath(new URL("../../.cache/shots/events/", import.meta.url));

let events: RunningEvents;
let browser: Browser;
let host: string;

beforeAll(async () => {
  await installLibraries();
  await mkdir(folder, { recursive: true });
  [events, browser] = await Promise.all([startEvents(), openBrowser()]);
  const built = await build({
    root: librariesFolder,
    configFile: false,
    logLevel: "error",
    build: {
      write: false,
      lib: { entry: `${librariesFolder}host.mjs`, formats: ["iife"], name: "host" },
    },
  });
  const [output] = Array.isArray(built) ? built : [built];
  const [chunk] = (output as { output: { code: string }[] }).output;
  host = chunk!.code;
}, 600_000);
afterAll(async () => {
  await browser?.close();
  await events?.close();
});

async function ask(method: string, params: Readonly<Record<string, unknown>>) {
  const answer = await fetch(`${events.origin}/mcp`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ jsonrpc: "2.0", id: 1, method, params }),
  });
  return (await answer.json()).result;
}

test.each([["light", 360], ["dark", 360], ["light", 700], ["dark", 700]] as const)(
  "the official library's host shows a list, more of it, and one full event: %s, %i px",
  async (theme, width) => {
    const input = { city: "Harare", limit: 4 };
    const [view, result] = await Promise.all([
      ask("resources/read", { uri: "ui://hakika/events.html" }),
      ask("tools/call", { name: "events_near_me", arguments: input }),
    ]);
    const context = await browser.newContext({ viewport: { width, height: 640 }, colorScheme: theme });
    const page = await context.newPage();
    await page.exposeFunction(
      "call",
      (params: Readonly<Record<string, unknown>>) => ask("tools/call", params),
    );
    const background = theme === "dark" ? "#161b2e" : "#fdf8ef";
    await page.setContent(`<body style="margin:8px;background:${background}"></body>`);
    await page.addScriptTag({ content: host });
    await page.evaluate(
      (given) => (globalThis as unknown as { openHost(given: unknown): Promise<void> }).openHost(given),
      {
        view: view.contents[0].text,
        input,
        result,
        theme,
        variables: { "--color-background-primary": theme === "dark" ? "#20283f" : "#ffffff" },
      },
    );
    const frame = page.frames()[1]!;
    await frame.waitForSelector("li:nth-child(4)");
    expect(await frame.$eval("article", (one) => getComputedStyle(one).backgroundColor)).toBe(
      theme === "dark" ? "rgb(32, 40, 63)" : "rgb(255, 255, 255)",
    );
    await expect.poll(() =>
      frame.$$eval("img", (all) => all.map((one) => (one as HTMLImageElement).naturalWidth > 0))
    ).toEqual([true, true, true, true]);
    await page.screenshot({ path: `${folder}host-${theme}-${width}.png` });
    expect(await frame.evaluate("document.documentElement.scrollWidth <= innerWidth")).toBe(true);

    await frame.click("button:text('More events')");
    await frame.waitForSelector("li:nth-child(8)");
    await frame.click("li a:text('View event')");
    await frame.waitForSelector(".card");
    await page.screenshot({ path: `${folder}host-card-${theme}-${width}.png` });
    await frame.click(".card a:text('Calendar')");
    await expect.poll(() => page.evaluate("opened[0] ?? ''")).toMatch(/\/api\/events\/\w{7}\.ics$/);
    await frame.click("button:text('Back to the list')");
    await frame.waitForSelector("li:nth-child(8)");
    await context.close();
  },
);
