/**
 * All items and all demos in a project of each framework: types and build, and then a browser that has nothing to say
 * about any page. The packages are those that the items declare, installed by npm.
 */
import { spawn } from "node:child_process";
import { join } from "node:path";
import process from "node:process";
import type { Browser } from "playwright";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { componentsOf } from "../../../registry/build.ts";
import { openBrowser } from "../../support/browser.ts";
import { freePort } from "../../support/free-port.ts";
import { baseStyles, type FreshProject, freshProject, initialUtils } from "../install/fresh-project.ts";
import { type ServedRegistry, serveRegistry } from "../install/serve-registry.ts";
import { type Demo, type Framework, frameworks } from "./frameworks.ts";
import { primitives } from "./primitives.ts";

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

const has = async (outcome: Promise<{ code: number; output: string }>) => {
  const { code, output } = await outcome;
  expect(code, output.slice(-6000)).toBe(0);
};

/** The demos of every component, by the names that their file exports. */
const allDemos = (): Demo[] =>
  [...componentsOf(served.registry).keys()].flatMap((item) => {
    const source = served.registry.get(`${item}-demo`)?.files[0]?.content;
    if (source === undefined) return [];
    return [{ item, names: [...source.matchAll(/^export function (\w+)/gm)].map(([, name]) => name!) }];
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

  const components = () => [...componentsOf(served.registry).keys()].map((name) => `@hakika/${name}`);

  test("every item works with the primitives that the project keeps", { timeout: 900_000 }, async () => {
    await has(project.shadcnKeeping(["add", ...components()]));
    expect(await project.read(join(framework.sources, "components/ui/button.tsx"))).toContain("data-theirs");
    await has(project.program("tsc", ["-p", "tsconfig.json"]));
  });

  test(
    "every item and every demo builds, and no page makes the browser complain",
    { timeout: 1_800_000 },
    async () => {
      const demos = allDemos();
      const names = [...components(), ...demos.map(({ item }) => `@hakika/${item}-demo`)];
      await has(project.shadcn(["add", ...names, "--yes", "--overwrite"]));
      const packages = JSON.parse(await project.read("package.json")) as {
        dependencies: Record<string, string>;
      };
      // The installer raises exact releases to the newest of their major; of others than its own it must not touch any.
      const also = Object.entries(framework.made.also!);
      const major = (version: string) => /\d+/.exec(version)![0];
      expect(Object.fromEntries(also.map(([name]) => [name, major(packages.dependencies[name]!)])))
        .toEqual(Object.fromEntries(also.map(([name, version]) => [name, major(version)])));
      await has(project.npm(["install", "--save-exact", ...also.map((named) => named.join("@"))]));
      const pages = demos.map((demo) => framework.page(demo));
      for (const { path, text } of pages) await project.write(path, text);
      for (const [path, text] of Object.entries(framework.routes?.(demos) ?? {})) {
        await project.write(path, text);
      }
      await has(project.program(...framework.build));
      expect(
        await complaints(
          project,
          framework,
          pages.map(({ address }) => address),
        ),
      ).toEqual([]);
    },
  );
});

/** What a browser writes to the console on the pages of the built and started project. */
async function complaints(
  project: FreshProject,
  framework: Framework,
  addresses: string[],
): Promise<string[]> {
  const port = freePort();
  const [program, args] = framework.start(port);
  const server = spawn(
    program === "env" ? program : join(project.folder, "node_modules/.bin", program),
    args,
    {
      cwd: project.folder,
      env: { ...process.env, NO_PROXY: "127.0.0.1,localhost" },
      stdio: "ignore",
      detached: true,
    },
  );
  const origin = `http://localhost:${port}`;
  const said: string[] = [];
  try {
    await expect.poll(() => fetch(origin).then(() => true, () => false), { timeout: 60_000 }).toBe(true);
    const tab = await browser.newPage({ locale: "de-DE", timezoneId: "Asia/Tokyo" });
    await tab.route("**/favicon.ico", (route) => route.fulfill({ status: 204 }));
    let address = "";
    tab.on("console", (message) => {
      if (["error", "warning"].includes(message.type())) {
        said.push(`${address}: ${message.text()} ${message.location().url}`);
      }
    });
    tab.on("pageerror", (error) => said.push(`${address}: ${error.message}`));
    for (address of addresses) {
      const response = await tab.goto(`${origin}${address}`, { waitUntil: "networkidle" });
      if (response?.status() !== 200) said.push(`${address}: status ${response?.status()}`);
    }
    await tab.close();
  } finally {
    process.kill(-server.pid!);
  }
  return said;
}
