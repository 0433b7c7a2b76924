/** Every block and chart, installed by the real CLI into a Next.js project with the page that it brings. */
import type { Browser } from "playwright";
import { afterAll, beforeAll, expect, test } from "vitest";
import { blocksOf } from "../../../registry/build.ts";
import { openBrowser } from "../../support/browser.ts";
import { freePort } from "../../support/free-port.ts";
import { type FreshProject, freshProject, initialUtils } from "../install/fresh-project.ts";
import { lookAtPages } from "../install/look-at-pages.ts";
import { type ServedRegistry, serveRegistry } from "../install/serve-registry.ts";
import { defaultStyles } from "../installer/default-styles.ts";
import { frameworks } from "./frameworks.ts";

const next = frameworks(defaultStyles, initialUtils).find(({ title }) => title.startsWith("Next.js"))!;
const port = freePort();
const site = `http://localhost:${port}`;

let served: ServedRegistry;
let project: FreshProject;
let browser: Browser;
let stopSite = () => {};

beforeAll(async () => {
  served = await serveRegistry();
  project = await freshProject({
    registryUrl: served.url,
    officialUrl: served.officialUrl,
    packages: "installed",
    ...next.made,
  });
  browser = await openBrowser();
});
afterAll(async () => {
  stopSite();
  await browser?.close();
  await project?.remove();
  await served?.stop();
});

test(
  "each builds with strict types; on its page axe finds nothing and the console stays empty",
  { timeout: 1_200_000 },
  async () => {
    const blocks = [...blocksOf(served.registry, "blocks").keys()];
    const charts = [...blocksOf(served.registry, "charts").keys()];
    const names = [...blocks, ...charts];
    const added = await project.shadcn([
      "add",
      ...names.map((name) => `${served.url}/${name}`),
      "--yes",
      "--overwrite",
    ]);
    expect(added.code, added.output.slice(-4000)).toBe(0);
    // A chart is only a part of a page.
    for (const chart of charts) {
      await project.write(
        `app/${chart}/layout.tsx`,
        `export default function Layout({ children }: { children: React.ReactNode }) {
  return <main><h1>Chart</h1>{children}</main>;
}
`,
      );
    }
    const built = await project.program(...next.build);
    expect(built.code, built.output.slice(-4000)).toBe(0);
    stopSite = project.start(...next.start(port), {});
    await expect.poll(() => fetch(site).then(({ ok }) => ok, () => false)).toBe(true);
    expect(await lookAtPages(browser, names.map((name) => `${site}/${name}`))).toEqual([]);
  },
);
