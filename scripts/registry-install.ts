/**
 * Installs the whole registry as an outside user would, and prints the results.
 *
 * The newest installer adds every item to one clean project, with only the packages that the items declare. The project
 * is then type-checked (including unused code) and built. The installer's own MCP server must find the items too. Older
 * installers add a sample of items. The newest one also adds this sample, but by name instead of URL, and into folders
 * other than the default ones. Installing again must change nothing, and no request may go to the official registry.
 * The script needs npm and its registry, and takes a few minutes.
 */
import { Client } from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";
import { fileURLToPath } from "node:url";
import { type FreshProject, freshProject, type Outcome } from "../tests/e2e/install/fresh-project.ts";
import { type ServedRegistry, serveRegistry } from "../tests/e2e/install/serve-registry.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const sample = ["dialog", "combobox", "verified-badge"];
const olderInstallers = ["3.8.5", "2.10.0"];

let failures = 0;

async function step(name: string, work: () => Promise<void>): Promise<void> {
  const started = Date.now();
  let problem = "";
  try {
    await work();
  } catch (error) {
    problem = (error as Error).message;
    failures += 1;
  }
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  process.stdout.write(`${problem ? "failed" : "ok    "} ${name} (${seconds} s)\n`);
  if (problem) process.stdout.write(`${problem.split("\n").map((line) => `         ${line}`).join("\n")}\n`);
}

function demand(condition: boolean, otherwise: string): asserts condition {
  if (!condition) throw new Error(otherwise);
}

async function succeed(outcome: Promise<Outcome>): Promise<string> {
  const { code, output } = await outcome;
  demand(code === 0, output.slice(-4000));
  return output;
}

/** Writes a program that imports every installed module, so that all are type-checked and bundled. */
function importingAll(sources: readonly string[]): string {
  const modules = sources.filter((path) => /\.tsx?$/.test(path) && path !== "main.tsx");
  const lines = modules.map((path, index) =>
    `import * as m${index} from "@/${path.replace(/\.tsx?$/, "")}";`
  );
  return `import "./index.css";\n${lines.join("\n")}\nexport const all = [${
    modules.map((_, index) => `m${index}`)
  }];\n`;
}

async function snapshot(project: FreshProject): Promise<Map<string, string>> {
  const sources = await project.sources();
  return new Map(
    await Promise.all(sources.map(async (path) => [path, await project.read(`src/${path}`)] as const)),
  );
}

