/** Checks that no item re-renders needlessly or behaves differently in strict mode. */
import { readdir, readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import ts from "typescript";
import { expect, test } from "vitest";

const folder = fileURLToPath(new URL("../../registry/", import.meta.url));

/**
 * Finds effects without a dependency array, code that sets state or refs during rendering, and uses of `useContext`.
 */
function problemsOf(path: string, text: string): string[] {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const setters = new Set<string>();
  const refs = new Set<string>();
  const found: string[] = [];
  const hookOf = (node: ts.Node) =>
    ts.isCallExpression(node) ? node.expression.getText().replace(/^React\./, "") : "";
  const collect = (node: ts.Node): void => {
    if (ts.isVariableDeclaration(node) && node.initializer) {
      const hook = hookOf(node.initializer);
      if (hook === "useRef" && ts.isIdentifier(node.name)) refs.add(node.name.text);
      if (hook === "useState" && ts.isArrayBindingPattern(node.name)) {
        const setter = node.name.elements[1];
        if (setter && ts.isBindingElement(setter)) setters.add(setter.name.getText());
      }
    }
    ts.forEachChild(node, collect);
  };
  const visit = (node: ts.Node, depth: number): void => {
    const note = (what: string) =>
      found.push(`${path}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1} ${what}`);
    if (ts.isCallExpression(node)) {
      const hook = hookOf(node);
      if (/^use(?:Layout|Insertion)?Effect$/.test(hook) && node.arguments.length === 1) {
        note(`${hook} without dependencies`);
      }
      if (hook === "useContext") note("useContext: contexts are read by `use`");
      if (hook === "useImperativeHandle" && node.arguments.length === 2) note(`${hook} without dependencies`);
      // Code nested in only one function belongs to the component itself, so it runs during rendering. Handlers and
      // effects are nested deeper.
      if (depth === 1 && setters.has(node.expression.getText())) {
        note(`${node.expression.getText()} while rendering`);
      }
    }
    if (
      depth === 1 && ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.EqualsToken &&
      refs.has(/^(\w+)\.current$/.exec(node.left.getText())?.[1] ?? "")
    ) note(`${node.left.getText()} is written while rendering`);
    ts.forEachChild(node, (child) => visit(child, ts.isFunctionLike(node) ? depth + 1 : depth));
  };
  collect(source);
  visit(source, 0);
  return found;
}

test("every effect has dependencies, and nothing is set while rendering", async () => {
  const found: string[] = [];
  for (const kind of ["ui", "hooks", "lib"]) {
    for (const item of await readdir(`${folder}${kind}`)) {
      for (const file of await readdir(`${folder}${kind}/${item}`)) {
        if (!/(?<!\.test)\.tsx?$/.test(file)) continue;
        found.push(...problemsOf(file, await readFile(`${folder}${kind}/${item}/${file}`, "utf8")));
      }
    }
  }
  expect(found).toEqual([]);
});

test.for<[string, string, number]>([
  ["an effect without dependencies", "function A() { useEffect(() => {}); }", 1],
  ["useContext", "function A() { useContext(B); }", 1],
  ["an effect with dependencies", "function A() { React.useEffect(() => {}, []); }", 0],
  ["state set while rendering", "function A() { const [a, setA] = useState(0); if (a) setA(1); }", 1],
  [
    "state set by a handler",
    "function A() { const [a, setA] = useState(0); return <b onClick={() => setA(1)} />; }",
    0,
  ],
  ["a ref written while rendering", "function A() { const a = useRef(0); a.current = 1; }", 1],
  [
    "a ref written in an effect",
    "function A() { const a = useRef(0); useEffect(() => { a.current = 1; }, []); }",
    0,
  ],
])("%s is detected", ([, text, count]) => expect(problemsOf("a.tsx", text)).toHaveLength(count));
