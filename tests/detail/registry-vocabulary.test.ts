/** Checks that items use the terms in the "Vocabulary" table in AUTHORING.md. */
import { readdir, readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import ts from "typescript";
import { expect, test } from "vitest";

const folder = fileURLToPath(new URL("../../registry/", import.meta.url));

type Row = "React" | "texts" | "failed" | "headingLevel" | "size" | "default";

/**
 * Exceptions to the rules: names from shadcn/ui, props that contain data, and labels that have no English default
 * because their text is different in every use. `Calendar` uses `texts`, because its `labels` are DayPicker's
 * functions. `ThemeToggle` has no default value, because it stores the choice in the browser.
 */
const given = [
  "bulk-action-bar BulkActionBarActionProps.doneLabel",
  "calendar CalendarWords.texts",
  "chart ChartContainerProps.categoryLabel",
  "chart ChartDataProps.categoryLabel",
  "chart ChartTooltipContentProps.hideLabel",
  "confirm-dialog ConfirmDialogProps.confirmText",
  "form-field FormFieldProps.messages",
  "highlight HighlightProps.endLabel",
  "highlight HighlightProps.startLabel",
  "rating-input RatingInputProps.words",
  "sidebar SidebarMenuSubButtonProps.size",
  "slider SliderProps.thumbLabels",
  "table-of-contents Heading.level",
  "theme-toggle ThemeToggleProps.value",
];

/** Returns the differences between a file and the vocabulary, by row. */
function differencesOf(item: string, text: string): [Row, string][] {
  const source = ts.createSourceFile("item.tsx", text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const found: [Row, string][] = [];
  const exported = new Set<string>();
  const extended = new Set<string>();
  for (const statement of source.statements) {
    if (
      ts.isExportDeclaration(statement) && statement.exportClause && ts.isNamedExports(statement.exportClause)
    ) {
      for (const { name } of statement.exportClause.elements) exported.add(name.text);
    }
    if (
      ts.isImportDeclaration(statement) && /["']react["']/.test(statement.moduleSpecifier.getText()) &&
      statement.getText() !== 'import * as React from "react";'
    ) found.push(["React", `${item} ${statement.getText()}`]);
  }
  const gather = (node: ts.Node): void => {
    if (ts.isHeritageClause(node) || ts.isIntersectionTypeNode(node)) {
      for (const name of node.getText().match(/\w+/g) ?? []) extended.add(name);
    }
    ts.forEachChild(node, gather);
  };
  gather(source);
  // Returns true if the type is exported, contains the props of an exported component, or is extended by another type.
  const isTaken = (name: string): boolean =>
    exported.has(name) || exported.has(name.replace(/Props$/, "")) || extended.has(name);
  const visit = (node: ts.Node): void => {
    if (ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)) {
      const props = new Map<string, string>();
      const required = new Set<string>();
      const collect = (member: ts.Node): void => {
        if (!ts.isPropertySignature(member)) return ts.forEachChild(member, collect);
        props.set(member.name.getText(), member.type?.getText() ?? "");
        if (!member.questionToken) required.add(member.name.getText());
      };
      ts.forEachChild(node, collect);
      if (!isTaken(node.name.text)) return;
      for (const [row, prop] of differencesIn(node.name.text, props, required)) {
        const name = `${item} ${node.name.text}.${prop}`;
        if (!given.includes(name)) found.push([row, name]);
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

function differencesIn(owner: string, props: Map<string, string>, required: Set<string>): [Row, string][] {
  const found: [Row, string][] = [];
  const isProps = !/(Labels|Context)$/.test(owner);
  for (const [prop, type] of props) {
    const note = (row: Row) => found.push([row, prop]);
    if (isProps && /^(words|texts|messages)$|^(?!get)\w*[a-z](Labels?|Words|Texts?|Messages?)$/.test(prop)) {
      note("texts");
    }
    if (prop === "labels" && /typeof/.test(type)) note("texts");
    if (/^(\w+F|f)ailed$/.test(prop) && /^(string|React)/.test(type)) note("failed");
    if (isProps && (prop === "level" || (prop === "headingLevel" && !type.includes('"h2"')))) {
      note("headingLevel");
    }
    if (isProps && prop === "size" && type.includes('"md"')) note("size");
    const controlled = /^on([A-Z]\w*)Change$/.exec(prop)?.[1];
    const own = controlled && controlled[0]!.toLowerCase() + controlled.slice(1);
    if (isProps && own && props.has(own) && !required.has(own) && !props.has(`default${controlled}`)) {
      found.push(["default", own]);
    }
  }
  return found;
}

test("every item uses the vocabulary", async () => {
  const found: Partial<Record<Row, string[]>> = {};
  for (const kind of ["ui", "hooks", "lib"]) {
    for (const item of (await readdir(`${folder}${kind}`)).sort()) {
      for (const file of await readdir(`${folder}${kind}/${item}`)) {
        if (!/(?<!\.test|\.demo)\.tsx?$/.test(file)) continue;
        const text = await readFile(`${folder}${kind}/${item}/${file}`, "utf8");
        for (const [row, name] of differencesOf(item, text)) (found[row] ??= []).push(name);
      }
    }
  }
  expect(found).toEqual({});
});

test.for<[string, string, Row[]]>([
  ["a named import", 'import { useState } from "react";', ["React"]],
  ["the namespace", 'import * as React from "react";', []],
  ["a single text", "interface AProps { closeLabel?: string; }", ["texts"]],
  ["labels", "interface AProps { labels?: Partial<ALabels>; label: string; }", []],
  ["labels without a named type", "interface AProps { labels?: Partial<typeof english>; }", ["texts"]],
  ["one text for every failure", "interface ALabels { failed: string; }", ["failed"]],
  ["a text that depends on the error", "interface ALabels { failed: (error: unknown) => string; }", []],
  ["a level as a number", "interface AProps { level?: 1 | 2; }", ["headingLevel"]],
  ["a level", 'interface AProps { headingLevel?: "h2" | "h3"; }', []],
  ["md", 'interface AProps { size?: "sm" | "md"; }', ["size"]],
  ["a value without default", "interface AProps { open?: boolean; onOpenChange?: () => void; }", ["default"]],
  ["a required value", "interface AProps { open: boolean; onOpenChange?: () => void; }", []],
  [
    "a value with default",
    "interface AProps { open?: boolean; defaultOpen?: boolean; onOpenChange?: () => void; }",
    [],
  ],
])("%s is detected", ([, text, rows]) => {
  expect(differencesOf("a", `${text}\nexport { type ALabels, type AProps };`).map(([row]) => row)).toEqual(
    rows,
  );
});
