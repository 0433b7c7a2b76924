import { access, mkdir, readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";

const installed = [
  "/usr/bin/chromium",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "C:/Program Files/Google/Chrome/Application/chrome.exe",
];

/**
 * Returns the path of a Chromium for tests: `CHROMIUM_PATH`, the one in `@sparticuz/chromium`, or an installed
 * Chrome. Undefined if there is none.
 *
 * The package unpacks to the temporary directory and reuses any binary there, even one from another version. The
 * temporary directory is therefore set to a folder named after the version while the package unpacks.
 */
export async function chromiumPath(): Promise<string | undefined> {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  if (process.platform === "linux" && process.arch === "x64") {
    const version = await installedVersion();
    const folder = fileURLToPath(new URL(`../../.cache/chromium-${version}`, import.meta.url));
    await mkdir(folder, { recursive: true });
    const before = process.env.TMPDIR;
    process.env.TMPDIR = folder;
    try {
      const { default: chromium } = await import("@sparticuz/chromium");
      return await chromium.executablePath();
    } catch {
      // The package is missing if development dependencies are not installed. The code below then looks for an
      // installed browser.
    } finally {
      if (before === undefined) delete process.env.TMPDIR;
      else process.env.TMPDIR = before;
    }
  }
  for (const path of installed) {
    if (await access(path).then(() => true, () => false)) return path;
  }
  return undefined;
}

/** Returns "none" in an install without development dependencies. */
async function installedVersion(): Promise<string> {
  const manifest = new URL("../../node_modules/@sparticuz/chromium/package.json", import.meta.url);
  const text = await readFile(manifest, "utf8").catch(() => `{"version":"none"}`);
  return (JSON.parse(text) as { version: string }).version;
}

export const withoutChromium =
  "No Chromium found: every component test and every end-to-end test in a browser is skipped. Install Chrome or set CHROMIUM_PATH.";

/** Some flags are needed in containers. The others disable telemetry. */
export const chromiumFlags = [
  "--no-sandbox",
  "--disable-dev-shm-usage",
  "--disable-gpu",
  "--disable-background-networking",
  "--disable-component-update",
  "--no-first-run",
];
