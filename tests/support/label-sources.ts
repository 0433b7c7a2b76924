import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import ts from "typescript";

/** Returns the files of all items, each with its source code. */
export async function sources(): Promise<[string, string][]> {
  const folder = fileURLToPath(new URL("../../registry/ui", import.meta.url));
  const files = (await readdir(folder, { recursive: true })).filter((file) =>
    /(?<!\.(test|demo))\.tsx?$/.test(file)
  );
  return Promise.all(files.map(async (file) => [file, await readFile(join(folder, file), "utf8")]));
}

export const parse = (text: string) =>
  ts.createSourceFile("a.tsx", text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);

/** Returns the placeholder names in an item's `labelValues`. */
export function valuesIn(text: string): Record<string, string[]> {
  const values: Record<string, string[]> = {};
  const visit = (node: ts.Node): void => {
    if (ts.isVariableDeclaration(node) && node.name.getText() === "labelValues") {
      const object = (node.initializer as ts.AsExpression).expression as ts.ObjectLiteralExpression;
      for (const property of object.properties as ts.NodeArray<ts.PropertyAssignment>) {
        const names = (property.initializer as ts.ArrayLiteralExpression).elements as ts.NodeArray<
          ts.StringLiteral
        >;
        values[property.name.getText()] = names.map((name) => name.text);
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(parse(text));
  return values;
}
