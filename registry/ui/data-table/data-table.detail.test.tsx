import { describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { DataTable, dataTableColumns } from "./data-table.tsx";
import * as demos from "./data-table.demo.tsx";

interface City {
  id: string;
  name: string;
  people: number;
}

const { accessor, columns: list } = dataTableColumns<City>();
const columns = list([
  accessor("name", { header: "Name", enableHiding: false }),
  accessor("people", { header: "People" }),
]);
const cities: City[] = [
  { id: "a", name: "Harare", people: 1500 },
  { id: "b", name: "Abidjan", people: 5600 },
  { id: "c", name: "Bulawayo", people: 665 },
  { id: "d", name: "São Tomé", people: 72 },
];
const table = (more: Partial<Parameters<typeof DataTable<City>>[0]> = {}) => (
  <DataTable
    label="Cities"
    columns={columns}
    rows={cities}
    rowId={(city) => city.id}
    rowName={(city) => city.name}
    {...more}
  />
);

const cells = (column: number) =>
  [...document.querySelectorAll("tbody tr")].map((row) => row.querySelectorAll("td")[column]?.textContent);

describe("sorting", () => {
  // TanStack Table looks only at the first ten values when it chooses a sort function, so these are empty here.
  const nothing = Array<null>(10).fill(null);
  test.for<[string, unknown[], string[]]>([
    ["numbers", [9, null, 3, null, 7, 1], ["null", "null", "1", "3", "7", "9"]],
    ["numbers below zero", [2, null, -3, null, 7], ["null", "null", "-3", "2", "7"]],
    ["words", [...nothing, "Zaria", "élan", "10", "9"], [...nothing.map(String), "9", "10", "élan", "Zaria"]],
    ["days", [null, new Date("2026"), new Date("1998"), new Date("2010")], ["null", "1998", "2010", "2026"]],
  ])("%s are sorted with empty values in between", async ([, values, expected]) => {
    const { accessor, columns } = dataTableColumns<{ id: string; value: unknown }>();
    await render(
      <DataTable
        label="Values"
        columns={columns([
          accessor("value", {
            header: "Value",
            cell: (cell) => {
              const value = cell.getValue();
              return value instanceof Date ? value.toJSON().slice(0, 4) : String(value);
            },
          }),
        ])}
        rows={values.map((value, at) => ({ id: String(at), value }))}
        rowId={(row) => row.id}
        pageSizes={[20]}
      />,
    );
    await page.getByRole("button", { name: "Value" }).click();
    expect(cells(0)).toEqual(expected);
    await page.getByRole("button", { name: "Value" }).click();
    expect(cells(0)).toEqual(expected.toReversed());
  });
});

describe("searching", () => {
  test.for(
    [
      ["muse", ["1"]],
      ["2025-01", ["2"]],
      ["2025-01-20 12:00", ["2"]],
      ["2024-03-02 08:30", ["1"]],
      ["t12", []],
      ["00z", []],
      ["object", []],
      ["true", []],
    ] as const,
  )(
    "%j is searched in lists and dates too",
    async ([words, found]) => {
      interface Venue {
        id: string;
        tags: string[];
        since: Date;
        seen: string;
        isOpen: boolean;
      }
      const { accessor, columns: list } = dataTableColumns<Venue>();
      const columns = list([
        accessor("id", { header: "Id" }),
        accessor("tags", { header: "Tags", cell: (cell) => cell.getValue().join(" ") }),
        accessor("since", { header: "Since", cell: (cell) => cell.getValue().getFullYear() }),
        accessor("seen", { header: "Seen" }),
        accessor("isOpen", { header: "Open", cell: (cell) => cell.getValue() ? "Yes" : "No" }),
      ]);
      const rows: Venue[] = [
        {
          id: "1",
          tags: ["park", "museum"],
          since: new Date("2026-05-06T12:00Z"),
          seen: "2024-03-02T08:30:00.000Z",
          isOpen: true,
        },
        {
          id: "2",
          tags: ["school"],
          since: new Date("2025-01-20T12:00Z"),
          seen: "2024-04-02T08:30:00Z",
          isOpen: false,
        },
      ];
      await render(<DataTable label="Places" columns={columns} rows={rows} rowId={(row) => row.id} />);
      await userEvent.fill(page.getByRole("searchbox"), words);
      await expect.element(page.getByText(found.length === 1 ? "1 row" : "0 rows")).toBeVisible();
      expect(cells(0)).toEqual(found.length === 0 ? ["No results."] : found);
    },
  );
});

describe("selecting", () => {
  test("rows can be selected initially, and the reader can change that", async () => {
    const chosen = vi.fn();
    await render(table({ selectable: true, defaultSelected: ["b"], onSelectedChange: chosen }));
    const abidjan = page.getByRole("checkbox", { name: "Select Abidjan" });
    await expect.element(abidjan).toBeChecked();
    await page.getByRole("checkbox", { name: "Select Harare" }).click();
    expect(chosen.mock.lastCall).toEqual([["b", "a"]]);
    await abidjan.click();
    expect(chosen.mock.lastCall).toEqual([["a"]]);
  });

  test("a row that is removed is no longer selected", async () => {
    const screen = await render(
      table({ selectable: true, actions: (ids) => <p>{`Chosen: ${ids.join(" ")}`}</p> }),
    );
    await page.getByRole("checkbox", { name: "Select Harare" }).click();
    await page.getByRole("checkbox", { name: "Select Bulawayo" }).click();
    await expect.element(page.getByText("Chosen: a c")).toBeVisible();
    await screen.rerender(
      table({
        selectable: true,
        rows: cities.slice(1),
        actions: (ids) => <p>{`Chosen: ${ids.join(" ")}`}</p>,
      }),
    );
    await expect.element(page.getByRole("status")).toHaveTextContent("1 of 3 selected");
    await expect.element(page.getByText("Chosen: c")).toBeVisible();
    await screen.rerender(table({ selectable: true, rows: cities.slice(3) }));
    await expect.element(page.getByRole("status")).toHaveTextContent("1 row");
  });
});

describe("from a server", () => {
  test("the demo searches, sorts and pages", async () => {
    await render(<demos.FromServer />);
    await expect.element(page.getByText("23 rows")).toBeVisible();
    await userEvent.type(page.getByRole("searchbox"), "kigali");
    await expect.element(page.getByText("3 rows")).toBeVisible();
    await page.getByRole("button", { name: "Place" }).click();
    await page.getByRole("button", { name: "Place" }).click();
    await expect.poll(() => cells(0)).toEqual([
      "Kigali Public Library 3",
      "Kigali Public Library 2",
      "Kigali Public Library",
    ]);
  });
});

describe("composed", () => {
  test("a column's filter returns to the first page, and the pages follow the filtered rows", async () => {
    await render(<demos.Composed />);
    await page.getByRole("button", { name: "Page 5" }).click();
    await expect.element(page.getByText("23 rows")).toBeVisible();
    await userEvent.selectOptions(page.getByRole("combobox", { name: "Status" }), "Rejected");
    await expect.element(page.getByText("8 rows")).toBeVisible();
    await expect.element(page.getByRole("button", { name: "Page 1" })).toHaveAttribute(
      "aria-current",
      "page",
    );
    expect(cells(3)).toEqual(Array(5).fill("Rejected"));
  });
});
