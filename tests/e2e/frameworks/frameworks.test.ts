/**
 * All items and all demos in a project of each framework: types, the build, and a browser whose console stays empty on
 * every page. npm installs the packages that the items declare.
 */
import { join } from "node:path";
import type { Browser } from "playwright";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { componentsOf } from "../../../registry/build.ts";
import { openBrowser } from "../../support/browser.ts";
import { freePort } from "../../support/free-port.ts";
import { baseStyles, type FreshProject, freshProject, initialUtils } from "../install/fresh-project.ts";
import { onConsole } from "../install/look-at-pages.ts";
import { type ServedRegistry, serveRegistry } from "../install/serve-registry.ts";
import { succeeds } from "../install/succeeds.ts";
import { primitives } from "../installer/primitives.ts";
import { type Framework, frameworks, type Shown } from "./frameworks.ts";

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

/** The demos of every component. */
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
        "@hakika/labels-fr",
        ...demos.map(({ item }) => `@hakika/${item}-demo`),
      ];
      await succeeds(project.shadcn(["add", ...names, "--yes", "--overwrite"]));
      const { dependencies } = JSON.parse(await project.read("package.json")) as {
        dependencies: Record<string, string>;
      };
      // The installer raises exact versions to the newest of their major version, and no package to another one.
      const also = Object.entries(framework.made.also!);
      const major = (version: string) => /\d+/.exec(version)![0];
      expect(Object.fromEntries(also.map(([name]) => [name, major(dependencies[name]!)])))
        .toEqual(Object.fromEntries(also.map(([name, version]) => [name, major(version)])));
      await succeeds(project.npm(["install", "--save-exact", ...also.map((named) => named.join("@"))]));
      const pages = [...demos.map((demo) => framework.page(demo)), ...framework.more ?? []];
      for (const { path, text } of pages) await project.write(path, text);
      for (const [path, text] of Object.entries(framework.routes?.(demos) ?? {})) {
        await project.write(path, text);
      }
      await succeeds(project.program(...framework.build));
      expect(await consoleOf(project, framework, pages)).toEqual([]);
    },
  );
});

/** What a German browser in Tokyo writes to its console on the pages of the started site. */
async function consoleOf(
  project: FreshProject,
  framework: Framework,
  pages: readonly { address: string; shows?: string }[],
) {
  const port = freePort();
  const stop = project.start(...framework.start(port), { PORT: String(port) });
  const origin = `http://localhost:${port}`;
  const said: string[] = [];
  try {
    await expect.poll(() => fetch(origin).then(() => true, () => false)).toBe(true);
    const tab = await browser.newPage({ locale: "de-DE", timezoneId: "Asia/Tokyo" });
    let at = "";
    await onConsole(tab, (text) => said.push(`${at}: ${text}`));
    for (const { address, shows = "" } of pages) {
      at = address;
      const response = await tab.goto(`${origin}${address}`, { waitUntil: "networkidle" });
      if (response?.status() !== 200) said.push(`${address}: status ${response?.status()}`);
      if (!(await tab.content()).includes(shows)) said.push(`${address} does not show ${shows}`);
    }
    await tab.close();
  } finally {
    stop();
  }
  return said;
}
