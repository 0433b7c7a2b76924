import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { join } from "node:path";
import { registryItemSchema, registrySchema } from "shadcn/schema";
import ts from "typescript";
import { beforeAll, describe, expect, test } from "vitest";
import {
  blocksOf,
  buildRegistry,
  categories,
  componentsOf,
  itemName,
  localGateway,
  originPlaceholders,
  type Registry,
  renderIndex,
  renderItem,
  screenName,
} from "./build.ts";
import { renderGeneratedFiles } from "./build/generated-files.ts";
import { renderSourceRegistry, repositoryOf } from "./build/source-registry.ts";
import { baseTokens } from "./build/theme.ts";

const folder = fileURLToPath(new URL(".", import.meta.url));
const project = join(folder, "..");
const origins = {
  registry: "https://ui.example",
  web: "https://www.example/",
  gateway: "https://api.example",
};

/** Names of shadcn/ui's own blocks and charts. */
const shadcnBlocks =
  /^(?:dashboard|login|signup|otp|sidebar|calendar|chart(?:-[a-z]+)?)-(?:\d\d|default|interactive)$|^chart-(?:area|bar|line|pie|radar|radial|tooltip)-/;

let registry: Registry;
let components: Registry;
beforeAll(async () => {
  registry = await buildRegistry({ project });
  components = componentsOf(registry);
});

