/**
 * Installs all items in Vite projects that each differ in one setting. Each project is tested twice: once keeping its
 * own primitives, and once replacing them with ours.
 */
import { join } from "node:path";
import ts from "typescript";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { componentsOf } from "../../../registry/build.ts";
import { openBrowser } from "../../support/browser.ts";
import { baseStyles, type FreshProject, freshProject, initialUtils } from "../install/fresh-project.ts";
import { serveFolder } from "../install/serve-folder.ts";
import { type ServedRegistry, serveRegistry } from "../install/serve-registry.ts";
import { succeeds } from "../install/succeeds.ts";
import { primitives } from "./primitives.ts";

type Made = Pick<Parameters<typeof freshProject>[0], "aliases" | "config" | "files">;

interface Change {
  title: string;
  primitives?: "base" | "radix";
  /** Source folder. The default is `src`. */
  sources?: string;
  /** Folder for components inside `sources`. The default is `components/ui`. */
  ui?: string;
  language?: "tsx" | "jsx";
  made?: Made;
}

const tailwind = { config: "", css: "src/index.css", baseColor: "", cssVariables: true, prefix: "" };
const javascript = (source: string) =>
  ts.transpileModule(source, {
    compilerOptions: {
      jsx: ts.JsxEmit.Preserve,
      module: ts.ModuleKind.ESNext,
      target: ts.ScriptTarget.ES2023,
    },
  }).outputText;
const prefixed: Made = {
  config: { tailwind: { ...tailwind, prefix: "tw" } },
  files: {
    "src/index.css": baseStyles.replace('@import "tailwindcss"', '@import "tailwindcss" prefix(tw)')
      .replace("@apply bg-background text-foreground", "@apply tw:bg-background tw:text-foreground"),
  },
};

const changes: Change[] = [
  { title: "as it is", made: { config: { rsc: true } } },
  { title: "Radix primitives", primitives: "radix" },
  {
    title: "without src",
    sources: ".",
    made: {
      config: { tailwind: { ...tailwind, css: "index.css" } },
      files: {
        "index.css": baseStyles,
        "lib/utils.ts": initialUtils,
        "src/index.css": "",
        "src/lib/utils.ts": "",
        "src/main.tsx": "",
        "index.html":
          '<!doctype html><html lang="en"><div id="root"></div><script type="module" src="/main.tsx"></script></html>',
        "vite.config.ts": viteConfig("."),
        "tsconfig.json": JSON.stringify({
          ...tsconfig("."),
          include: ["components", "hooks", "lib", "main.tsx"],
        }),
      },
    },
  },
  {
    title: "other aliases",
    ui: "shared/kit",
    made: {
      aliases: { components: "@/shared", ui: "@/shared/kit", hooks: "@/shared/hooks", lib: "@/shared/lib" },
    },
  },
  { title: "rsc: false" },
  {
    title: "tsx: false",
    language: "jsx",
    made: {
      config: { tsx: false },
      files: {
        "src/lib/utils.ts": "",
        "src/lib/utils.js": javascript(initialUtils),
        "tsconfig.json": "",
        "jsconfig.json": JSON.stringify({ compilerOptions: { paths: { "@/*": ["./src/*"] } } }),
      },
    },
  },
  { title: "tailwind.prefix", made: prefixed },
  { title: "another icon library", made: { config: { iconLibrary: "tabler" } } },
  { title: "rtl: true", made: { config: { rtl: true } } },
];

let served: ServedRegistry;
beforeAll(async () => {
  served = await serveRegistry();
});
afterAll(() => served?.stop());

const components = () => [...componentsOf(served.registry).values()];
const make = (made: Made = {}) =>
  freshProject({ registryUrl: served.url, officialUrl: served.officialUrl, packages: "borrowed", ...made });

