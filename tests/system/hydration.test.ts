/**
 * Servers and browsers have different versions of Intl. These tests check that they all render the same HTML for
 * every demo, and that browsers with any language and time zone can hydrate it.
 */
import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import react from "@vitejs/plugin-react";
import type { Browser } from "playwright";
import { afterAll, beforeAll, expect, test } from "vitest";
import { build } from "vite";
import { registryAlias } from "../../registry/alias.ts";
import { openBrowser } from "../support/browser.ts";

const project = fileURLToPath(new URL("../..", import.meta.url));
/** Versions of the npm package `node`, which contains Node itself. */
const nodeReleases = ["20.20.2", "22.23.3", "24.21.0"];
const readers = [
  { locale: "de-DE", timezoneId: "Asia/Tokyo" },
  { locale: "ar-EG", timezoneId: "America/New_York" },
  { locale: "sw-KE", timezoneId: "Pacific/Kiritimati" },
];

type Pages = Record<string, string>;

let folder: string;
let browser: Browser;
let onDeno: Pages;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "hakika-hydration-"));
  browser = await openBrowser();
  const all = `const modules = import.meta.glob("/registry/{ui,hooks}/*/*.demo.tsx", { eager: true });
const demos = Object.entries(modules).flatMap(([path, demos]) =>
  Object.entries(demos).filter(([name]) => name !== "default").map(([name, Demo]) => [path.split("/").at(-2) + " " + name, Demo]));
`;
  const server = `${all}
import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { writeFileSync } from "node:fs";
const pages = {};
for (const [name, Demo] of demos) pages[name] = renderToString(createElement(Demo));
writeFileSync(process.argv[2], JSON.stringify(pages));
`;
  const client = `${all}
import { createElement } from "react";
import { hydrateRoot } from "react-dom/client";
window.hydrate = async (pages) => {
  const wrong = [];
  for (const [name, Demo] of demos) {
    const box = document.body.appendChild(document.createElement("div"));
    box.innerHTML = pages[name];
    const root = hydrateRoot(box, createElement(Demo), { onRecoverableError: (error) => wrong.push(name + ": " + error.message.slice(0, 600)) });
    await new Promise((done) => setTimeout(done, 20));
    root.unmount();
    box.remove();
  }
  return wrong;
};
`;
  const bundle = async (name: string, text: string, ssr: boolean) => {
    const entry = join(project, ".cache", `hydration-${process.pid}-${name}.js`);
    await writeFile(entry, text);
    await build({
      root: project,
      configFile: false,
      logLevel: "error",
      mode: "development",
      plugins: [react()],
      define: { "process.env.NODE_ENV": '"development"' },
      resolve: { alias: registryAlias },
      ssr: { noExternal: true },
      build: {
        ssr,
        outDir: join(folder, name),
        emptyOutDir: true,
        minify: false,
        copyPublicDir: false,
        rolldownOptions: { input: entry, output: { entryFileNames: "all.mjs", codeSplitting: false } },
      },
    });
    await rm(entry);
  };
  await bundle("server", server, true);
  await bundle("client", client, false);
  onDeno = await pagesOf(Deno.execPath(), ["run", "--no-config", "-A"]);
});
afterAll(async () => {
  await browser?.close();
  await rm(folder, { recursive: true, force: true });
});

async function pagesOf(program: string, args: string[]): Promise<Pages> {
  const file = join(folder, "pages.json");
  await promisify(execFile)(program, [...args, join(folder, "server", "all.mjs"), file], { cwd: folder });
  return JSON.parse(await readFile(file, "utf8")) as Pages;
}

test.each(nodeReleases)("Node %s renders every demo like Deno", async (release) => {
  const pages = await pagesOf("npx", ["--yes", "--package", `node@${release}`, "node"]);
  const other = Object.keys(onDeno).filter((name) => pages[name] !== onDeno[name]);
  expect(Object.fromEntries(other.map((name) => [name, pages[name]])))
    .toEqual(Object.fromEntries(other.map((name) => [name, onDeno[name]])));
  expect(Object.keys(pages).length).toBeGreaterThan(400);
});

test.each(readers)("a browser in $locale and $timezoneId hydrates every demo", async (reader) => {
  const tab = await browser.newPage(reader);
  await tab.setContent('<!doctype html><html lang="en"><body></body></html>');
  await tab.addScriptTag({ path: join(folder, "client", "all.mjs"), type: "module" });
  await tab.waitForFunction(() => "hydrate" in globalThis);
  const wrong = await tab.evaluate(
    (pages) => (globalThis as unknown as { hydrate(pages: Pages): Promise<string[]> }).hydrate(pages),
    onDeno,
  );
  await tab.close();
  expect(wrong).toEqual([]);
});
