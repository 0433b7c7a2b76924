/**
 * Shows every demo in a project with the colours from `shadcn init`, without our theme. axe must find no issues in
 * light or dark mode, although these colours have less contrast than ours.
 */
import { join } from "node:path";
import { expect, test } from "vitest";
import { componentsOf } from "../../../registry/build.ts";
import { findingsOf } from "../../support/axe.ts";
import { openBrowser } from "../../support/browser.ts";
import { freshProject } from "../install/fresh-project.ts";
import { serveFolder } from "../install/serve-folder.ts";
import { serveRegistry } from "../install/serve-registry.ts";
import { defaultStyles } from "./default-styles.ts";

/** Shows the demo whose name is in the URL's fragment. */
const main = `import "./index.css";
import { createElement } from "react";
import { createRoot } from "react-dom/client";
const modules = import.meta.glob("./components/*-demo.tsx", { eager: true }) as Record<string, Record<string, React.ComponentType>>;
const demos = Object.entries(modules).flatMap(([path, demos]) =>
  Object.entries(demos).filter(([name]) => name !== "default").map(([name, Demo]) => [path.split("/").at(-1)!.replace("-demo.tsx", "") + "/" + name, Demo] as const));
const root = createRoot(document.getElementById("root")!);
Object.assign(window, {
  demos: demos.map(([name]) => name),
  show: (name: string) => root.render(createElement(Object.fromEntries(demos)[name]!, { key: name })),
});
`;

test("axe finds nothing on any demo with shadcn's colours", { timeout: 1_800_000 }, async () => {
  const served = await serveRegistry();
  const browser = await openBrowser();
  const project = await freshProject({
    registryUrl: served.url,
    officialUrl: served.officialUrl,
    packages: "borrowed",
    files: {
      "src/index.css": defaultStyles,
      "index.html":
        '<!doctype html><html lang="en"><title>Demo</title><body><main id="root" style="padding: 1rem"></main><script type="module" src="/src/main.tsx"></script></body></html>',
    },
  });
  const names = [...componentsOf(served.registry).keys()]
    .filter((name) => served.registry.has(`${name}-demo`) && name !== "theme");
  const added = await project.shadcn([
    "add",
    ...names.map((name) => `@hakika/${name}-demo`),
    "--yes",
    "--overwrite",
  ]);
  expect(added.code, added.output).toBe(0);
  await project.write("src/main.tsx", main);
  const built = await project.build();
  expect(built.code, built.output).toBe(0);
  const site = await serveFolder(join(project.folder, "dist"));
  const tab = await browser.newPage({ reducedMotion: "reduce", viewport: { width: 1024, height: 768 } });
  await tab.goto(site.url, { waitUntil: "networkidle" });
  const demos = await tab.evaluate(() => (globalThis as unknown as { demos: string[] }).demos);
  expect(demos.length).toBeGreaterThan(400);
  const found: string[] = [];
  for (const demo of demos) {
    await tab.evaluate(async (name) => {
      (globalThis as unknown as { show(name: string): void }).show(name);
      await new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn, 50)));
    }, demo);
    for (const mode of ["light", "dark"]) {
      await tab.evaluate((dark) => document.documentElement.classList.toggle("dark", dark), mode === "dark");
      for (const finding of await findingsOf(tab, ["color-contrast"])) {
        found.push(`${demo} ${mode}: ${finding}`);
      }
    }
  }
  await browser.close();
  await site.stop();
  await project.remove();
  await served.stop();
  expect(found).toEqual([]);
});
