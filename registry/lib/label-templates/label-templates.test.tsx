import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { page } from "vitest/browser";
import { AvatarGroup } from "@/components/ui/avatar-group";
import { type LabelTemplates, withTemplates } from "./label-templates.ts";

interface Labels {
  title: string;
  rows: (count: number) => string;
  of: (part: string, whole?: string) => string;
  next: Record<"open" | "closed", (date: string) => string>;
  failed: (error: unknown) => string;
}

const english: Labels = {
  title: "Rows",
  rows: (count) => `${count} rows`,
  of: (part, whole) => (whole ? `${part} of ${whole}` : part),
  next: { open: (date) => `Open until ${date}`, closed: (date) => `Closed since ${date}` },
  failed: () => "Failed.",
};

const withOwn = (labels?: LabelTemplates<Labels>) =>
  withTemplates(english, labels, {
    rows: ["count"],
    of: ["part", "whole"],
    next: ["date"],
    failed: [],
  });

test("labels that are not passed stay in English", () => {
  expect(withOwn().rows(3)).toBe("3 rows");
  expect(withOwn({ title: "Zeilen" }).next.open("Monday")).toBe("Open until Monday");
  expect(withOwn({ title: "Zeilen" }).title).toBe("Zeilen");
});

test("a template shows the values in any order", () => {
  expect(withOwn({ rows: "Zeilen: {count}" }).rows(3)).toBe("Zeilen: 3");
  expect(withOwn({ of: "{whole}: {part}, {part}" }).of("1", "2")).toBe("2: 1, 1");
  expect(withOwn({ failed: "Fehlgeschlagen." }).failed(new Error("offline"))).toBe("Fehlgeschlagen.");
});

test("a function is used unchanged, also next to templates", () => {
  const words = withOwn({
    rows: (count) => `${count * 2}`,
    next: { open: "bis {date}", closed: () => "zu" },
  });
  expect([words.rows(2), words.next.open("Montag"), words.next.closed("Montag")]).toEqual([
    "4",
    "bis Montag",
    "zu",
  ]);
});

test("values and braces that the label does not know are text", () => {
  expect(withOwn({ rows: "{count} {rows} {$&}" }).rows(1)).toBe("1 {rows} {$&}");
  expect(withOwn({ of: "{part}" }).of("$& {whole}", "2")).toBe("$& {whole}");
});

test("the text is chosen by the value, its plural form in the given language, or none", () => {
  const { rows } = withOwn({ rows: { 0: "none", one: "{count} row", other: "{count} rows" } });
  expect([0, 1, 2].map(rows)).toEqual(["none", "1 row", "2 rows"]);
  const polish = withOwn({
    rows: { locale: "pl", one: "{count} wiersz", few: "{count} wiersze", other: "{count} wierszy" },
  });
  expect([1, 3, 5].map(polish.rows)).toEqual(["1 wiersz", "3 wiersze", "5 wierszy"]);
  const { of } = withOwn({ of: { by: "whole", none: "{part}", other: "{part} of {whole}" } });
  expect([of("1"), of("1", "2")]).toEqual(["1", "1 of 2"]);
});

test("a value with the name of an object's member is only a value", () => {
  expect(withOwn({ of: { a: "first", other: "{part}" } }).of("constructor")).toBe("constructor");
});

test("an item shows the texts of its templates", async () => {
  const people = ["Tariro Moyo", "Jan Kowalski", "Ana Silva"].map((name) => ({ name }));
  await render(
    <AvatarGroup
      people={people}
      max={1}
      aria-label="Gäste"
      labels={{ more: { one: "eine weitere", other: "{count} weitere" } }}
    />,
  );
  await expect.element(page.getByText("2 weitere")).toBeInTheDocument();
});
