/**
 * Takes screenshots of every block and chart on a phone, a tablet and a desktop. They show light and dark mode,
 * right-to-left text, and a dark contrast theme (forced colours). Writes one contact sheet per item to
 * `.cache/shots/blocks/`. Also writes the gallery pictures to `public/thumbnails/blocks`, with the fingerprints that
 * a test compares.
 *
 * `npm run shots blocks [name …]`. Without names, it covers all blocks and charts.
 */
/// <reference lib="dom" />
import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type Browser, chromium, type Page } from "playwright";
import sharp from "sharp";
import { fingerprintOf } from "./item-fingerprint.ts";
import taken from "../src/lib/block-thumbnails.json" with { type: "json" };
import { type Preview, serveDemoPage } from "./demo-page.ts";
import { chromiumFlags, chromiumPath, withoutChromium } from "../tests/support/chromium.ts";

const project = fileURLToPath(new URL("..", import.meta.url));
const pictures = join(project, "public", "thumbnails", "blocks");
const folder = fileURLToPath(new URL("../.cache/shots/blocks", import.meta.url));

const widths = [360, 768, 1280];
const modes = [
  { name: "light", dark: false, direction: "ltr" },
  { name: "dark", dark: true, direction: "ltr" },
  { name: "rtl", dark: false, direction: "rtl" },
  { name: "contrast", dark: false, direction: "ltr" },
] as const;

async function main(wanted: string[]): Promise<void> {
  const executablePath = await chromiumPath();
  if (!executablePath) throw new Error(withoutChromium);
  if (wanted.length === 0) await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const demos = await serveDemoPage();
  const browser = await chromium.launch({ executablePath, args: chromiumFlags });
  try {
    const page = await openPage(browser, demos.address);
    const all = await page.evaluate(() => (globalThis as unknown as Preview).blocks());
    const unknown = wanted.filter((name) => !all.some((block) => block.name === name));
    if (unknown.length > 0) throw new Error(`There is no block or chart ${unknown.join(", ")}.`);
    await mkdir(pictures, { recursive: true });
    const prints: Record<string, string> = {};
    for (const { kind, name } of all) {
      const isWanted = wanted.length === 0 || wanted.includes(name);
      if (isWanted) await photograph(browser, page, kind, name);
      const known = (taken as Readonly<Record<string, string>>)[name];
      const print = isWanted ? await fingerprintOf(name, project, kind) : known;
      if (print) prints[name] = print;
    }
    await writeFile(
      join(project, "src/lib/block-thumbnails.json"),
      `${JSON.stringify(prints, Object.keys(prints).sort(), 2)}\n`,
    );
    await page.close();
    process.stdout.write(`${wanted.length || all.length} contact sheets in .cache/shots/blocks/\n`);
  } finally {
    await browser.close();
    await demos.close();
  }
}

async function openPage(browser: Browser, address: string): Promise<Page> {
  const page = await browser.newPage({
    reducedMotion: "reduce",
    locale: "en-GB",
    timezoneId: "Africa/Harare",
  });
  page.on("pageerror", (error) => process.stderr.write(`${error.message}\n`));
  page.on("console", (message) => {
    if (message.type() === "error" || message.type() === "warning") {
      process.stderr.write(`${message.text()}\n`);
    }
  });
  await page.goto(address);
  await page.waitForFunction(() => "showBlock" in globalThis);
  return page;
}

async function photograph(browser: Browser, page: Page, kind: string, name: string): Promise<void> {
  const rows: string[] = [];
  for (const { name: mode, dark, direction } of modes) {
    const cells: string[] = [];
    const isForced = mode === "contrast";
    await page.emulateMedia({
      forcedColors: isForced ? "active" : "none",
      colorScheme: isForced ? "dark" : "light",
    });
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      await page.evaluate((isDark) => document.documentElement.classList.toggle("dark", isDark), dark);
      await page.evaluate(
        (wish) => (globalThis as unknown as Preview).showBlock(wish.kind, wish.name, wish.direction),
        { kind, name, direction },
      );
      // Charts are drawn only once their size has been measured.
      await page.waitForTimeout(400);
      const file = `${name}.${width}.${mode}.png`;
      await page.screenshot({ path: join(folder, file), fullPage: true });
      cells.push(`<img src="${file}" alt="" width="${width / 2}">`);
    }
    if (mode === "light" || mode === "dark") await picture(page, kind, name, mode);
    rows.push(`<section>${cells.join("")}</section>`);
  }
  const sheet = join(folder, `${name}.html`);
  await writeFile(
    sheet,
    `<!doctype html><style>body{margin:8px;background:#bbb;width:max-content}section{display:flex;gap:8px;align-items:start;margin-bottom:8px}</style>${
      rows.join("")
    }`,
  );
  const viewer = await browser.newPage({ viewport: { width: 1240, height: 600 } });
  await viewer.goto(`file://${sheet}`);
  await viewer.screenshot({ path: join(folder, `${name}.png`), fullPage: true });
  await viewer.close();
  await rm(sheet);
}

/** Takes the gallery screenshot of the top of the page. For charts, the window is half as wide as for blocks. */
async function picture(page: Page, kind: string, name: string, mode: string): Promise<void> {
  await page.setViewportSize(kind === "charts" ? { width: 640, height: 400 } : { width: 1280, height: 800 });
  await page.evaluate(
    (wish) => (globalThis as unknown as Preview).showBlock(wish.kind, wish.name, "ltr"),
    { kind, name },
  );
  await page.waitForTimeout(400);
  await sharp(await page.screenshot()).resize({ width: 640 }).webp({ quality: 60 })
    .toFile(join(pictures, `${name}.${mode}.webp`));
}

await main(process.argv.slice(2));
