/**
 * Takes screenshots for the component list. They show the items that a static demo cannot show: open menus, dialogs
 * and messages, and everything drawn by a script. Writes them to `public/thumbnails`, with the fingerprints that a
 * test compares.
 *
 * `npm run shots thumbnails`
 */
/// <reference lib="dom" />
import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { chromium, type Page } from "playwright";
import sharp from "sharp";
import { fingerprintOf } from "./item-fingerprint.ts";
import { chromiumFlags, chromiumPath, withoutChromium } from "../tests/support/chromium.ts";
import { type Preview, serveDemoPage } from "./demo-page.ts";

type Act = (page: Page) => Promise<void>;

const first = (selector: string): Act => (page) => page.locator(`#root ${selector}`).first().click();
const press = first("button");
const nothing: Act = () => Promise.resolve();

/** For each item, the action that makes its main feature visible. */
const acts: Readonly<Record<string, Act>> = {
  "alert-dialog": press,
  "chart": nothing,
  "cluster-map": (page) => page.locator("#root .leaflet-marker-icon").first().waitFor(),
  "combobox": first("[role=combobox]"),
  "command": press,
  "confirm-dialog": press,
  "context-menu": (page) =>
    page.locator("[data-slot=context-menu-trigger]").first().click({ button: "right" }),
  "country-select": first("[role=combobox]"),
  "date-picker": press,
  "dialog": press,
  "drawer": press,
  "dropdown-menu": press,
  "hover-card": (page) => page.locator("[data-slot=hover-card-trigger]").first().hover(),
  "locale-switcher": press,
  "menubar": press,
  "multi-select": first("[role=combobox]"),
  "navigation-menu": press,
  "popover": press,
  "resizable": nothing,
  "select": first("[role=combobox]"),
  "share-button": press,
  "sheet": press,
  "sonner": press,
  "theme-toggle": press,
  "toast": press,
  "tooltip": (page) => page.locator("[data-slot=tooltip-trigger]").first().hover(),
};

/** Size of the frame in the list, in CSS pixels. Pictures are twice as large. */
const frame = { width: 365, height: 176 };
const large = { width: 900, height: 560 };
/** Window size for items that open at an edge of the window. */
const small = { width: 520, height: 251 };
const atEdge = new Set(["drawer", "sheet", "sonner", "toast"]);
const margin = 20;

/**
 * Returns the part of the window to show in the picture, with the frame's aspect ratio. If possible, it includes
 * everything that is drawn.
 */
async function clipOf(
  page: Page,
  window: { readonly width: number; readonly height: number },
): Promise<{ x: number; y: number; width: number; height: number }> {
  const box = await page.evaluate(() => {
    const rectOf = (element: Element) => element.getBoundingClientRect();
    const isDrawn = (element: Element) => {
      const { backgroundColor, boxShadow } = getComputedStyle(element);
      const { width, height } = rectOf(element);
      return width > 1 && height > 1 && (boxShadow !== "none" || backgroundColor !== "rgba(0, 0, 0, 0)");
    };
    const isWhole = ({ width, height }: DOMRect) =>
      width >= innerWidth * 0.98 && height >= innerHeight * 0.98;
    const opened = [...document.body.children].filter((element) => element.id !== "root")
      .flatMap((element) => [element, ...element.querySelectorAll("*")]).filter(isDrawn)
      .filter((element) => !element.parentElement?.closest("[role=listbox], [role=menu]")).map(rectOf);
    // If there is an overlay, ignore everything behind it.
    const isVeiled = opened.some(isWhole);
    const counted = [
      ...opened.filter((rect) => !isWhole(rect)),
      ...(isVeiled
        ? []
        : [...document.querySelectorAll("#root main > *, #root [data-sonner-toast]")].map(rectOf)
          .filter(({ width, height }) => width > 1 && height > 1)),
    ];
    return {
      left: Math.min(...counted.map(({ left }) => left)),
      top: Math.min(...counted.map(({ top }) => top)),
      right: Math.max(...counted.map(({ right }) => right)),
      bottom: Math.max(...counted.map(({ bottom }) => bottom)),
    };
  });
  const ratio = frame.width / frame.height;
  const wanted = { width: box.right - box.left + 2 * margin, height: box.bottom - box.top + 2 * margin };
  const width = Math.min(window.width, Math.max(wanted.width, wanted.height * ratio, frame.width));
  const height = width / ratio;
  const within = (start: number, size: number, most: number) => Math.max(0, Math.min(start, most - size));
  return {
    x: within((box.left + box.right - width) / 2, width, window.width),
    y: wanted.height > height
      ? within(box.top - margin, height, window.height)
      : within((box.top + box.bottom - height) / 2, height, window.height),
    width,
    height,
  };
}

async function main(): Promise<void> {
  const executablePath = await chromiumPath();
  if (!executablePath) throw new Error(withoutChromium);
  const project = fileURLToPath(new URL("..", import.meta.url));
  const folder = `${project}/public/thumbnails`;
  await mkdir(folder, { recursive: true });
  // `npm run shots blocks` creates the pictures in the subfolder `blocks`, so keep that folder.
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    if (entry.isFile()) await rm(join(folder, entry.name));
  }
  const demos = await serveDemoPage();
  const browser = await chromium.launch({ executablePath, args: chromiumFlags });
  const prints: Record<string, string> = {};
  try {
    for (const theme of ["light", "dark"] as const) {
      for (const [item, act] of Object.entries(acts)) {
        const window = atEdge.has(item) ? small : large;
        const page = await browser.newPage({
          viewport: window,
          deviceScaleFactor: 2,
          reducedMotion: "reduce",
          colorScheme: theme,
          locale: "en-GB",
          timezoneId: "Africa/Harare",
        });
        await page.goto(demos.address);
        await page.waitForFunction(() => "show" in globalThis);
        await page.evaluate(
          (isDark) => document.documentElement.classList.toggle("dark", isDark),
          theme === "dark",
        );
        await page.evaluate(async ([name, top]) => {
          await (globalThis as unknown as Preview).show(name!, "default", "ltr");
          // The demo is centred so that popups have room on every side.
          Object.assign(document.querySelector<HTMLElement>("#root main")!.style, {
            width: "fit-content",
            minWidth: "22rem",
            margin: `${top} auto 0`,
          });
        }, [item, atEdge.has(item) ? "1rem" : "9rem"]);
        await act(page).catch((error: Error) => {
          throw new Error(`${item}: ${error.message}`);
        });
        await page.waitForTimeout(700);
        const picture = await page.screenshot({ clip: await clipOf(page, window) });
        await sharp(picture).resize({ width: frame.width * 2, height: frame.height * 2 }).webp({
          quality: 72,
        })
          .toFile(`${folder}/${item}.${theme}.webp`);
        prints[item] = await fingerprintOf(item, project);
        await page.close();
      }
    }
  } finally {
    await browser.close();
    await demos.close();
  }
  await writeFile(`${project}/src/lib/thumbnails.json`, `${JSON.stringify(prints, undefined, 2)}\n`);
}

await main();
