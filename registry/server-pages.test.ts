/**
 * Checks the requirements of server components. A file without "use client" runs on the server. Such a file cannot use
 * hooks, event handlers or Base UI's namespaces, and cannot pass functions to client components.
 */
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import ts from "typescript";
import { expect, test } from "vitest";

const folder = fileURLToPath(new URL(".", import.meta.url));

/** Returns the reasons why a file cannot run in a server component. Files with "use client" have none. */
function clientOnly(path: string, text: string): string[] {
  if (/^"use client";/m.test(text)) return [];
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const found: string[] = [];
  const note = (node: ts.Node, what: string) =>
    found.push(`line ${source.getLineAndCharacterOfPosition(node.getStart()).line + 1}: ${what}`);
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) && ts.isStringLiteral(node.moduleSpecifier)) {
      const from = node.moduleSpecifier.text;
      const isType = node.importClause?.isTypeOnly;
      if (!isType && /^@base-ui\/react\/(?!button$|use-render$|merge-props$)/.test(from)) {
        note(node, `imports ${from}`);
      }
    }
    if (ts.isCallExpression(node) && ts.isIdentifier(node.expression)) {
      if (/^use([A-Z]\w*)?$/.test(node.expression.text) && node.expression.text !== "useRender") {
        note(node, `calls ${node.expression.text}`);
      }
    }
    // Finds functions in objects, because an object such as `labels={{ more: (count) => … }}` may be passed as a prop.
    if (path.endsWith(".demo.tsx") && isFunctionOfObject(node)) {
      note(node, `passes the function ${node.name.getText()}`);
    }
    if (ts.isJsxAttribute(node) && node.initializer && ts.isJsxExpression(node.initializer)) {
      const value = node.initializer.expression;
      if (value && (ts.isArrowFunction(value) || ts.isFunctionExpression(value))) {
        note(node, `passes a function as ${node.name.getText()}`);
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** Returns whether a node is `name: () => …` or `name() {}` in an object. */
function isFunctionOfObject(node: ts.Node): node is ts.PropertyAssignment | ts.MethodDeclaration {
  return ts.isPropertyAssignment(node)
    ? ts.isArrowFunction(node.initializer) || ts.isFunctionExpression(node.initializer)
    : ts.isMethodDeclaration(node) && ts.isObjectLiteralExpression(node.parent);
}

/** Returns whether React calls the function during rendering, as in `useState(() => …)`. */
function isInitialiser(node: ts.Node): boolean {
  return ts.isCallExpression(node.parent) && ts.isIdentifier(node.parent.expression) &&
    ["useState", "useMemo", "useReducer"].includes(node.parent.expression.text);
}

test("every item and demo runs in a server component, or says that it is a client component", async () => {
  const root = folder;
  const wrong: Record<string, string[]> = {};
  for (const kind of ["ui", "theme", "blocks", "charts"]) {
    for (const item of await readdir(join(root, kind))) {
      for (const file of await readdir(join(root, kind, item))) {
        if (!/(?<!\.test)\.tsx$/.test(file)) continue;
        const found = clientOnly(file, await readFile(join(root, kind, item, file), "utf8"));
        if (found.length > 0) wrong[`${item}/${file}`] = found;
      }
    }
  }
  expect(wrong).toEqual({});
});

test("no demo uses the current time or random values while it renders", async () => {
  // With `cacheComponents`, a Next.js page fails if it reads the clock or random values while rendering, even in a
  // client component.
  const root = join(folder, "ui");
  const wrong: string[] = [];
  for (const item of await readdir(root)) {
    for (const file of await readdir(join(root, item))) {
      if (!/\.tsx$/.test(file) || file.endsWith(".test.tsx")) continue;
      const text = await readFile(join(root, item, file), "utf8");
      const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
      const visit = (node: ts.Node, depth: number): void => {
        // Code at depth 0 or 1 runs during rendering. Deeper functions are handlers, effects and snapshots. Functions
        // that create initial state don't add depth, because they also run during rendering.
        const inner = ts.isFunctionLike(node) && !isInitialiser(node) ? depth + 1 : depth;
        const isClock = ts.isNewExpression(node) && node.expression.getText() === "Date" &&
          !node.arguments?.length;
        const isChance = ts.isCallExpression(node) &&
          ["Date.now", "Math.random", "performance.now", "crypto.randomUUID"].includes(
            node.expression.getText(),
          );
        if ((isClock || isChance) && depth < 2) {
          const { line } = source.getLineAndCharacterOfPosition(node.getStart());
          wrong.push(`${file} line ${line + 1}: ${node.getText()}`);
        }
        ts.forEachChild(node, (child) => visit(child, inner));
      };
      visit(source, 0);
    }
  }
  expect(wrong).toEqual([]);
});

test.for<[string, string, number]>([
  ["a hook", `const [a] = useState(1);`, 1],
  ["a handler", `const a = <button onClick={() => {}} />;`, 1],
  ["a function for a part", `const a = <Meter getAriaValueText={() => "1"} />;`, 1],
  ["a function among words", `const a = <List labels={{ more: (count) => \`\${count} more\` }} />;`, 1],
  ["a part of Base UI", `import { Progress } from "@base-ui/react/progress";`, 1],
  ["only types of Base UI", `import type { Progress } from "@base-ui/react/progress";`, 0],
  ["a client's file", `"use client";\nconst [a] = useState(1);`, 0],
])("%s is detected", ([, text, count]) => {
  expect(clientOnly("a.demo.tsx", text)).toHaveLength(count);
});
