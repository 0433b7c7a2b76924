import { spawnSync } from "node:child_process";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import process from "node:process";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { installPackages, missingPackages } from "../../scripts/install.mjs";
import { gatewayDocument } from "../../scripts/client-generate.ts";

/** Third-party generators have a separate lockfile, to keep the project's install small. */
const folder = fileURLToPath(new URL("./generators/", import.meta.url));
const output = join(folder, "out");
const node = process.env["npm_node_execpath"] ?? "node";

/** Arguments for each generator. Each generator writes to its own folder. */
const generators: Readonly<Record<string, readonly string[]>> = {
  "@hey-api/openapi-ts": [
    "openapi-ts",
    "-i",
    "./out/openapi.json",
    "-o",
    "./out/hey-api",
    "-c",
    "@hey-api/client-fetch",
  ],
  "orval": ["orval", "--input", "./out/openapi.json", "--output", "./out/orval/api.ts", "--client", "fetch"],
  "swagger-typescript-api": [
    "swagger-typescript-api",
    "generate",
    "-p",
    "./out/openapi.json",
    "-o",
    "./out/swagger",
    "-n",
    "api.ts",
  ],
  "openapi-typescript-codegen": ["openapi", "--input", "./out/openapi.json", "--output", "./out/codegen"],
};

const compilerOptions = {
  strict: true,
  noEmit: true,
  target: "ES2022",
  module: "ESNext",
  moduleResolution: "bundler",
  lib: ["ES2022", "DOM", "DOM.Iterable"],
  types: [],
  skipLibCheck: true,
};

function run(file: string, args: readonly string[]): { status: number | null; text: string } {
  const { status, stdout, stderr } = spawnSync(node, [join(folder, "node_modules", file), ...args], {
    cwd: folder,
    encoding: "utf8",
    timeout: 110_000,
  });
  return { status, text: `${stdout}${stderr}`.slice(-4_000) };
}

describe("third-party client generators", () => {
  let document: string;
  beforeAll(async () => {
    if (missingPackages({ withDevelopment: true, folder }).length > 0) {
      await installPackages({ withDevelopment: true, folder, npmOptions: ["--ignore-scripts"] });
    }
    document = await gatewayDocument();
    await rm(output, { recursive: true, force: true });
    await mkdir(output, { recursive: true });
    await writeFile(join(output, "openapi.json"), document);
  });
  afterAll(() => rm(output, { recursive: true, force: true }));

  test.each(Object.entries(generators))(
    "%s generates a client that compiles in strict mode",
    async (_name, [bin, ...args]) => {
      const made = run(`.bin/${bin}`, args);
      expect(made.status, made.text).toBe(0);
      const name = args.findLast((one) => one.startsWith("./out/"))!.split("/")[2]!;
      const config = join(output, `${name}.json`);
      await writeFile(config, JSON.stringify({ compilerOptions, include: [`./${name}/**/*.ts`] }));
      const compiled = run("typescript/bin/tsc", ["-p", config]);
      expect(compiled.text).toBe("");
    },
  );
});
