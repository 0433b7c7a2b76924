/**
 * Tests the live variants of blocks. The real CLI installs them into a Vite project that connects to a running server.
 */
import type { Browser } from "playwright";
import { afterAll, beforeAll, expect, test } from "vitest";
import { screenName } from "../../registry/build.ts";
import { type FreshProject, freshProject } from "../e2e/install/fresh-project.ts";
import { liveBlocks, testLivePages } from "../e2e/install/live-pages.ts";
import { writeVitePages } from "../e2e/install/vite-pages.ts";
import { type ServedRegistry, serveRegistry } from "../e2e/install/serve-registry.ts";
import { succeeds } from "../e2e/install/succeeds.ts";
import { openBrowser } from "../support/browser.ts";
import { freePort } from "../support/free-port.ts";
import { startSystem } from "../support/system.ts";

const port = freePort();
const site = `http://localhost:${port}`;

let system: Awaited<ReturnType<typeof startSystem>>;
let served: ServedRegistry;
let project: FreshProject;
let browser: Browser;
let stopSite = () => {};

beforeAll(async () => {
  // The person who vouches signs in to the system and then returns to the site.
  system = await startSystem({ env: { RETURN_TO_ORIGINS: site, LIMIT_ANONYMOUS: "10000/60" } });
  served = await serveRegistry(system.gateway);
  project = await freshProject({
    registryUrl: served.url,
    officialUrl: served.officialUrl,
    packages: "borrowed",
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

test("each installs with the screen of its block and its own data, type-checks and builds", async () => {
  const printed = await succeeds(
    project.shadcn([
      "add",
      ...liveBlocks.map((name) => `${served.url}/${name}-live`),
      "--yes",
      "--overwrite",
    ]),
  );
  // The installer prints this line for vite.config.ts.
  const proxy = /^"\/hakika": .*$/m.exec(printed)![0];
  expect(await project.read("src/lib/hakika-client.ts")).toContain(`hakikaUrl = "${system.gateway}"`);
  for (const name of liveBlocks) {
    expect(await project.read(`src/components/blocks/${name}/data.ts`)).toContain("@/lib/hakika-client");
  }
  await writeVitePages(
    project,
    liveBlocks.map((name) => ({
      name,
      module: `@/components/blocks/${name}/${name}`,
      component: screenName(name),
    })),
  );
  const config = await project.read("vite.config.ts");
  await project.write(
    "vite.config.ts",
    config.replace("build: {", `preview: { proxy: { ${proxy} } },\n  build: {`),
  );
  await succeeds(project.typeCheck());
  await succeeds(project.build());
  stopSite = project.start("vite", ["preview", "--port", String(port), "--strictPort"], {});
  await expect.poll(() => fetch(`${site}/place-page.html`).then(({ ok }) => ok, () => false)).toBe(true);
});

testLivePages({
  site,
  path: (block) => `/${block}.html`,
  gateway: () => system.gateway,
  browser: () => browser,
});
