/**
 * Takes screenshots of every demo, closed and opened, in light, dark and right-to-left mode and on a phone. Writes
 * them to `.cache/shots/`, with one contact sheet per item and an overview page.
 *
 * `deno run -A scripts/registry-shots.ts [item …]`. Without arguments, it covers every item.
 */
/// <reference lib="dom" />
import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type Browser, chromium, type Page } from "playwright";
import { type Preview, serveDemoPage } from "./demo-page.ts";
import { chromiumFlags, chromiumPath, withoutChromium } from "../tests/support/chromium.ts";

const project = fileURLToPath(new URL("..", import.meta.url));
const folder = join(project, ".cache", "shots");

const desktop = { viewport: { width: 640, height: 480 } };
const phone = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true };
const modes = [
  { name: "light", context: desktop, dark: false, direction: "ltr" },
  { name: "dark", context: desktop, dark: true, direction: "ltr" },
  { name: "rtl", context: desktop, dark: false, direction: "rtl" },
  { name: "phone", context: phone, dark: false, direction: "ltr" },
] as const;

/** Elements to click or hover over to see the rest of a demo. */
const openers = [
  "[aria-haspopup]:not([disabled]):not([aria-expanded=true])",
  "[role=combobox]:not([disabled]):not([aria-expanded=true])",
  "button[aria-expanded=false]:not([disabled])",
].join(",");
const pointers =
  "[data-slot=tooltip-trigger],[data-slot=hover-card-trigger],[data-slot=verified-badge][tabindex]";

interface Shot {
  item: string;
  demo: string;
  mode: string;
  state: "closed" | "open";
  file: string;
}

async function main(wanted: string[]): Promise<void> {
  const executablePath = await chromiumPath();
  if (!executablePath) throw new Error(withoutChromium);
  if (wanted.length === 0) await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const demos = await serveDemoPage();
  const browser = await chromium.launch({ executablePath, args: chromiumFlags });
  try {
    const shots: Shot[] = [];
    for (const mode of modes) shots.push(...await photograph(browser, demos.address, mode, wanted));
    const items = [...new Set(shots.map((shot) => shot.item))].sort();
    for (const item of items) {
      await contactSheet(browser, item, shots.filter((shot) => shot.item === item));
    }
    if (wanted.length === 0) await writeFile(join(folder, "index.html"), overview(items));
    process.stdout.write(`${shots.length} photographs of ${items.length} items in .cache/shots/\n`);
    const unknown = wanted.filter((name) => !items.includes(name));
    if (unknown.length > 0) {
      process.stderr.write(`There is no item ${unknown.join(", ")}.\n`);
      process.exitCode = 1;
    }
  } finally {
    await browser.close();
    await demos.close();
  }
}

async function photograph(
  browser: Browser,
  address: string,
  mode: (typeof modes)[number],
  wanted: string[],
): Promise<Shot[]> {
  const context = await browser.newContext({
    ...mode.context,
    deviceScaleFactor: 1,
    reducedMotion: "reduce",
    locale: "en-GB",
    timezoneId: "Africa/Harare",
  });
  const page = await context.newPage();
  page.on("pageerror", (error) => process.stderr.write(`${mode.name}: ${error.message}\n`));
  await page.goto(address);
  await page.waitForFunction(() => "show" in globalThis);
  await page.evaluate((dark) => document.documentElement.classList.toggle("dark", dark), mode.dark);
  const demos = await page.evaluate(() => (globalThis as unknown as Preview).demos());
  const shots: Shot[] = [];
  for (const [item, names] of Object.entries(demos)) {
    if (wanted.length > 0 && !wanted.includes(item)) continue;
    for (const demo of names) {
      await page.evaluate(
        (wish) => (globalThis as unknown as Preview).show(wish.item, wish.demo, wish.direction),
        { item, demo, direction: mode.direction },
      );
      // Waits for content that a demo loads on demand. Demos of the loading state never finish, so the wait is short.
      const isThere = () => !document.querySelector("#root [role=status][aria-label^=Loading]");
      await page.waitForFunction(isThere, undefined, { timeout: 2000 }).catch(() => {});
      await page.mouse.move(mode.context.viewport.width - 1, mode.context.viewport.height - 1);
      shots.push(await take(page, { item, demo, mode: mode.name, state: "closed" }));
      if (await openUp(page)) shots.push(await take(page, { item, demo, mode: mode.name, state: "open" }));
    }
  }
  await context.close();
  return shots;
}

/** Clicks the first control that opens something. If there is none, hovers over the first control with a tooltip. */
async function openUp(page: Page): Promise<boolean> {
  const opener = page.locator(openers).first();
  const pointer = page.locator(pointers).first();
  if (await opener.count() > 0 && await opener.isVisible()) {
    await opener.click({ timeout: 2000 }).catch(() => {});
  } else if (await pointer.count() > 0) await pointer.hover({ timeout: 2000 }).catch(() => {});
  else return false;
  await page.waitForTimeout(750);
  return true;
}

async function take(page: Page, shot: Omit<Shot, "file">): Promise<Shot> {
  const file = `${shot.item}.${shot.demo}.${shot.mode}.${shot.state}.png`;
  const { width, height: screen } = page.viewportSize()!;
  const height = await page.evaluate((most) => {
    const root = document.getElementById("root")!;
    const above = [...document.body.children].filter((element) =>
      element !== root && element.tagName !== "SCRIPT"
    );
    // Popups are outside the root. The screenshot therefore extends to just below the lowest popup, but not beyond the
    // screen.
    const bottoms = above.flatMap((element) => [...element.querySelectorAll("*")])
      .map((element) => element.getBoundingClientRect())
      .filter((box) => box.height < most)
      .map((box) => box.bottom + 24);
    return Math.ceil(Math.max(root.getBoundingClientRect().height, Math.min(most, Math.max(0, ...bottoms))));
  }, screen);
  const clip = { x: 0, y: 0, width, height };
  await page.screenshot({ path: join(folder, file), clip, fullPage: true });
  return { ...shot, file };
}

/** Makes one picture per item: a row for each demo, a column for each mode. */
async function contactSheet(browser: Browser, item: string, shots: Shot[]): Promise<void> {
  const rows = [...new Set(shots.map((shot) => `${shot.demo}.${shot.state}`))];
  const cells = rows.flatMap((row) =>
    modes.map(({ name }) => {
      const shot = shots.find((each) => `${each.demo}.${each.state}` === row && each.mode === name);
      return `<figure><figcaption>${row} ${name}</figcaption>${
        shot ? `<img src="${shot.file}" alt="">` : ""
      }</figure>`;
    })
  );
  const html =
    `<!doctype html><style>body{margin:8px;font:11px sans-serif;background:#bbb;width:2060px}section{display:grid;grid-template-columns:1fr 1fr 1fr 360px;gap:8px;align-items:start}figure{margin:0}img{max-width:100%;display:block}</style><section>${
      cells.join("")
    }</section>`;
  const file = join(folder, `${item}.html`);
  await writeFile(file, html);
  const page = await browser.newPage({ viewport: { width: 2080, height: 600 } });
  await page.goto(`file://${file}`);
  await page.screenshot({ path: join(folder, `${item}.png`), fullPage: true });
  await page.close();
  await rm(file);
}

function overview(items: string[]): string {
  const figures = items.map((item) =>
    `<h2>${item}</h2><img src="${item}.png" alt="" style="max-width:100%">`
  );
  return `<!doctype html><html lang="en"><title>Demos</title><body>${figures.join("\n")}</body></html>`;
}

await main(process.argv.slice(2));
