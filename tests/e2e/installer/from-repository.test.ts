import { execFileSync } from "node:child_process";
import { createServer } from "node:http";
import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildRegistry } from "../../../registry/build.ts";
import { renderSourceRegistry } from "../../../registry/build/source-registry.ts";
import { type FreshProject, freshProject } from "../install/fresh-project.ts";

const project = fileURLToPath(new URL("../../../", import.meta.url));
const repository = "sample/hakika";

let clone: string;
let stop: () => Promise<void>;
let fresh: FreshProject;
const asked: string[] = [];

beforeAll(async () => {
  clone = await mkdtemp(join(tmpdir(), "hakika-repository-"));
  await cp(join(project, "registry"), join(clone, "registry"), { recursive: true });
  await writeFile(
    join(clone, "registry.json"),
    renderSourceRegistry(await buildRegistry({ project }), repository),
  );
  const git = (...args: string[]) => execFileSync("git", args, { cwd: clone, stdio: "ignore" });
  git("init", "--quiet");
  git("add", ".");
  git("-c", "user.name=t", "-c", "user.email=t@example.org", "commit", "--quiet", "-m", "sources");

  const server = createServer(async (request, response) => {
    asked.push(request.url!);
    const [, , , , ...path] = request.url!.split("/");
    const body = await readFile(join(clone, ...path)).catch(() => undefined);
    response.writeHead(body ? 200 : 404).end(body);
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  stop = () => new Promise((stopped) => server.close(() => stopped()));
  const standIn = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  // GitHub can't be reached here. Instead, Git reads the clone, and the installer sends its requests to the fake
  // server.
  const redirect = join(clone, "redirect.mjs");
  await writeFile(
    redirect,
    `const real = globalThis.fetch;
globalThis.fetch = (url, init) =>
  real(String(url).replace("https://raw.githubusercontent.com", "${standIn}"), init);
`,
  );
  fresh = await freshProject({
    registryUrl: "http://127.0.0.1:9",
    officialUrl: "http://127.0.0.1:9/r",
    packages: "borrowed",
    env: {
      NODE_OPTIONS: `--import=${redirect}`,
      GIT_CONFIG_COUNT: "1",
      GIT_CONFIG_KEY_0: `url.file://${clone}.insteadOf`,
      GIT_CONFIG_VALUE_0: `https://github.com/${repository}.git`,
    },
  });
});
afterAll(async () => {
  await fresh?.remove();
  await stop?.();
  await rm(clone, { recursive: true, force: true });
});

test("the installer's own check finds no errors in registry.json", async () => {
  const { code, output } = await fresh.shadcn(["registry", "validate", "./registry.json", "--cwd", clone]);
  expect(code, output).toBe(0);
  expect(output).toContain("Registry is valid");
});

test("owner/name/item installs the item from the repository, with its dependencies, and type-checks", async () => {
  const { code, output } = await fresh.shadcn(["add", `${repository}/verified-badge-demo`, "--yes"]);
  expect(code, output).toBe(0);
  expect(await fresh.sources()).toEqual(
    expect.arrayContaining([
      "components/ui/badge.tsx",
      "components/ui/verified-badge.tsx",
      "components/verified-badge-demo.tsx",
      "lib/utils.ts",
    ]),
  );
  expect(asked.some((path) => path.endsWith("/registry/ui/badge/badge.tsx"))).toBe(true);
  const types = await fresh.typeCheck();
  expect(types.code, types.output).toBe(0);
});