describe.each(changes)("Vite, $title", (change) => {
  const { sources = "src", ui = "components/ui", language = "tsx", made } = change;
  const theirs = Object.fromEntries(
    Object.entries(primitives(change.primitives ?? "base")).map(([name, source]) => [
      join(sources, ui, `${name}.${language}`),
      language === "jsx" ? javascript(source) : source,
    ]),
  );
  const everything = () => components().map(({ name }) => `@hakika/${name}`);
  let project: FreshProject;
  beforeAll(async () => {
    project = await make({ ...made, files: { ...theirs, ...made?.files } });
  });
  afterAll(() => project?.remove());

  /** Runs the type check in TypeScript projects, and builds a page that imports every component. */
  const compiles = async () => {
    const files = (await project.sources(join(sources, ui))).filter((file) => file.endsWith(language));
    const names = components().flatMap((item) => item.files).filter(({ type }) => type === "registry:ui")
      .map(({ path }) => path.replace(/^ui\/|\.tsx?$/g, ""));
    const added = (await project.sources(join(sources, ui))).map((file) => file.replace(/\.\w+$/, ""));
    expect(added).toEqual(expect.arrayContaining(names));
    const alias = made?.aliases?.ui ?? "@/components/ui";
    const imports = files.map((file, at) => `import * as part${at} from "${alias}/${file.slice(0, -4)}";`);
    await project.write(
      join(sources, "main.tsx"),
      `import "./index.css";\n${imports.join("\n")}\nexport const parts = [${
        files.map((_, at) => `part${at}`)
      }];\n`,
    );
    if (language === "tsx") await succeeds(project.typeCheck());
    await succeeds(project.build());
  };

  test("every item works with the primitives that the project keeps", async () => {
    await succeeds(project.shadcnKeeping(["add", ...everything()]));
    for (const [path, source] of Object.entries(theirs)) expect(await project.read(path)).toBe(source);
    await compiles();
  });

  test("every item works with ours in their place", async () => {
    await succeeds(project.shadcn(["add", ...everything(), "--yes", "--overwrite"]));
    for (const path of Object.keys(theirs)) expect(await project.read(path)).not.toContain("data-theirs");
    await compiles();
  });
});

test("a page looks the same with a prefix", async () => {
  const shown = [
    "avatar-group",
    "breadcrumb",
    "bubble",
    "button-group",
    "code-block",
    "empty",
    "field",
    "input-group",
  ]
    .concat(["mineral-swatch", "native-select", "number-field", "stepper", "tier-ladder", "toggle-group"]);
  const main = `import "./index.css";
import { createRoot } from "react-dom/client";
${shown.map((name, at) => `import Demo${at} from "@/components/${name}-demo";`).join("\n")}
createRoot(document.getElementById("root")!).render(<>${shown.map((_, at) => `<Demo${at} />`).join("")}</>);
`;
  const browser = await openBrowser();
  const pictures: Uint8Array[] = [];
  for (const made of [{}, prefixed]) {
    const project = await make(made);
    await succeeds(
      project.shadcn(["add", ...shown.map((name) => `@hakika/${name}-demo`), "--yes", "--overwrite"]),
    );
    await project.write("src/main.tsx", main);
    await succeeds(project.build());
    const site = await serveFolder(join(project.folder, "dist"));
    const tab = await browser.newPage({ reducedMotion: "reduce", viewport: { width: 800, height: 600 } });
    await tab.goto(site.url, { waitUntil: "networkidle" });
    pictures.push(await tab.screenshot({ fullPage: true }));
    await tab.close();
    await site.stop();
    await project.remove();
  }
  await browser.close();
  expect(pictures[1]!.length).toBeGreaterThan(10_000);
  expect(Buffer.from(pictures[1]!).equals(pictures[0]!)).toBe(true);
});

/**
 * The aliases in the installer's working directory decide where it writes hooks and helpers. In the official template,
 * these folders are inside the app, so components in the package can't import from them.
 */
