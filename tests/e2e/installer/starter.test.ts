/**
 * Runs `shadcn init` with our base in one project for each framework. Checks that the command sets up the theme, the
 * typefaces, the registry and a first page.
 */
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openBrowser } from "../../support/browser.ts";
import { frameworks } from "../frameworks/frameworks.ts";
import { freshProject } from "../install/fresh-project.ts";
import { serveFolder } from "../install/serve-folder.ts";
import { type ServedRegistry, serveRegistry } from "../install/serve-registry.ts";

let served: ServedRegistry;
beforeAll(async () => {
  served = await serveRegistry();
});
afterAll(() => served?.stop());

const styles = '@import "tailwindcss";\n';

const projects = [
  {
    title: "Vite",
    sources: "src",
    css: "src/index.css",
    page: undefined,
    made: { files: { "src/index.css": styles, "src/lib/utils.ts": "" } },
  },
  ...frameworks(styles, "").map(({ title, sources, made }) => ({
    title,
    sources,
    css: Object.keys(made.files!).find((path) => path.endsWith(".css") && made.files![path] !== "")!,
    page: { "Next.js": "app/hakika/page.tsx", React: "app/routes/hakika.tsx" }[title.split(/[ ,]/)[0]!],
    made: { files: made.files! },
  })),
];

test.each(projects)("$title: one command sets everything up", async ({ sources, css, page, made }) => {
  const project = await freshProject({
    registryUrl: served.url,
    officialUrl: served.officialUrl,
    packages: "borrowed",
    files: { ...made.files, "components.json": "" },
  });
  const { code, output } = await project.shadcn(["init", `${served.url}/hakika`]);
  expect(code, output).toBe(0);
  expect(JSON.parse(await project.read("components.json"))).toMatchObject({
    style: "base-nova",
    iconLibrary: "lucide",
    tailwind: { css, baseColor: "", cssVariables: true },
    registries: { "@hakika": `${served.url}/{name}` },
  });
  const text = await project.read(css);
  for (const family of ["noto-sans", "noto-serif", "jetbrains-mono"]) {
    expect(text).toContain(`@import "@fontsource-variable/${family}";`);
    expect(await project.wantedPackages()).toContainEqual(
      expect.stringMatching(`^@fontsource-variable/${family}@\\^`),
    );
  }
  const { light, dark } = served.registry.get("theme")!.cssVars!;
  for (const [name, value] of [...Object.entries(light!), ...Object.entries(dark!)]) {
    expect(text).toContain(`--${name}: ${value};`);
  }
  expect(await project.read(join(sources, "components/hakika.tsx"))).toContain("export function Hakika()");
  if (page) expect(await project.read(page)).toContain("return <Hakika />;");
  // The installer always fetches this list. Nothing else may come from the official registry.
  expect([...new Set(served.askedOfficial)]).toEqual(["/r/styles/index.json"]);
  await project.remove();
});

test("the first page of a Vite project has our typefaces, and asks no other host", async () => {
  const project = await freshProject({
    registryUrl: served.url,
    officialUrl: served.officialUrl,
    packages: "borrowed",
    files: { "src/index.css": styles, "src/lib/utils.ts": "", "components.json": "" },
  });
  expect((await project.shadcn(["init", `${served.url}/hakika`])).code).toBe(0);
  await project.write(
    "src/main.tsx",
    `import { createRoot } from "react-dom/client";
import "./index.css";
import { Hakika } from "@/components/hakika";
createRoot(document.getElementById("root")!).render(<Hakika />);
`,
  );
  const types = await project.typeCheck();
  expect(types.code, types.output).toBe(0);
  const built = await project.build();
  expect(built.code, built.output).toBe(0);
  const site = await serveFolder(join(project.folder, "dist"));
  const browser = await openBrowser();
  const tab = await browser.newPage();
  const hosts = new Set<string>();
  tab.on("request", (request) => hosts.add(new URL(request.url()).host));
  await tab.goto(site.url, { waitUntil: "networkidle" });
  const loaded = await tab.evaluate(() =>
    [...document.fonts].filter(({ status }) => status === "loaded").map(({ family }) => family).sort()
  );
  expect([...new Set(loaded)]).toEqual([
    "JetBrains Mono Variable",
    "Noto Sans Variable",
    "Noto Serif Variable",
  ]);
  expect([...hosts]).toEqual([new URL(site.url).host]);
  await browser.close();
  await site.stop();
  await project.remove();
});
