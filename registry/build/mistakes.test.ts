import { cp, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, describe, expect, test } from "vitest";
import { buildRegistry, RegistryError } from "../build.ts";

const themeFile = fileURLToPath(new URL("../theme/theme", import.meta.url));
const packages = { "@base-ui/react": "1.9.0", "class-variance-authority": "0.7.1", clsx: "2.1.1" };

const head = (more = "") =>
  `---\ntitle: Box\ndescription: A box.\ncategory: layout\n${more}changes:\n  - version: 1.0.0\n    what: First release.\n---\n`;

const item = (name: string, source: string, page = head()) => ({
  [`registry/ui/${name}/${name}.tsx`]: source,
  [`registry/ui/${name}/${name}.demo.tsx`]: "export default null;",
  [`registry/ui/${name}/${name}.test.tsx`]: "",
  [`registry/ui/${name}/${name}.mdx`]: page,
});

let made: string[] = [];
afterEach(async () => {
  await Promise.all(made.map((folder) => rm(folder, { recursive: true, force: true })));
  made = [];
});

/** Creates a project with a theme and the given files. */
async function project(files: Record<string, string>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "registry-"));
  made.push(folder);
  await cp(themeFile, join(folder, "registry/theme/theme"), { recursive: true });
  for (
    const [path, text] of Object.entries({
      "package.json": JSON.stringify({ dependencies: packages }),
      ...files,
    })
  ) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  return folder;
}

const build = async (files: Record<string, string>) => await buildRegistry({ project: await project(files) });

test("a package without types adds its @types package", async () => {
  const registry = await build({
    ...item("box", `import { clsx } from "clsx";\nexport const classes = clsx("text-gold");`),
    "package.json": JSON.stringify({
      dependencies: packages,
      devDependencies: { "@types/clsx": "2.1.0", "@types/node": "24.0.0" },
    }),
  });
  expect(registry.get("box")).toMatchObject({
    dependencies: ["clsx@^2.1.1"],
    devDependencies: ["@types/clsx@^2.1.0"],
  });
});

test("a valid folder becomes an item", async () => {
  const registry = await build({
    ...item(
      "box",
      `"use client";\nimport { clsx } from "clsx";\nimport { Tab } from "@base-ui/react/tabs";\nimport type { X } from "@/components/ui/lid";\nimport { part } from "./box-part";\nexport const classes = "text-gold bg-muted hover:bg-gold-container/80";`,
    ),
    "registry/ui/box/box-part.ts": `export const part = "var(--cobalt)";`,
    "registry/ui/box/box.css":
      `@keyframes box-open { from { opacity: 0; } to { opacity: 1; } }\n@utility box-glow { color: var(--tanzanite); }`,
    ...item("lid", "export type X = string;"),
  });
  expect(registry.get("box")).toMatchObject({
    type: "registry:ui",
    dependencies: ["@base-ui/react@^1.9.0", "clsx@^2.1.1"],
    registryDependencies: ["https://public-registry-url.invalid/api/v1/ui/lid"],
    files: [{ path: "ui/box.tsx" }, { path: "ui/box-part.ts" }],
    css: {
      "@keyframes box-open": { from: { opacity: "0" }, to: { opacity: "1" } },
      "@utility box-glow": { color: "var(--tanzanite)" },
    },
    meta: { version: "1.0.0", dependsOn: ["lid"] },
  });
  expect(Object.keys(registry.get("box")!.cssVars!.light!).sort()).toEqual([
    "cobalt",
    "gold",
    "gold-container",
    "tanzanite",
  ]);
  expect(registry.get("lid")!.cssVars).toBeUndefined();
});

