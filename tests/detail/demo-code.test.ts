/// <reference types="vite/client" />
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import ts from "typescript";
import { expect, test } from "vitest";
import { demoSource } from "../../src/lib/demo-source.ts";

const registry = fileURLToPath(new URL("../../registry", import.meta.url));
const pages = ["ui", "hooks", "lib", "theme"].flatMap((kind) =>
  readdirSync(`${registry}/${kind}`).map((name) => ({
    name,
    text: readFileSync(`${registry}/${kind}/${name}/${name}.mdx`, "utf8"),
  }))
);
const shown = pages.flatMap(({ name, text }) =>
  [...text.matchAll(/<Preview demo="([^"]+)"/g)].map(([, demo]) => [name, demo!] as const)
);

/** Compiles each demo on its own, without packages, to find undeclared and unused names. */
function complaints(): string[] {
  const files = new Map(shown.map(([name, demo]) => [`/${name}/${demo}.tsx`, demoSource(name, demo).code]));
  const host = ts.createCompilerHost({});
  const own = host.getSourceFile;
  host.getSourceFile = (file, version) =>
    files.has(file) ? ts.createSourceFile(file, files.get(file)!, version) : own(file, version);
  host.fileExists = (file) => files.has(file);
  const program = ts.createProgram([...files.keys()], {
    jsx: ts.JsxEmit.Preserve,
    lib: ["lib.esnext.d.ts", "lib.dom.d.ts", "lib.dom.iterable.d.ts"],
    module: ts.ModuleKind.ESNext,
    noResolve: true,
    noUnusedLocals: true,
    target: ts.ScriptTarget.ESNext,
    types: [],
  }, host);
  // TypeScript's error codes for unknown names (2304, 2552 and 18004) and for unused declarations and imports (the
  // others).
  const codes = [2304, 2552, 18004, 6133, 6192, 6196, 6198];
  return [...files.keys()].flatMap((file) => {
    const source = program.getSourceFile(file)!;
    return [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)]
      .filter(({ code, category }) => codes.includes(code) || (code < 2000 && category === 1))
      .map(({ messageText }) => `${file}: ${ts.flattenDiagnosticMessageText(messageText, " ")}`);
  });
}

test("the code of every demo has everything that it uses, and nothing else", () => {
  expect(shown.length).toBeGreaterThan(400);
  expect(complaints()).toEqual([]);
});
