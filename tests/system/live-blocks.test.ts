/** Live variants of blocks, installed by the real CLI into a Vite project, next to a running system. */
import { spawn } from "node:child_process";
import { join } from "node:path";
import type { Browser } from "playwright";
import { afterAll, beforeAll, expect, test } from "vitest";
import { screenName } from "../../registry/build.ts";
import { type FreshProject, freshProject } from "../e2e/install/fresh-project.ts";
import { liveBlocks, testLivePages } from "../e2e/install/live-pages.ts";
import { type ServedRegistry, serveRegistry } from "../e2e/install/serve-registry.ts";
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
  // After signing in at the system, the person who vouches returns to the site.
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

const succeeds = async (outcome: Promise<{ code: number; output: string }>) => {
  const { code, output } = await outcome;
  expect(code, output.slice(-4000)).toBe(0);
  return output;
};

test("each installs with the screen of its block and its own data, type-checks and builds", async () => {
  const printed = await succeeds(
    project.shadcn([
      "add",
      ...liveBlocks.map((name) => `${served.url}/${name}-live`),
      "--yes",
      "--overwrite",
    ]),
  );
  // The line for vite.config.ts that the installer prints.
  const proxy = /^"\/hakika": .*$/m.exec(printed)![0];
  expect(await project.read("src/lib/hakika-client.ts")).toContain(`hakikaUrl = "${system.gateway}"`);
  for (const name of liveBlocks) {
    expect(await project.read(`src/components/blocks/${name}/data.ts`)).toContain("@/lib/hakika-client");
    await project.write(`${name}.html`, html(name));
    await project.write(`src/entries/${name}.tsx`, entry(name));
  }
  const inputs = liveBlocks.map((name) => `"${name}": "${name}.html"`).join(", ");
  const config = await project.read("vite.config.ts");
  await project.write(
    "vite.config.ts",
    config.replace(
      "build: {",
      `preview: { proxy: { ${proxy} } },\n  build: { rolldownOptions: { input: { ${inputs} } },`,
    ),
  );
  await succeeds(project.typeCheck());
  await succeeds(project.build());
  const vite = join(project.folder, "node_modules/vite/bin/vite.js");
  const server = spawn("node", [vite, "preview", "--port", String(port), "--strictPort"], {
    cwd: project.folder,
    stdio: "ignore",
  });
  stopSite = () => server.kill();
  await expect.poll(() => fetch(`${site}/place-page.html`).then(({ ok }) => ok, () => false)).toBe(true);
});

testLivePages({
  site,
  path: (block) => `/${block}.html`,
  gateway: () => system.gateway,
  browser: () => browser,
});

const html = (name: string) =>
  `<!doctype html><html lang="en"><title>${name}</title><link rel="icon" href="data:,"><div id="root"></div><script type="module" src="/src/entries/${name}.tsx"></script></html>`;

const entry = (name: string) =>
  `import { createRoot } from "react-dom/client";
import "../index.css";
import { ${screenName(name)} } from "@/components/blocks/${name}/${name}";
createRoot(document.getElementById("root")!).render(<${screenName(name)} />);
`;