describe("a mistake fails the build and says what to do", () => {
  test.for<[string, Record<string, string>, RegExp]>([
    [
      "a name outside the pattern",
      item("Box", "export {};"),
      /registry\/ui\/Box: has a name that doesn't match .* Rename/,
    ],
    ["a name of the installer's", item("index", "export {};"), /reserved for the installer.*Rename/],
    [
      "a file beside the folders",
      { "registry/ui/box.tsx": "" },
      /registry\/ui\/box\.tsx: is not a folder.*Move it/,
    ],
    [
      "two items of one name",
      { ...item("theme", "export {};") },
      /has the same name as registry\/(theme|ui)\/theme.*Rename/,
    ],
    [
      "no test",
      Object.fromEntries(
        Object.entries(item("box", "export {};")).filter(([path]) => !path.includes(".test.")),
      ),
      /registry\/ui\/box: is missing box\.test\.tsx\. Create it/,
    ],
    [
      "a stray file",
      { ...item("box", "export {};"), "registry/ui/box/notes.txt": "" },
      /notes\.txt: is not one of an item's files\. Rename/,
    ],
    [
      "an unknown item",
      item("box", `import { Lid } from "@/components/ui/lid";`),
      /box\.tsx:1: imports @\/components\/ui\/lid, but that item does not exist\. Fix the name/,
    ],
    [
      "an item under the wrong path",
      { ...item("box", `\nimport { Lid } from "@/hooks/lid";`), ...item("lid", "export {};") },
      /box\.tsx:2: .*Import @\/components\/ui\/lid/,
    ],
    [
      "a package that is not pinned",
      item("box", `import x from "left-pad";`),
      /imports left-pad, but package\.json does not pin left-pad\. Pin it in/,
    ],
    [
      "a relative import of another item",
      { ...item("box", `import { Lid } from "../lid/lid";`), ...item("lid", "export {};") },
      /imports \.\.\/lid\/lid, which is not installed with the item\. Import other items as/,
    ],
    ["a module of Node", item("box", `import "node:fs";`), /imports node:fs, which is not installed/],
    [
      "a circle",
      {
        ...item("box", `import { a } from "@/components/ui/lid";`),
        ...item("lid", `import { a } from "@/components/ui/key";`),
        ...item("key", `import { a } from "@/components/ui/box";`),
      },
      /depend on each other: box → lid → key → box\. Remove one of these imports/,
    ],
    [
      "a colour of Tailwind's palette",
      item("box", `export const a = "p-2 hover:bg-red-500";`),
      /box\.tsx:1: uses the colour bg-red-500, which is not a token\. Use a token from/,
    ],
    ["a colour in brackets", item("box", `export const a = "text-[#fff]";`), /uses the colour text-\[#fff\]/],
    [
      "a colour in a style",
      item("box", `export const a = { color: "#336699" };`),
      /uses the colour "#336699"/,
    ],
    ["white", item("box", `export const a = "text-white/80";`), /uses the colour text-white/],
    [
      "a physical side",
      item("box", `export const a = "sm:-ml-2";`),
      /uses -?ml-2, which points the wrong way/,
    ],
    ["a physical edge", item("box", `export const a = "rounded-tl-md";`), /uses rounded-tl-md/],
    ["a physical place", item("box", `export const a = "absolute right-0";`), /uses right-0/],
    ["no head", item("box", "export {};", "# Box\n"), /box\.mdx: has no front matter\. Add it/],
    [
      "an unknown group",
      item("box", "export {};", head().replace("layout", "boxes")),
      /invalid front matter \(category: /,
    ],
    ["an unknown key", item("box", "export {};", head("colour: red\n")), /invalid front matter .*colour/],
    ["a key twice", item("box", "export {};", head("title: Crate\n")), /box\.mdx:5: contains `title` twice/],
    [
      "a text that YAML reads otherwise",
      item("box", "export {};", head("docs: Note: this\n")),
      /needs double quotes/,
    ],
    ["a number", item("box", "export {};", head("docs: 12\n")), /YAML reads it as a number/],
    [
      "CSS that does not end",
      { ...item("box", "export {};"), "registry/ui/box/box.css": "@keyframes a { from {" },
      /box\.css: cannot be read: it ends inside a block.*Fix the CSS/,
    ],
  ])("%s", async ([, files, message]) => {
    const failure = await build(files).then(() => undefined, (error: unknown) => error);
    expect(failure).toBeInstanceOf(RegistryError);
    expect((failure as Error).message).toMatch(message);
  });

  test.for<[string, (css: string) => string, RegExp]>([
    [
      "without a dark value",
      (css) => css.replace(/(\.dark \{[\s\S]*?)--gold: [^;]+;/, "$1"),
      /gives --gold no value under/,
    ],
    [
      "only in the dark",
      (css) => css.replace(".dark {", ".dark { --moon: oklch(1 0 0);"),
      /has --moon only under/,
    ],
    [
      "unknown to Tailwind",
      (css) => css.replace("--color-gold: var(--gold);", ""),
      /does not tell Tailwind about --gold/,
    ],
    [
      "that is no variable",
      (css) => css.replace(".dark {", ".dark { color-scheme: dark;"),
      /has color-scheme in \.dark.*@layer base/,
    ],
  ])("a token %s", async ([, change, message]) => {
    const { readFile } = await import("node:fs/promises");
    const css = change(await readFile(join(themeFile, "theme.css"), "utf8"));
    await expect(build({ "registry/theme/theme/theme.css": css })).rejects.toThrow(message);
  });
});

test("comments add no tokens or imports, and an explained exception passes", async () => {
  const registry = await build(item(
    "box",
    `/* import { x } from "left-pad"; text-gold bg-red-500 */\n// right-0\nexport const a = "ml-2"; // physical: the handle of a slider follows the hand\nexport const hash = "#ffffff"; // not a colour: an anchor`,
  ));
  expect(registry.get("box")!.cssVars).toBeUndefined();
  expect(registry.get("box")!.dependencies).toEqual([]);
});
