import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { blocksOf, screenName } from "../../../registry/build.ts";
import { openBrowser } from "../../support/browser.ts";
import { type FreshProject, freshProject } from "../install/fresh-project.ts";
import { lookAtPages } from "../install/look-at-pages.ts";
import { writeVitePages } from "../install/vite-pages.ts";
import { serveFolder } from "../install/serve-folder.ts";
import { type ServedRegistry, serveRegistry } from "../install/serve-registry.ts";
import { defaultStyles } from "./default-styles.ts";

const kinds = ["blocks", "charts"] as const;

let served: ServedRegistry;
let project: FreshProject;

beforeAll(async () => {
  served = await serveRegistry();
  project = await freshProject({
    registryUrl: served.url,
    officialUrl: served.officialUrl,
    packages: "borrowed",
    // The styles of `shadcn init`, which axe needs to check the contrast.
    files: { "src/index.css": defaultStyles },
  });
});
afterAll(async () => {
  await project?.remove();
  await served?.stop();
});

const names = (kind: (typeof kinds)[number]) => [...blocksOf(served.registry, kind).keys()];

test("every block and chart installs into a fresh Vite project, without requests to other hosts", async () => {
  const all = kinds.flatMap(names);
  const { code, output } = await project.shadcn(
    ["add", ...all.map((name) => `${served.url}/${name}`), "--yes", "--overwrite"],
  );
  expect(code, output).toBe(0);
  expect(output).toContain('import { PlacePage } from "@/components/blocks/place-page/place-page";');
  const sources = await project.sources();
  for (const kind of kinds) {
    for (const name of names(kind)) {
      expect(sources).toContain(`components/${kind}/${name}/${name}.tsx`);
      expect(sources).toContain(`components/${kind}/${name}/data.ts`);
    }
  }
  // Next.js pages are left out, because a Vite project has no pages.
  expect(sources.filter((path) => path.includes("page.tsx") && !path.includes("-page.tsx"))).toEqual([]);
  expect(served.askedOfficial).toEqual([]);
});

