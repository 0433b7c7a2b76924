import { join } from "node:path";
import process from "node:process";
import { fileURLToPath } from "node:url";
import { Client } from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openBrowser } from "../../support/browser.ts";
import { baseStyles, type FreshProject, freshProject, initialUtils } from "../install/fresh-project.ts";
import { serveFolder } from "../install/serve-folder.ts";
import { type ServedRegistry, serveRegistry } from "../install/serve-registry.ts";
import { succeeds } from "../install/succeeds.ts";

const shadcnProgram = fileURLToPath(new URL("../../../node_modules/shadcn/dist/index.js", import.meta.url));

let served: ServedRegistry;
let project: FreshProject;

beforeAll(async () => {
  served = await serveRegistry();
  project = await freshProject({
    registryUrl: served.url,
    officialUrl: served.officialUrl,
    packages: "borrowed",
  });
});
afterAll(async () => {
  await project?.remove();
  await served?.stop();
});

describe("using the registry's name, into other folders", () => {
  test("@hakika/field is installed under the project's own aliases, and type-checks there", async () => {
    const other = await freshProject({
      registryUrl: served.url,
      officialUrl: served.officialUrl,
      packages: "borrowed",
      aliases: { components: "@/shared", ui: "@/shared/kit", hooks: "@/shared/hooks", lib: "@/shared/lib" },
    });
    const { code, output } = await other.shadcn(["add", "@hakika/field", "--yes", "--overwrite"]);
    expect(code, output).toBe(0);
    expect(await other.sources()).toEqual(
      expect.arrayContaining(["shared/kit/field.tsx", "shared/kit/label.tsx"]),
    );
    expect(await other.read("src/shared/kit/field.tsx")).toContain('from "@/shared/kit/label"');
    const types = await other.typeCheck();
    expect(types.code, types.output).toBe(0);
    expect(served.askedOfficial).toEqual([]);
    await other.remove();
  });
});

describe("the project's own lib/utils.ts", () => {
  const addBadge = () => project.shadcn(["add", `${served.url}/badge`, "--yes"]);

  test("is what we ship, byte for byte, so the installer doesn't ask about it", async () => {
    expect(served.registry.get("utils")!.files[0]!.content).toBe(initialUtils);
    const { code, output } = await addBadge();
    expect(code, output).toBe(0);
    expect(output).not.toContain("already exists");
    expect(await project.read("src/lib/utils.ts")).toBe(initialUtils);
  });

  test("is kept if it contains more: the installer asks before replacing it", async () => {
    const own = `${initialUtils}\nexport const mine = 1\n`;
    await project.write("src/lib/utils.ts", own);
    const { output } = await addBadge();
    expect(output).toMatch(/utils\.ts already exists/);
    expect(await project.read("src/lib/utils.ts")).toBe(own);
    await project.write("src/lib/utils.ts", initialUtils);
  });
});

describe("demos", () => {
  test("@hakika/badge-demo is installed among the components, with its dependencies, and type-checks", async () => {
    const { code, output } = await project.shadcn(["add", `${served.url}/badge-demo`, "--yes"]);
    expect(code, output).toBe(0);
    expect(await project.sources()).toEqual(
      expect.arrayContaining(["components/badge-demo.tsx", "components/ui/badge.tsx"]),
    );
    const types = await project.typeCheck();
    expect(types.code, types.output).toBe(0);
  });

  test("the command line's own MCP server finds them as examples", async () => {
    const client = new Client({ name: "test", version: "1.0.0" });
    await client.connect(
      new StdioClientTransport({
        command: "node",
        args: [shadcnProgram, "mcp"],
        cwd: project.folder,
        env: { ...process.env as Record<string, string>, REGISTRY_URL: served.officialUrl },
        stderr: "ignore",
      }),
    );
    const { content } = await client.callTool({
      name: "get_item_examples_from_registries",
      arguments: { registries: ["@hakika"], query: "dialog-demo" },
    });
    const text = JSON.stringify(content);
    expect(text).toContain("dialog-demo");
    expect(text).toContain("DialogContent");
    await client.close();
  });
});

