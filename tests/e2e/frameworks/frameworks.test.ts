/**
 * Installs all items and demos in a project for each framework. Checks that type checking and the build succeed, and
 * that the browser's console stays empty on every page. npm installs the packages that the items declare.
 */
import { join } from "node:path";
import type { Browser, Page } from "playwright";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { componentsOf } from "../../../registry/build.ts";
import { openBrowser } from "../../support/browser.ts";
import { baseStyles, type FreshProject, freshProject, initialUtils } from "../install/fresh-project.ts";
import { openPages } from "../install/look-at-pages.ts";
import { type ServedRegistry, serveRegistry } from "../install/serve-registry.ts";
import { succeeds } from "../install/succeeds.ts";
import { primitives } from "../installer/primitives.ts";
import { frameworks, type Shown, startSite } from "./frameworks.ts";

let served: ServedRegistry;
let browser: Browser;
beforeAll(async () => {
  served = await serveRegistry();
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await served?.stop();
});

const components = () => [...componentsOf(served.registry).keys()].map((name) => `@hakika/${name}`);

const allDemos = (): Shown[] =>
  [...componentsOf(served.registry).keys()].flatMap((item) => {
    const source = served.registry.get(`${item}-demo`)?.files[0]?.content;
    if (source === undefined) return [];
    const names = [...source.matchAll(/^export function (\w+)/gm)].map(([, name]) => name!);
    return [{ item, module: `components/${item}-demo`, names }];
  });

describe.each(frameworks(baseStyles, initialUtils))("$title", (framework) => {
  let project: FreshProject;
  beforeAll(async () => {
    const theirs = Object.entries(primitives("base")).map(([name, source]) => [
      join(framework.sources, "components/ui", `${name}.tsx`),
      source.replaceAll("@/lib/utils", framework.made.aliases?.utils ?? "@/lib/utils"),
    ]);
    project = await freshProject({
      registryUrl: served.url,
      officialUrl: served.officialUrl,
      packages: "installed",
      ...framework.made,
      files: { ...framework.made.files, ...Object.fromEntries(theirs) },
    });
  }, 600_000);
  afterAll(() => project?.remove());

  test("every item works with the primitives that the project keeps", { timeout: 600_000 }, async () => {
    await succeeds(project.shadcnKeeping(["add", ...components()]));
    expect(await project.read(join(framework.sources, "components/ui/button.tsx"))).toContain("data-theirs");
    await succeeds(project.program("tsc", ["-p", "tsconfig.json"]));
  });

  test(
    "every item and demo builds, and each page leaves the console empty",
    { timeout: 1_200_000 },
    async () => {
      const demos = allDemos();
      const names = [
        ...components(),
        ...["fr", "pt", "sw"].map((language) => `@hakika/labels-${language}`),
        ...demos.map(({ item }) => `@hakika/${item}-demo`),
      ];
      await succeeds(project.shadcn(["add", ...names, "--yes", "--overwrite"]));
      const { dependencies } = JSON.parse(await project.read("package.json")) as {
        dependencies: Record<string, string>;
      };
      // The installer updates exact versions to the latest version within the same major version.
      const also = Object.entries(framework.made.also!);
      const major = (version: string) => /\d+/.exec(version)![0];
      expect(Object.fromEntries(also.map(([name]) => [name, major(dependencies[name]!)])))
        .toEqual(Object.fromEntries(also.map(([name, version]) => [name, major(version)])));
      await succeeds(project.npm(["install", "--save-exact", ...also.map((named) => named.join("@"))]));
      const pages: { path: string; text: string; address: string; shows?: readonly string[] }[] = [
        ...demos.map((demo) => framework.page(demo)),
        ...framework.more ?? [],
      ];
      for (const { path, text } of pages) await project.write(path, text);
      for (const [path, text] of Object.entries(framework.routes?.(demos) ?? {})) {
        await project.write(path, text);
      }
      await succeeds(project.program(...framework.build));
      const site = await startSite(project, framework);
      const texts = new Map(pages.map(({ address, shows = [] }) => [`${site.origin}${address}`, shows]));
      const look = async (tab: Page, address: string) => {
        const shown = await tab.locator("main").innerText();
        return texts.get(address)!.filter((text) => !shown.includes(text)).map((text) =>
          `does not show ${text}`
        );
      };
      expect(await openPages(browser, [...texts.keys()], look).finally(site.stop)).toEqual([]);
    },
  );
});