async function wholeRegistry(served: ServedRegistry): Promise<void> {
  const names = [...served.registry.keys()];
  const project = await freshProject({
    registryUrl: served.url,
    officialUrl: served.officialUrl,
    packages: "installed",
  });
  const addresses = names.map((name) => `${served.url}/${name}`);
  await step(`all ${names.length} items, by address`, async () => {
    await succeed(project.shadcn(["add", ...addresses, "--yes", "--overwrite"]));
    const files = names.flatMap((name) => served.registry.get(name)!.files.map((file) => file.path));
    const sources = await project.sources();
    const missing = files.map((path) => path.replace(/^ui\//, "components/ui/")).filter((path) =>
      !sources.includes(path)
    );
    demand(missing.length === 0, `not installed: ${missing.join(", ")}`);
  });
  await step("their types, in strict mode and without unused code", async () => {
    await project.write("src/main.tsx", importingAll(await project.sources()));
    await succeed(project.typeCheck());
  });
  await step("their bundle", async () => {
    const output = await succeed(project.build());
    demand(!/warning/i.test(output), output);
  });
  await step("a second installation changes nothing", async () => {
    const before = await snapshot(project);
    await succeed(project.shadcn(["add", ...addresses, "--yes", "--overwrite"]));
    const after = await snapshot(project);
    const changed = [...after].filter(([path, text]) => before.get(path) !== text).map(([path]) => path);
    demand(changed.length === 0 && after.size === before.size, `changed: ${changed.join(", ")}`);
  });
  await step("--diff shows no difference", async () => {
    const output = await succeed(
      project.shadcn(["add", ...sample.map((name) => `${served.url}/${name}`), "--diff"]),
    );
    demand(output.includes("No changes.") && !/^│\s*[-+]/m.test(output), output);
  });
  await step("the installer's MCP server lists, views and adds", () => throughMcp(project, served));
  await project.remove();
}

async function throughMcp(project: FreshProject, served: ServedRegistry): Promise<void> {
  const client = new Client({ name: "registry-install", version: "1.0.0" });
  await client.connect(
    new StdioClientTransport({
      command: "node",
      args: [`${root}/node_modules/shadcn/dist/index.js`, "mcp"],
      cwd: project.folder,
      env: {
        PATH: process.env.PATH!,
        HOME: process.env.HOME ?? "/",
        REGISTRY_URL: served.officialUrl,
        NO_PROXY: "127.0.0.1",
      },
      stderr: "ignore",
    }),
  );
  const call = async (name: string, input: Record<string, unknown>) => {
    const { content } = await client.callTool({ name, arguments: input });
    return (content as { text?: string }[]).map((part) => part.text ?? "").join("\n");
  };
  try {
    const found = await call("search_items_in_registries", { registries: ["@hakika"], query: "verified" });
    demand(found.includes("verified-badge"), found);
    const viewed = await call("view_items_in_registries", { items: ["@hakika/tier-ladder"] });
    demand(viewed.includes("tier-ladder"), viewed);
    const command = await call("get_add_command_for_items", { items: ["@hakika/dialog"] });
    demand(command.includes("@hakika/dialog"), command);
  } finally {
    await client.close();
  }
}

async function samples(served: ServedRegistry): Promise<void> {
  const made = { registryUrl: served.url, officialUrl: served.officialUrl } as const;
  for (const release of olderInstallers) {
    await step(`${sample.join(", ")} by shadcn ${release}`, async () => {
      const isOld = release.startsWith("2.");
      // shadcn releases before 3 import this package in the style sheet, and install it during `init`.
      const also: Record<string, string> = isOld ? { "tw-animate-css": "^1.3.0" } : {};
      const project = await freshProject({ ...made, packages: "installed", also });
      if (isOld) {
        // Versions of shadcn before 3 also fail if the file contains `registries`.
        const { registries: _, ...config } = JSON.parse(await project.read("components.json"));
        await project.write("components.json", JSON.stringify({ ...config, style: "new-york" }));
      }
      await succeed(
        project.shadcn(
          ["add", ...sample.map((name) => `${served.url}/${name}`), "--yes", "--overwrite"],
          release,
        ),
      );
      await project.write("src/main.tsx", importingAll(await project.sources()));
      await succeed(project.typeCheck());
      await succeed(project.build());
      await project.remove();
    });
  }
  await step(`${sample.join(", ")} by name, into other folders`, async () => {
    const aliases = {
      components: "@/shared",
      ui: "@/shared/kit",
      hooks: "@/shared/hooks",
      lib: "@/shared/lib",
    };
    const project = await freshProject({ ...made, packages: "installed", aliases });
    await succeed(
      project.shadcn(["add", ...sample.map((name) => `@hakika/${name}`), "--yes", "--overwrite"]),
    );
    await project.write("src/main.tsx", importingAll(await project.sources()));
    await succeed(project.typeCheck());
    await succeed(project.build());
    await project.remove();
  });
}

const served = await serveRegistry();
try {
  await wholeRegistry(served);
  await samples(served);
  await step("no request reached the official registry", () => {
    // shadcn versions before 3 fetch the list of icons on every install, so this request is allowed.
    const asked = served.askedOfficial.filter((path) => path !== "/r/icons/index.json");
    demand(asked.length === 0, asked.join("\n"));
    return Promise.resolve();
  });
} finally {
  await served.stop();
}
process.stdout.write(failures === 0 ? "everything was installed\n" : `${failures} failed\n`);
process.exit(failures === 0 ? 0 : 1);
