import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import process from "node:process";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { build } from "vite";
import type { Section, Target } from "../../content/bench/schema.ts";
import { registryAlias } from "../../registry/alias.ts";
import { type FreshProject, freshProject } from "../e2e/install/fresh-project.ts";

const project = fileURLToPath(new URL("../..", import.meta.url));
const names = ["button", "dialog", "calendar", "command"];

const theirs = process.env.SHADCN_REGISTRY ?? "https://ui.shadcn.com/r";

type Alias = { find: string | RegExp; replacement: string };

/** Installs shadcn/ui's items in a new project. Their source only compiles after the CLI has replaced imports and icons. */
async function installTheirs(): Promise<FreshProject | undefined> {
  const project = await freshProject({ registryUrl: theirs, officialUrl: theirs, packages: "borrowed" });
  const { code, output } = await project.shadcn(["add", ...names, "--yes", "--overwrite"]);
  if (code === 0) return project;
  process.stderr.write(`${theirs}: ${output}\n`);
  await project.remove();
}

/** Returns the size in bytes of the given exports and everything they import except React, minified and gzipped. */
async function weightOf(
  item: string,
  exported: readonly string[],
  alias: readonly Alias[],
  folder: string,
): Promise<number> {
  const entry = join(folder, "entry.js");
  await writeFile(entry, `export { ${exported.join(", ")} } from "${item}";\n`);
  const result = await build({
    root: project,
    configFile: false,
    logLevel: "error",
    resolve: { alias: [...alias] },
    define: { "process.env.NODE_ENV": '"production"' },
    build: {
      write: false,
      minify: true,
      copyPublicDir: false,
      rolldownOptions: {
        input: entry,
        external: [/^react(-dom)?(\/|$)/],
        preserveEntrySignatures: "strict",
        output: { format: "es", codeSplitting: false },
      },
    },
  });
  const [bundle] = Array.isArray(result) ? result : [result];
  if (!bundle || !("output" in bundle)) throw new Error("The bundler returned nothing.");
  return gzipSync(bundle.output.map((file) => (file.type === "chunk" ? file.code : "")).join("")).byteLength;
}

const exportsOf = (source: string) =>
  [...source.matchAll(/^export \{([^}]*)\}/gm)].flatMap(([, list]) =>
    list!.split(",").map((name) => name.trim()).filter((name) => name && !name.startsWith("type "))
  );

/** Measures the gzipped size of four of our components, and of the same components from shadcn/ui. */
export async function measure(): Promise<Section[]> {
  // The folder must be inside the project. Otherwise, the project's packages aren't found.
  await mkdir(join(project, ".cache"), { recursive: true });
  const folder = await mkdtemp(join(project, ".cache", "bundle-"));
  const peer = await installTheirs();
  const rows: string[][] = [];
  const targets: Target[] = [];
  for (const name of names) {
    const item = `@/components/ui/${name}`;
    const own = `registry/ui/${name}/${name}.tsx`;
    const source =
      await (peer?.read(`src/components/ui/${name}.tsx`) ?? readFile(join(project, own), "utf8"));
    const ours = await weightOf(item, exportsOf(source), registryAlias, folder);
    if (!peer) {
      rows.push([name, String(ours), "not reachable", ""]);
      continue;
    }
    const alias = [{ find: "@", replacement: join(peer.folder, "src") }];
    const other = await weightOf(item, exportsOf(source), alias, folder);
    const ratio = Math.round(ours / other * 1_000) / 1_000;
    // The limit is 10% above the other library's size, or one kilobyte above it if that is more.
    const most = Math.round(Math.max(1.1, (other + 1_024) / other) * 1_000) / 1_000;
    rows.push([name, String(ours), String(other), ratio.toFixed(3)]);
    targets.push({
      name: `${name}: size compared with shadcn/ui`,
      value: { median: ratio, least: ratio, most: ratio },
      unit: "×",
      atMost: most,
      isMet: ratio <= most,
    });
  }
  await rm(folder, { recursive: true });
  await peer?.remove();
  return [{
    kind: "table",
    title: "Component size in bytes, minified and gzipped, without React",
    columns: ["component", "ours", "shadcn/ui", "ratio"],
    rows,
    targets,
    limitedBy:
      "Base UI and tailwind-merge, which our components and those of shadcn/ui both need. Our version has more exports, but we measure only those that both versions have.",
  }];
}