test("they type-check in strict mode and build, each as a separate page", async () => {
  const screens = kinds.flatMap((kind) =>
    names(kind).map((name) => ({ kind, name, component: screenName(name) }))
  );
  await writeVitePages(
    project,
    screens.map(({ kind, name, component }) => ({
      name,
      component,
      module: `@/components/${kind}/${name}/${name}`,
      element: kind === "charts" ? `<main><h1>${name}</h1><${component} /></main>` : undefined,
    })),
  );
  for (const { kind, name } of screens) {
    const data = `src/components/${kind}/${name}/data.ts`;
    await project.write(
      data,
      (await project.read(data)).replace(
        /function load\(\): Promise<Data> \{/,
        `$&\n  if (location.hash === "#offline") throw new Error("offline");`,
      ),
    );
  }
  const types = await project.typeCheck();
  expect(types.code, types.output).toBe(0);
  const built = await project.build();
  expect(built.code, built.output).toBe(0);
});

describe("in a browser", () => {
  let site: Awaited<ReturnType<typeof serveFolder>>;
  let browser: Awaited<ReturnType<typeof openBrowser>>;
  beforeAll(async () => {
    site = await serveFolder(join(project.folder, "dist"));
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    await site?.stop();
  });
  const addresses = () => kinds.flatMap(names).map((name) => `${site.url}${name}.html`);

  test("axe finds nothing on phones and desktops, in light and dark, and the console stays empty", async () => {
    expect(await lookAtPages(browser, addresses())).toEqual([]);
  });

  test("each says what could not be loaded, and a retry shows it", async () => {
    const tab = await browser.newPage();
    for (const address of addresses()) {
      await tab.goto(`${address}#offline`);
      const alert = tab.getByRole("alert");
      const retry = alert.getByRole("button", { name: "Try again" });
      await retry.waitFor();
      expect(await alert.getByRole("heading").textContent(), address).toMatch(/^The .+ could not be loaded$/);
      expect(await tab.getByRole("heading", { level: 1 }).count(), address).toBe(1);
      await tab.evaluate(() => location.hash = "");
      await retry.click();
      await retry.waitFor({ state: "detached" });
      expect(await tab.locator("main").count(), address).toBe(1);
    }
    await tab.close();
  });
});

// This test runs forty builds, one after the other.
test("the first script of each is at most 200 KB with React, and later ones at most 120 KB", {
  timeout: 1_200_000,
}, async () => {
  await project.write("weigh.mjs", weigh);
  const entries = kinds.flatMap(names).map((name) => `src/entries/${name}.tsx`);
  const weights = await weightsOf(entries);
  for (const { entry, first } of weights) expect(first, entry).toBeGreaterThan(50_000);
  expect(weights.filter(({ first, later }) => first > 200_000 || later > 120_000)).toEqual([]);
});

test("a part that a screen loads on demand adds at most 120 KB", async () => {
  const parts = ["cluster-map", "kanban", "multi-select", "qr-scanner", "sortable-list", "tree"];
  const { code, output } = await project.shadcn(
    ["add", ...parts.map((name) => `${served.url}/${name}`), "--yes", "--overwrite"],
  );
  expect(code, output).toBe(0);
  for (const name of parts) {
    // The module is logged so that the build does not remove any of its exports.
    await project.write(
      `src/entries/on-demand-${name}.tsx`,
      `import { createRoot } from "react-dom/client";
createRoot(document.getElementById("root")!).render("Loading");
import("@/components/ui/${name}").then((part) => console.log(part));
`,
    );
  }
  const weights = await weightsOf(parts.map((name) => `src/entries/on-demand-${name}.tsx`));
  for (const { entry, later } of weights) expect(later, entry).toBeGreaterThan(1_000);
  expect(weights.filter(({ later }) => later > 120_000)).toEqual([]);
});

/** Returns sizes in gzipped bytes. */
async function weightsOf(entries: string[]) {
  const { code, output } = await project.node("weigh.mjs", entries);
  expect(code, output).toBe(0);
  const weights = JSON.parse(await project.read("weights.json")) as {
    entry: string;
    first: number;
    later: number;
  }[];
  expect(weights.map(({ entry }) => entry)).toEqual(entries);
  return weights;
}

test("in a Next.js project, a block also installs its page", async () => {
  const next = await freshProject({
    registryUrl: served.url,
    officialUrl: served.officialUrl,
    packages: "borrowed",
    files: { "vite.config.ts": "", "next.config.ts": "export default {};\n", "src/app/layout.tsx": layout },
  });
  const { code, output } = await next.shadcn(["add", `${served.url}/place-page`, "--yes", "--overwrite"]);
  expect(code, output).toBe(0);
  expect(await next.read("src/app/place-page/page.tsx")).toContain("return <PlacePage />;");
  const types = await next.typeCheck();
  expect(types.code, types.output).toBe(0);
  await next.remove();
});

const layout = `export default function Layout({ children }: { children: React.ReactNode }) {
  return <html lang="en"><body>{children}</body></html>;
}
`;

/**
 * Builds each screen separately, as a project would. Scripts shared by several screens would include code that only
 * some of them use. Measures the first script with everything it imports, and the largest script loaded later, in
 * gzipped bytes.
 */
const weigh = `import { writeFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { build } from "vite";

const weights = [];
for (const entry of process.argv.slice(2)) {
  const { output } = await build({
    logLevel: "warn",
    // Styles are left out, because only scripts are measured.
    css: { postcss: {} },
    plugins: [{ name: "no-styles", enforce: "pre", transform: (_, id) => id.endsWith(".css") ? { code: "" } : null }],
    build: { write: false, rolldownOptions: { input: entry } },
  });
  const chunks = new Map(output.filter(({ type }) => type === "chunk").map((chunk) => [chunk.fileName, chunk]));
  const filesOf = (file, found = new Set()) => {
    if (found.has(file) || !chunks.has(file)) return found;
    found.add(file);
    for (const one of chunks.get(file).imports) filesOf(one, found);
    return found;
  };
  const weigh = (files) => files.reduce((sum, file) => sum + gzipSync(chunks.get(file).code).length, 0);
  const first = filesOf([...chunks.values()].find(({ isEntry }) => isEntry).fileName);
  const later = [...chunks.values()].filter(({ isDynamicEntry }) => isDynamicEntry)
    .map(({ fileName }) => weigh([...filesOf(fileName)].filter((file) => !first.has(file))));
  weights.push({ entry, first: weigh([...first]), later: Math.max(0, ...later) });
}
writeFileSync("weights.json", JSON.stringify(weights));
`;