test("theme-tokens keeps the project's palette, radius and fonts, and containers derive from its colours", async () => {
  const own = baseStyles
    .replace(
      "--destructive: oklch(0.3 0 0);",
      "--destructive: oklch(0.5 0.2 300);\n  --success: oklch(0.6 0.1 120);",
    )
    .replace(".dark {", ".dark {\n  --destructive: oklch(0.7 0.2 300);\n  --success: oklch(0.8 0.1 120);")
    .replace("  --radius-lg:", '  --font-sans: "Own", sans-serif;\n  --radius-lg:');
  const fresh = await freshProject({
    registryUrl: served.url,
    officialUrl: served.officialUrl,
    packages: "borrowed",
    files: {
      "src/index.css": own,
      "index.html": `<!doctype html><html lang="en"><script type="module" src="/src/main.tsx"></script>
<p class="bg-destructive-container font-sans rounded-lg">A</p><p class="bg-success-container text-success">B</p></html>`,
    },
  });
  await succeeds(fresh.shadcn(["add", "@hakika/theme-tokens", "--yes"]));
  const styles = await fresh.read("src/index.css");
  const given = own.split("\n").filter((line) => line.trim().startsWith("--"));
  expect(given.length).toBeGreaterThan(20);
  for (const line of given) expect(styles).toContain(line);
  await succeeds(fresh.build());
  const site = await serveFolder(join(fresh.folder, "dist"));
  const browser = await openBrowser();
  const tab = await browser.newPage();
  await tab.goto(site.url);
  const look = () =>
    tab.locator("p").evaluateAll((paragraphs) =>
      paragraphs.map((paragraph) => {
        const { backgroundColor, color, fontFamily, borderRadius } = getComputedStyle(paragraph);
        return { backgroundColor, color, fontFamily, borderRadius };
      })
    );
  const light = await look();
  await tab.evaluate(() => document.documentElement.classList.add("dark"));
  const dark = await look();
  await browser.close();
  await site.stop();
  await fresh.remove();
  // The project's colours differ in lightness, so a container's lightness shows which colour it is derived from.
  expect(light).toMatchObject([
    {
      backgroundColor: expect.stringMatching(/^oklab\(0\.5 .* \/ 0\.08\)$/),
      fontFamily: "Own, sans-serif",
      borderRadius: "8px",
    },
    { backgroundColor: expect.stringMatching(/^oklab\(0\.6 .* \/ 0\.08\)$/), color: "oklch(0.6 0.1 120)" },
  ]);
  expect(dark).toMatchObject([
    { backgroundColor: expect.stringMatching(/^oklab\(0\.7 .* \/ 0\.13\)$/) },
    { backgroundColor: expect.stringMatching(/^oklab\(0\.8 .* \/ 0\.13\)$/), color: "oklch(0.8 0.1 120)" },
  ]);
});

describe("flat addresses", () => {
  test("a registry configured as /r/{name}.json installs and lists", async () => {
    const config = JSON.parse(await project.read("components.json"));
    config.registries["@flat"] = `${served.url.replace("/api/v1/ui", "/r")}/{name}.json`;
    await project.write("components.json", JSON.stringify(config));
    const added = await project.shadcn(["add", "@flat/kbd", "--yes", "--overwrite"]);
    expect(added.code, added.output).toBe(0);
    expect(await project.sources()).toContain("components/ui/kbd.tsx");
    const found = await project.shadcn(["search", "@flat", "--query", "kbd", "--json"]);
    expect(found.output).toContain('"kbd"');
    expect(served.askedOfficial).toEqual([]);
  });
});

describe("other features of the installer", () => {
  test("adding items a second time changes nothing", async () => {
    const add = () =>
      project.shadcn([
        "add",
        ...["dialog", "field"].map((name) => `${served.url}/${name}`),
        "--yes",
        "--overwrite",
      ]);
    expect((await add()).code).toBe(0);
    const before = await Promise.all((await project.sources()).map((path) => project.read(`src/${path}`)));
    const { code, output } = await add();
    expect(code, output).toBe(0);
    const after = await Promise.all((await project.sources()).map((path) => project.read(`src/${path}`)));
    expect(after).toEqual(before);
  });

  test("list and search know every item", async () => {
    const names: string[] = [];
    // Reads the list page by page, because the command line truncates output to a pipe at 64 KiB.
    while (names.length < served.registry.size) {
      const page = await project.shadcn(
        ["list", `${served.url}/registry`, "--limit", "100", "--offset", String(names.length), "--json"],
      );
      expect(page.code, page.output).toBe(0);
      const { items } = JSON.parse(page.output.slice(page.output.indexOf("{"))) as {
        items: { name: string }[];
      };
      expect(items.length, page.output).toBeGreaterThan(0);
      names.push(...items.map((item) => item.name));
    }
    expect(names.sort()).toEqual([...served.registry.keys()]);
    const some = await project.shadcn(["search", "@hakika", "--query", "verified", "--json"]);
    expect(some.output).toContain(`"verified-badge"`);
  });

  test("view prints an item, and a dry run writes nothing", async () => {
    const view = await project.shadcn(["view", `${served.url}/button`]);
    expect(view.output).toContain("buttonVariants");
    const before = await project.sources();
    const { code, output } = await project.shadcn(["add", `${served.url}/progress`, "--dry-run"]);
    expect(code, output).toBe(0);
    expect(await project.sources()).toEqual(before);
  });

  test("an unknown or invalid name is reported in words, and nothing is written", async () => {
    const before = await project.sources();
    const { code, output } = await project.shadcn(["add", `${served.url}/nothing-here`, "--yes"]);
    expect(code).toBe(1);
    expect(output).toContain("nothing-here");
    expect((await project.shadcn(["add", `${served.url}/Not_A_Name`, "--yes"])).code).toBe(1);
    expect(await project.sources()).toEqual(before);
  });
});
