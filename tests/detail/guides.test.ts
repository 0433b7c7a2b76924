import { spawnSync } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import process from "node:process";
import { fileURLToPath } from "node:url";
import ts from "typescript";
import { afterAll, describe, expect, test } from "vitest";

const project = fileURLToPath(new URL("../../", import.meta.url));

interface Sample {
  readonly from: string;
  readonly lang: string;
  readonly code: string;
}

function parsed(code: string): string[] {
  const { diagnostics } = ts.transpileModule(code, {
    reportDiagnostics: true,
    fileName: "sample.tsx",
    compilerOptions: {
      jsx: ts.JsxEmit.ReactJSX,
      target: ts.ScriptTarget.ESNext,
      module: ts.ModuleKind.ESNext,
    },
  });
  return diagnostics!.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, "\n"));
}

/** Finds the syntax errors in a sample. A sample with several top-level elements is parsed inside a fragment. */
function mistakesIn(code: string): string[] {
  const mistakes = parsed(code);
  if (mistakes.length === 0) return [];
  const imports = [...code.matchAll(/^import [\s\S]*?;$/gm)].map(([line]) => line);
  const rest = imports.reduce((left, line) => left.replace(line, ""), code);
  return parsed(`${imports.join("\n")}\n<>${rest}</>;`).length === 0 ? [] : mistakes;
}

function samplesOf(file: string): Sample[] {
  return [...readFileSync(join(project, file), "utf8").matchAll(/^```(\w*)[^\n]*\n([\s\S]*?)^```$/gm)].map(
    ([, lang, code]) => ({ from: file, lang: lang!, code: code! }),
  );
}

const guides = readdirSync(join(project, "content/docs")).filter((name) => name.endsWith(".md"))
  .flatMap((name) => samplesOf(`content/docs/${name}`));
const ofLanguage = (lang: string) => guides.filter((sample) => sample.lang === lang);

const componentPages = readdirSync(join(project, "registry"), { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith(".mdx")).map((name) => `registry/${name}`);

const folder = join(project, ".cache", `guide-samples-${process.pid}`);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe("samples of the guides", () => {
  test("are all in a language that is checked here or only shown", () => {
    const known = new Set([
      "bash",
      "json",
      "ts",
      "css",
      "text",
      "toml",
      "nginx",
      "http",
      "yaml",
      "html",
      "tsx",
    ]);
    expect(guides.filter(({ lang }) => !known.has(lang)).map(({ from, lang }) => `${from}: ${lang}`)).toEqual(
      [],
    );
    expect(guides.length).toBeGreaterThan(30);
  });

  test("that are JSON can be parsed", () => {
    for (const { from, code } of ofLanguage("json")) {
      expect(() => JSON.parse(code) as unknown, from).not.toThrow();
    }
  });

  test("that are commands are valid in a shell", () => {
    for (const { from, code } of ofLanguage("bash")) {
      const { status, stderr } = spawnSync("bash", ["-n"], { input: code, encoding: "utf8" });
      expect(status, `${from}: ${stderr}`).toBe(0);
    }
  });

  test("that are npm commands exist in package.json", () => {
    const { scripts } = JSON.parse(readFileSync(join(project, "package.json"), "utf8")) as {
      scripts: Record<string, string>;
    };
    for (const { from, code } of ofLanguage("bash")) {
      for (const [, name] of code.matchAll(/\bnpm run ([\w:]+)/g)) {
        expect(Object.keys(scripts), from).toContain(name);
      }
    }
  });

  test("in TypeScript compile against the real client and the real packages", () => {
    mkdirSync(folder, { recursive: true });
    const files = ofLanguage("ts").map(({ from, code }, index) => {
      const file = join(folder, `${from.replaceAll(/\W+/g, "-")}-${index}.ts`);
      // Readers import the client package, but this test uses the project's own source.
      const client = code.replaceAll('"@hakika/client/verify"', '"../../clients/typescript/verify/index.ts"')
        .replaceAll('"@hakika/client/webhooks"', '"../../clients/typescript/webhooks.ts"')
        .replaceAll('"@hakika/client"', '"../../clients/typescript/index.ts"');
      writeFileSync(file, client);
      return file;
    });
    expect(files.length).toBeGreaterThan(2);
    const { status, stderr } = spawnSync(process.execPath, ["check", "--quiet", ...files], {
      cwd: project,
      encoding: "utf8",
      env: { ...process.env, NO_COLOR: "1" },
    });
    expect(status, stderr).toBe(0);
  });
});

describe("samples of the component pages", () => {
  const files = new Map(
    readdirSync(join(project, "registry"), { recursive: true, encoding: "utf8" })
      .filter((name) => /\.tsx?$/.test(name) && !/\.(?:test|demo)\./.test(name))
      .map((name) => [basename(name).replace(/\.tsx?$/, ""), `registry/${name}`]),
  );
  /** Returns the source of an imported file, or undefined for packages. */
  const imported = (specifier: string): string | undefined => {
    const [, name] = /^@\/(?:components\/ui|hooks|lib)\/([a-z][a-z0-9-]*)$/.exec(specifier) ?? [];
    if (!name) return undefined;
    const file = files.get(name);
    if (!file) throw new Error(`${specifier} is nowhere in the registry.`);
    return readFileSync(join(project, file), "utf8");
  };

  test.each(componentPages)("%s: code can be parsed, and its imports exist", (page) => {
    for (const { lang, code } of samplesOf(page)) {
      if (lang !== "tsx" && lang !== "ts") continue;
      expect(mistakesIn(code), code).toEqual([]);
      for (const [, names, specifier] of code.matchAll(/import (?:type )?\{([^}]*)\} from "([^"]+)"/g)) {
        const source = imported(specifier!);
        if (source === undefined) continue;
        for (
          const name of names!.split(",").map((part) => part.replace(/^\s*type /, "").trim()).filter(Boolean)
        ) {
          const real = name.split(" as ")[0]!.trim();
          expect(source, `${page}: ${specifier} exports no ${real}`).toMatch(
            new RegExp(`export[^;]*?\\b${real}\\b`),
          );
        }
      }
    }
  });
});