describe("the built set", () => {
  test("has what the catalogue lists, in the same groups; missing items are printed", async (context) => {
    const text = await readFile(join(project, "tests/contract/catalogue.tsv"), "utf8");
    const rows = text.trim().split("\n").filter((line) => !line.startsWith("#")).map((line) =>
      line.split("\t")
    );
    const catalogue = new Map(rows.map(([name, category]) => [name!, category!]));
    expect(rows.length).toBe(180);
    expect(catalogue.size).toBe(180);
    for (const item of components.values()) {
      expect(item.categories, `group of ${item.name}`).toEqual([catalogue.get(item.name)]);
    }
    const open = [...catalogue.keys()].filter((name) => !components.has(name));
    if (open.length > 0) {
      await context.annotate(`${open.length} items are not written yet: ${open.join(", ")}`);
    }
  });

  test("is valid for the installer: every item, and the index", () => {
    for (const name of registry.keys()) {
      const item = JSON.parse(renderItem(registry, name, origins)!);
      expect(registryItemSchema.safeParse(item).error?.issues ?? [], name).toEqual([]);
      // The installer's schema drops unknown fields, so check that it keeps all fields of the item.
      expect(Object.keys(registryItemSchema.parse(item)).sort()).toEqual(Object.keys(item).sort());
    }
    const index = JSON.parse(renderIndex(registry, origins));
    expect(registrySchema.safeParse(index).error?.issues ?? []).toEqual([]);
  });

  test("the index lists every item once, in order, without source code", () => {
    const index = JSON.parse(renderIndex(registry, origins)) as {
      items: { name: string; files: object[] }[];
    };
    const names = index.items.map((item) => item.name);
    expect(names).toEqual([...new Set(names)].sort());
    expect(names).toEqual([...registry.keys()]);
    for (const item of index.items) {
      for (const { target: _, ...file } of item.files as { target?: string }[]) {
        expect(Object.keys(file).sort()).toEqual(["path", "type"]);
      }
    }
    expect(index).toMatchObject({ name: "hakika", homepage: "https://www.example/components" });
  });

  test("metadata is at most a tenth of the index, so most of it describes the items", () => {
    const index = renderIndex(registry, origins);
    const { items } = JSON.parse(index) as { items: { meta: object }[] };
    expect(JSON.stringify(items.map(({ meta }) => meta)).length).toBeLessThan(index.length / 10);
  });

  test("every component's demos are a separate item, which names its component", () => {
    for (const { name, type, title } of components.values()) {
      if (type !== "registry:ui") continue;
      const demo = registry.get(`${name}-demo`);
      expect(demo, name).toMatchObject({
        type: "registry:component",
        title: `${title} demo`,
        files: [{ path: `components/${name}-demo.tsx`, type: "registry:component" }],
      });
      expect(demo!.meta.dependsOn).toContain(name);
      expect(demo!.description).toContain(title);
    }
    expect([...components.keys()].filter((name) => name.endsWith("-demo"))).toEqual([]);
  });

  test("blocks and charts are separate items with their target paths and previews", () => {
    const blocks = blocksOf(registry, "blocks");
    expect(blocks.size).toBeGreaterThan(0);
    for (const kind of ["blocks", "charts"] as const) {
      for (const { name, type, files, docs, meta } of blocksOf(registry, kind).values()) {
        expect(type).toBe("registry:block");
        expect(components.has(name)).toBe(false);
        expect(shadcnBlocks.test(name), `${name} is the name of a block of shadcn's`).toBe(false);
        expect(name.startsWith("chart-"), name).toBe(kind === "charts");
        const targets = files.map((file) => "target" in file && file.target);
        expect(targets.slice(0, 2)).toEqual([
          `@components/${kind}/${name}/${name}.tsx`,
          `@components/${kind}/${name}/data.ts`,
        ]);
        expect(targets.includes(`app/${name}/page.tsx`)).toBe(kind === "blocks");
        expect(files[0]!.content).toContain(`export function ${screenName(name)}() {`);
        expect(files[1]!.content).toContain("export async function load(): Promise<Data> {");
        expect(docs).toContain(`import { ${screenName(name)} } from "@/components/${kind}/${name}/${name}";`);
        expect(meta.documentation).toMatch(new RegExp(`/${kind}/${name}$`));
      }
    }
  });

  test("a live block is its screen with another data.ts, and a page that only a browser renders", () => {
    const live = [...registry.values()].filter(({ categories }) => categories[0] === "live");
    expect(live.map(({ name }) => name)).toEqual(
      ["event-discovery", "place-directory", "place-page", "vouch-flow"].map((name) => `${name}-live`),
    );
    for (const { name, files, registryDependencies, docs } of live) {
      const block = registry.get(name.replace(/-live$/, ""))!;
      const targets = files.map((file) => "target" in file ? file.target : "");
      const replaced = block.files.map((file) => "target" in file ? file.target : "");
      expect(targets.filter((target) => !replaced.includes(target)), name).toEqual(
        name === "vouch-flow-live" ? ["app/hakika/[...path]/route.ts"] : [],
      );
      expect(files[0]!.content, name).toContain("export const load: () => Promise<Data> =");
      expect(files.at(-1)!.content, name).toContain("useSyncExternalStore");
      expect(registryDependencies).toContain(`${originPlaceholders.registry}/api/v1/ui/${block.name}`);
      expect(registryDependencies).toContain(`${originPlaceholders.registry}/api/v1/ui/hakika-client`);
      expect(docs?.includes('"/hakika": {'), name).toBe(name === "vouch-flow-live");
    }
    expect(components.has("place-page-live")).toBe(false);
    expect(renderItem(registry, "hakika-client", origins)).toContain(origins.gateway);
  });

  test("the starter has every token, the typefaces, the registry's name and no official style", () => {
    const base = registry.get("hakika")!;
    const theme = registry.get("theme")!;
    expect(base).toMatchObject({
      type: "registry:base",
      extends: "none",
      cssVars: theme.cssVars,
      css: theme.css,
      config: { registries: { "@hakika": `${originPlaceholders.registry}/api/v1/ui/{name}` } },
    });
    for (const family of ["noto-sans", "noto-serif", "jetbrains-mono"]) {
      const name = `@fontsource-variable/${family}`;
      expect(base.css).toHaveProperty([`@import "${name}"`], {});
      expect(base.dependencies.some((range) => range.startsWith(`${name}@^`))).toBe(true);
    }
    expect(components.has("hakika")).toBe(false);
  });

  test("describes itself completely", () => {
    for (const item of components.values()) {
      expect(item.name).toMatch(itemName);
      expect(categories).toContain(item.categories[0]);
      expect(item.meta.sha256).toMatch(/^[0-9a-f]{64}$/);
      expect(item.meta.version).toMatch(/^\d+\.\d+\.\d+$/);
      if (item.type === "registry:ui") expect(item.meta.accessibility.length, item.name).toBeGreaterThan(0);
      if (item.type !== "registry:theme") expect(item.files.length, item.name).toBeGreaterThan(0);
    }
  });
});