describe.each([
  { title: "added in packages/ui", within: "packages/ui", hooks: "@/hooks", lib: "@/lib" },
  {
    title: "added in the app, whose hooks and lib are the package's",
    within: "apps/web",
    hooks: "@workspace/ui/hooks",
    lib: "@workspace/ui/lib",
  },
])("a workspace of pnpm with packages/ui, $title", ({ within, hooks, lib }) => {
  const aliases = {
    ui: "@workspace/ui/components",
    utils: "@workspace/ui/lib/utils",
  };
  const config = (css: string, more: Record<string, string>) =>
    JSON.stringify({
      style: "base-nova",
      rsc: true,
      tsx: true,
      tailwind: { ...tailwind, css },
      iconLibrary: "lucide",
      aliases: { ...aliases, ...more },
      registries: { "@hakika": `${served.url}/{name}` },
    });
  let project: FreshProject;
  beforeAll(async () => {
    const { compilerOptions } = tsconfig(".");
    const settings = (paths: Record<string, string[]>) =>
      JSON.stringify({ compilerOptions: { ...compilerOptions, paths }, include: ["."] });
    project = await make({
      files: {
        "components.json": "",
        "index.html": "",
        "src/index.css": "",
        "src/lib/utils.ts": "",
        "src/main.tsx": "",
        "vite.config.ts": "",
        "tsconfig.json": "",
        "pnpm-workspace.yaml": "packages:\n  - apps/*\n  - packages/*\n",
        "apps/web/package.json": '{ "name": "web", "dependencies": { "@workspace/ui": "workspace:*" } }',
        "apps/web/vite.config.ts": viteConfig("."),
        "apps/web/tsconfig.json": settings({
          "@/*": ["./*"],
          "@workspace/ui/*": ["../../packages/ui/src/*"],
        }),
        "apps/web/components.json": config("../../packages/ui/src/styles/globals.css", {
          components: "@/components",
          hooks,
          lib,
        }),
        "apps/web/page.tsx":
          'import { DatePicker } from "@workspace/ui/components/date-picker";\nexport const Page = () => <DatePicker aria-label="Day" />;\n',
        "packages/ui/package.json": '{ "name": "@workspace/ui" }',
        "packages/ui/tsconfig.json": settings({ "@workspace/ui/*": ["./src/*"] }),
        "packages/ui/components.json": config("src/styles/globals.css", {
          components: "@workspace/ui/components",
          hooks: "@workspace/ui/hooks",
          lib: "@workspace/ui/lib",
        }),
        "packages/ui/src/styles/globals.css": baseStyles,
        "packages/ui/src/lib/utils.ts": initialUtils,
      },
    });
  });
  afterAll(() => project?.remove());

  test("every item works there, and in a page of the app", async () => {
    const names = components().map(({ name }) => `@hakika/${name}`);
    await succeeds(project.shadcn(["add", ...names, "--yes", "--overwrite", "--cwd", within]));
    for (const place of ["packages/ui", "apps/web"]) {
      await succeeds(project.program("tsc", ["-p", `${place}/tsconfig.json`]));
    }
    expect(await project.sources("packages/ui/src")).toEqual(
      expect.arrayContaining(["components/button.tsx", "styles/globals.css"]),
    );
  });
});

function viteConfig(root: string): string {
  return `import react from "@vitejs/plugin-react";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
export default defineConfig({
  plugins: [react(), tailwindcss()],
  resolve: { alias: { "@": new URL("${root}", import.meta.url).pathname } },
  build: { chunkSizeWarningLimit: 10000 },
});
`;
}

function tsconfig(root: string) {
  return {
    compilerOptions: {
      target: "ES2023",
      lib: ["ES2023", "DOM", "DOM.Iterable"],
      module: "ESNext",
      moduleResolution: "bundler",
      jsx: "react-jsx",
      strict: true,
      noEmit: true,
      skipLibCheck: true,
      types: ["vite/client"],
      paths: { "@/*": [`${root}/*`] },
    },
  };
}
