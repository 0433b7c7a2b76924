/** Installs every block and chart into a Next.js project with the real CLI. */
import type { Browser } from "playwright";
import { afterAll, beforeAll, expect, test } from "vitest";
import { blocksOf, screenName } from "../../../registry/build.ts";
import { openBrowser } from "../../support/browser.ts";
import { type FreshProject, freshProject, initialUtils } from "../install/fresh-project.ts";
import { lookAtPages } from "../install/look-at-pages.ts";
import { type ServedRegistry, serveRegistry } from "../install/serve-registry.ts";
import { succeeds } from "../install/succeeds.ts";
import { defaultStyles } from "../installer/default-styles.ts";
import { nextJs, startSite } from "./frameworks.ts";

const next = nextJs(defaultStyles, initialUtils);

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
    const urls = [...blocks, ...charts].map((name) => `${served.url}/${name}`);
    await succeeds(project.shadcn(["add", ...urls, "--yes", "--overwrite"]));
    // Blocks include their own pages, but charts are only part of a page.
    const pages = charts.map((item) =>
      next.page({ item, module: `components/charts/${item}/${item}`, names: [screenName(item)] })
    );
    for (const { path, text } of pages) {
      await project.write(path, text.replace("<main>", "<main><h1>Chart</h1>"));
    }
    await succeeds(project.program(...next.build));
    const site = await startSite(project, next);
    stopSite = site.stop;
    const paths = [...blocks.map((name) => `/${name}`), ...pages.map(({ address }) => address)];
    expect(await lookAtPages(browser, paths.map((path) => `${site.origin}${path}`))).toEqual([]);
  },
);
