/** The real CLI installs the blocks' live variants into a Next.js project that connects to a running server. */
import type { Browser } from "playwright";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openBrowser } from "../../support/browser.ts";
import { freePort } from "../../support/free-port.ts";
import { startSystem } from "../../support/system.ts";
import { baseStyles, type FreshProject, freshProject, initialUtils } from "../install/fresh-project.ts";
import { liveBlocks, testLivePages } from "../install/live-pages.ts";
import { type ServedRegistry, serveRegistry } from "../install/serve-registry.ts";
import { succeeds } from "../install/succeeds.ts";
import { nextJs, startSite } from "./frameworks.ts";

const next = nextJs(baseStyles, initialUtils);
const port = freePort();
const site = `http://localhost:${port}`;

let system: Awaited<ReturnType<typeof startSystem>>;
let served: ServedRegistry;
let project: FreshProject;
let browser: Browser;
let stopSite = () => {};

beforeAll(async () => {
  // The person who vouches signs in to the system and returns to the site.
  system = await startSystem({ env: { RETURN_TO_ORIGINS: site, LIMIT_ANONYMOUS: "10000/60" } });
  served = await serveRegistry(system.gateway);
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
  await system?.remove();
});

test("each installs with its page, and the route through which its form is sent; they build with strict types", async () => {
  await succeeds(
    project.shadcn([
      "add",
      ...liveBlocks.map((name) => `${served.url}/${name}-live`),
      "--yes",
      "--overwrite",
    ]),
  );
  for (const name of liveBlocks) {
    expect(await project.read(`app/${name}/page.tsx`)).toContain("isBrowser");
    expect(await project.read(`components/blocks/${name}/data.ts`)).toContain("@/lib/hakika-client");
  }
  expect(await project.read("app/hakika/[...path]/route.ts")).toContain("forward as POST");
  await succeeds(project.program(...next.build));
  stopSite = (await startSite(project, next, port)).stop;
});

testLivePages({
  site,
  path: (block) => `/${block}`,
  gateway: () => system.gateway,
  browser: () => browser,
});
