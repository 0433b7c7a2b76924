import { basename } from "node:path";
import ts from "typescript";
import { expect, test } from "vitest";
import { parse, sources, valuesIn } from "../support/label-sources.ts";

/** Finds the function in a label's type, including inside `Record<string, (date: string) => string>`. */
function functionIn(type: ts.TypeNode | undefined): ts.FunctionTypeNode | undefined {
  if (!type || ts.isFunctionTypeNode(type)) return type;
  if (ts.isParenthesizedTypeNode(type)) return functionIn(type.type);
  const parts = ts.isUnionTypeNode(type)
    ? type.types
    : ts.isTypeReferenceNode(type)
    ? type.typeArguments
    : undefined;
  return parts?.map(functionIn).find(Boolean);
}

/**
 * Returns the labels that are functions in `…Labels` interfaces, with their parameter names. Parameters for errors
 * are left out.
 */
function functionsIn(text: string): [string, string[]][] {
  return parse(text).statements.filter(ts.isInterfaceDeclaration)
    .filter(({ name }) => name.text.endsWith("Labels"))
    .flatMap(({ members }) => members.filter(ts.isPropertySignature))
    .flatMap(({ name, type }): [string, string[]][] => {
      const parameters = functionIn(type)?.parameters;
      return parameters
        ? [[
          name.getText(),
          parameters.filter((one) => one.type?.getText() !== "unknown").map((one) => one.name.getText()),
        ]]
        : [];
    });
}

test("every label that is a function accepts a template with the names of its parameters", async () => {
  const wrong: string[] = [];
  let count = 0;
  for (const [file, text] of await sources()) {
    const functions = functionsIn(text);
    const values = valuesIn(text);
    count += functions.length;
    for (const [label, names] of functions) {
      if (values[label]?.join() !== names.join()) wrong.push(`${file}: ${label} needs the values ${names}`);
    }
    if (functions.length > 0 && /\.\.\.english, \.\.\.labels\b/.test(text)) {
      wrong.push(`${file} spreads its labels`);
    }
    if (functions.length > 0 && /\blabels\?: Partial</.test(text)) {
      wrong.push(`${file}: labels takes no templates`);
    }
  }
  expect(wrong).toEqual([]);
  expect(count).toBeGreaterThan(100);
});

test.for<[string, string, [string, string[]][]]>([
  ["a function", "interface ALabels { more: (count: number) => string; }", [["more", ["count"]]]],
  ["an error", "interface ALabels { failed: (error: unknown) => string; }", [["failed", []]]],
  ["a function by key", "interface ALabels { next: Readonly<Record<A, (date: string) => string>>; }", [[
    "next",
    ["date"],
  ]]],
  ["an optional function", "interface ALabels { more?: ((count: number) => string) | undefined; }", [[
    "more",
    ["count"],
  ]]],
  ["a text", "interface ALabels { more: string; }", []],
])("%s is found among labels", ([, text, found]) => {
  expect(functionsIn(text)).toEqual(found);
});

/** Components whose own labels never appear in the item that uses them, grouped by reason. */
const withoutText: Record<string, readonly string[]> = {
  "no button to close or open them": [
    "location-picker > ComboboxInput",
    "moderation-queue > DialogContent",
    "moderation-queue > DialogFooter",
    "sidebar > SheetContent",
    "vouch-button > DialogContent",
    "vouch-button > DialogFooter",
  ],
  "the slides have their own names": ["event-carousel > CarouselContent"],
  "the submit handler returns the error": ["vouch-button > Form"],
  "the table has its own name": ["data-details > Table", "data-table > Table", "opening-hours > Table"],
};

test("items pass labels to the items inside them, so that no text stays in English", async () => {
  const files = (await sources()).filter(([file]) => file.endsWith(".tsx"))
    .map(([file, text]) => ({ item: basename(file, ".tsx"), parsed: parse(text) }));
  /** The components of an item that accept `labels`. */
  const labelled = new Set(
    files.flatMap(({ item, parsed }) =>
      parsed.statements.filter(ts.isFunctionDeclaration)
        .filter(({ parameters: [props] }) =>
          props && ts.isObjectBindingPattern(props.name) &&
          props.name.elements.some(({ name, propertyName }) => (propertyName ?? name).getText() === "labels")
        )
        .map(({ name }) => `${item} ${name!.text}`)
    ),
  );
  expect(labelled.size).toBeGreaterThan(80);
  const untranslated = files.flatMap(({ item, parsed }) => {
    const importedFrom = new Map(
      parsed.statements.filter(ts.isImportDeclaration).flatMap(({ importClause, moduleSpecifier }) => {
        const names = importClause?.namedBindings;
        const from = basename((moduleSpecifier as ts.StringLiteral).text);
        return names && ts.isNamedImports(names) ? names.elements.map(({ name }) => [name.text, from]) : [];
      }) as [string, string][],
    );
    const found: string[] = [];
    const visit = (node: ts.Node): void => {
      if (ts.isJsxSelfClosingElement(node) || ts.isJsxOpeningElement(node)) {
        const tag = node.tagName.getText();
        const isPassed = node.attributes.properties.some((attribute) =>
          ts.isJsxSpreadAttribute(attribute) || attribute.name.getText() === "labels"
        );
        if (!isPassed && labelled.has(`${importedFrom.get(tag)} ${tag}`)) found.push(`${item} > ${tag}`);
      }
      ts.forEachChild(node, visit);
    };
    visit(parsed);
    return found;
  });
  expect([...new Set(untranslated)].sort()).toEqual(Object.values(withoutText).flat().sort());
});