test("theme-tokens has every token that shadcn lacks, and no palette, radius, typeface or rule", () => {
  const { cssVars: all } = registry.get("theme")!;
  const { cssVars, css, files, type } = registry.get("theme-tokens")!;
  // If the type were `registry:theme`, the installer would overwrite the project's own values.
  expect({ css, files, type, theme: cssVars!.theme }).toEqual({
    css: undefined,
    files: [],
    type: "registry:component",
    theme: undefined,
  });
  for (const mode of ["light", "dark"] as const) {
    const lacking = Object.entries(all![mode]!).filter(([token]) => !baseTokens.has(token));
    expect(cssVars![mode]).toEqual(Object.fromEntries(lacking));
  }
  expect(cssVars!.light!["destructive-container"]).toContain("var(--destructive");
  expect(components.has("theme-tokens")).toBe(false);
});

test("the theme also sets the mode of the browser's own controls", () => {
  expect(registry.get("theme")!.css!["@layer base"]).toMatchObject({
    ":root": { "color-scheme": "light" },
    ".dark": { "color-scheme": "dark" },
  });
});

describe("links", () => {
  test("start with the origins they are rendered for, and no placeholder is left", () => {
    const dialog = renderItem(registry, "dialog", origins)!;
    for (const text of [renderIndex(registry, origins), dialog]) {
      expect(text).not.toContain(".invalid");
      expect(text).toContain("https://ui.example/api/v1/ui/button");
    }
    expect(dialog).toContain("https://www.example/components/dialog");
  });

  test("an origin with quotes cannot break out of its string", () => {
    const hostile = { registry: 'https://x"/,{"$schema":"y', web: "https://w", gateway: "https://g" };
    const item = JSON.parse(renderItem(registry, "dialog", hostile)!);
    expect(item.registryDependencies).toEqual(
      ["button", "utils"].map((name) => `${hostile.registry}/api/v1/ui/${name}`),
    );
  });

  test("an unknown name returns no item", () => {
    for (const name of ["nothing", "constructor", "__proto__", "registry", "index", ""]) {
      expect(renderItem(registry, name, origins)).toBeUndefined();
    }
  });

  test("an item's hash only changes with its installed content", async () => {
    const again = await buildRegistry({ project });
    for (const [name, item] of registry) expect(again.get(name)!.meta.sha256, name).toBe(item.meta.sha256);
    const hashes = [...registry.values()].map((item) => item.meta.sha256);
    expect(new Set(hashes).size).toBe(hashes.length);
  });
});

describe("dependencies", () => {
  test("equal those that the TypeScript compiler finds in the imports", () => {
    for (const item of registry.values()) {
      const specifiers = new Set(
        item.files.flatMap(({ content }) =>
          ts.preProcessFile(content, true, true).importedFiles.map((file) => file.fileName)
        ),
      );
      // Ignores relative imports, and the import of an item's own screen in its page.
      const found = [...specifiers].filter((specifier) =>
        !/^\.\/|^@\/components\/blocks\/|^@\/components\/hakika$/.test(specifier)
      );
      const items = found.filter((specifier) => specifier.startsWith("@/"));
      expect(items.map((specifier) => specifier.split("/").at(-1)).sort(), item.name).toEqual(
        // A live variant also depends on its block, which provides the files that the variant does not replace.
        item.meta.dependsOn.filter((name) => item.name !== `${name}-live`),
      );
      const packages = found.filter((specifier) => !specifier.startsWith("@/")).map((specifier) =>
        specifier.split("/").slice(0, specifier.startsWith("@") ? 2 : 1).join("/")
      );
      // Package names without version ranges. Packages that the installer must not upgrade have no range: see `oldest`.
      const declared = item.dependencies.map((dependency) => dependency.replace(/(?<=.)@\^[\d.]+$/, ""))
        // Packages that the starter imports in its styles.
        .filter((name) => !name.startsWith("@fontsource-variable/"));
      expect(item.dependencies.filter((dependency) => !/.@\^/.test(dependency)))
        .toEqual(declared.filter((name) => ["lucide-react", "react-day-picker"].includes(name)));
      const wanted = [...new Set(packages)].filter((name) => name !== "react" && name !== "react-dom").sort();
      expect(wanted, item.name).toEqual(declared);
    }
  });

  test("are links to items that exist", () => {
    for (const item of registry.values()) {
      expect(item.registryDependencies.map((link) => link.split("/").at(-1))).toEqual(item.meta.dependsOn);
      for (const name of item.meta.dependsOn) expect([...registry.keys()]).toContain(name);
    }
  });
});

