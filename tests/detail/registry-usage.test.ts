import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import ts from "typescript";
import { expect, test } from "vitest";

const project = fileURLToPath(new URL("../..", import.meta.url));
const registry = join(project, "registry");

test("every code block on every component page compiles as pasted", async () => {
  const blocks = new Map<string, string>();
  const paths: Record<string, string[]> = {};
  for (const kind of ["ui", "hooks", "lib", "theme"]) {
    for (const item of await readdir(join(registry, kind))) {
      const files = await readdir(join(registry, kind, item));
      for (const file of files) {
        const name = /^([a-z0-9-]+)\.tsx?$/.exec(file)?.[1];
        if (name) {
          paths[`@/${kind === "ui" ? "components/ui" : kind}/${name}`] = [join(registry, kind, item, file)];
        }
      }
      const page = await readFile(join(registry, kind, item, `${item}.mdx`), "utf8").catch(() => "");
      [...page.matchAll(/^```tsx\n([\s\S]*?)^```/gm)].forEach(([, block], at) =>
        // The export turns each block into a module, so that its names cannot conflict with those of other blocks.
        blocks.set(join(registry, "pasted", `${item}.${at + 1}.tsx`), `${block}\nexport {};\n`)
      );
    }
  }
  expect(blocks.size).toBeGreaterThan(150);
  const { options } = ts.parseJsonConfigFileContent(
    ts.readConfigFile(join(project, "tsconfig.json"), ts.sys.readFile).config,
    ts.sys,
    project,
  );
  const settings = { ...options, noEmit: true, skipLibCheck: true, noUnusedLocals: false, paths };
  const host = ts.createCompilerHost(settings);
  const { fileExists, readFile: read } = host;
  host.fileExists = (file) => blocks.has(file) || fileExists(file);
  host.readFile = (file) => blocks.get(file) ?? read(file);
  const program = ts.createProgram([...blocks.keys()], settings, host);
  const wrong = [...blocks.keys()].flatMap((file) => {
    const source = program.getSourceFile(file);
    return [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)].map(
      ({ messageText }) =>
        `${file.slice(registry.length)} ${ts.flattenDiagnosticMessageText(messageText, " ")}`,
    );
  });
  expect(wrong).toEqual([]);
});