test("the installer recognises every included token as a colour, and so adds its name to Tailwind", () => {
  // A copy of `isColorValue` from shadcn 4.23.0. For other values, shadcn does not add a `--color-…` variable, so
  // classes such as bg-gold-container have no effect.
  const isColour = /^(hsl|rgb|#|oklch)|--color-/;
  for (const { name, cssVars } of registry.values()) {
    for (
      const [token, value] of [cssVars?.light, cssVars?.dark].flatMap((vars) => Object.entries(vars ?? {}))
    ) {
      if (token !== "radius") expect(value, `${token} of ${name}`).toMatch(isColour);
    }
  }
});

describe("files generated from the folders", () => {
  test.for(["tsconfig.registry.json", "registry/registry.css"])("%s is up to date", async (file) => {
    const { tsconfig, stylesheet } = await renderGeneratedFiles(folder);
    const expected = file.endsWith(".json") ? tsconfig : stylesheet;
    const hint = "run `node_modules/deno/deno run -A scripts/registry-generate.ts`";
    expect(await readFile(join(project, file), "utf8"), hint).toBe(expected);
  });

  test("registry.json is up to date if a repository is named, and absent if not", async () => {
    const repository = repositoryOf(await readFile(join(project, "package.json"), "utf8"));
    const written = await readFile(join(project, "registry.json"), "utf8").catch(() => undefined);
    expect(written).toBe(repository && renderSourceRegistry(registry, repository));
  });

  test("registry.json lists existing files, and items of the same repository", async () => {
    const source = registrySchema.parse(JSON.parse(renderSourceRegistry(registry, "sample/hakika")));
    expect(source.items.map(({ name }) => name)).toEqual([...registry.keys()]);
    for (const { name, files = [], registryDependencies = [] } of source.items) {
      const item = registry.get(name)!;
      expect(registryDependencies).toEqual(item.meta.dependsOn.map((other) => `sample/hakika/${other}`));
      for (const [index, { path }] of files.entries()) {
        const source = await readFile(join(project, path), "utf8");
        expect(source.replaceAll(localGateway, originPlaceholders.gateway), path)
          .toBe(item.files[index]!.content);
      }
      expect(files.length, name).toBe(item.files.filter(({ path }) => !path.endsWith("/page.tsx")).length);
    }
  });

  test("a repository not written as github:OWNER/NAME fails the build and says what to write", () => {
    expect(() => repositoryOf(`{"repository":"https://example.org/x"}`)).toThrow('Write "github:OWNER/NAME"');
    expect(repositoryOf("{}")).toBeUndefined();
    expect(repositoryOf(`{"repository":"github:owner/name.js"}`)).toBe("owner/name.js");
  });
});

describe("tests", () => {
  test("every item has its own cases, and every component runs in the conformance suite", async () => {
    for (const { name, type } of components.values()) {
      const kind = {
        "registry:ui": "ui",
        "registry:theme": "theme",
        "registry:hook": "hooks",
        "registry:lib": "lib",
        "registry:component": "ui",
        "registry:block": "blocks",
        "registry:base": "base",
      }[type];
      const text = await readFile(join(folder, kind, name, `${name}.test.tsx`), "utf8");
      expect(text, `${name}.test.tsx`).toMatch(/^\s*test(\.for|\.each)?[(<]/m);
      if (kind === "ui" || kind === "theme") expect(text, `${name}.test.tsx`).toMatch(/^conformance\(\{/m);
    }
  });
});
