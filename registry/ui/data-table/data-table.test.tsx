import type { ReactNode } from "react";
import { describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { conformance, walk } from "../../conformance.tsx";
import { detailsOf } from "../../swept.ts";
import {
  DataTable,
  DataTableColumnHeader,
  dataTableColumns,
  DataTableContent,
  type DataTableOptions,
  DataTablePagination,
  DataTableToolbar,
  DataTableViewOptions,
  useDataTable,
} from "./data-table.tsx";
import * as demos from "./data-table.demo.tsx";

const { detail } = detailsOf("data-table");

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
const heading = (name: string) => page.getByRole("columnheader", { name });

/** Passes the table to a function that renders the parts. */
function Composed({ options, children }: {
  options?: Partial<DataTableOptions<City>>;
  children: (table: ReturnType<typeof useDataTable<City>>) => ReactNode;
}) {
  return children(
    useDataTable({ label: "Cities", columns, rows: cities, rowId: (city) => city.id, ...options }),
  );
}

conformance({
  item: "data-table",
  demos,
  parts: {
    "data-table-toolbar": (props) => (
      <Composed>{(table) => <DataTableToolbar table={table} {...props} />}</Composed>
    ),
    "data-table-content": (props) => (
      <Composed>{(table) => <DataTableContent table={table} {...props} />}</Composed>
    ),
    "data-table-pagination": (props) => (
      <Composed>{(table) => <DataTablePagination table={table} {...props} />}</Composed>
    ),
  },
  open: { FromServer: async () => await expect.element(page.getByText("23 rows")).toBeVisible() },
});

describe("sorting", () => {
  test.for(["{Enter}", " "])("%j on a heading sorts ascending, descending, not at all", async (key) => {
    await render(table());
    page.getByRole("button", { name: "Name" }).element().focus();
    await userEvent.keyboard(key);
    expect(cells(0)).toEqual(["Abidjan", "Bulawayo", "Harare", "São Tomé"]);
    await expect.element(heading("Name")).toHaveAttribute("aria-sort", "ascending");
    await userEvent.keyboard(key);
    expect(cells(0)).toEqual(["São Tomé", "Harare", "Bulawayo", "Abidjan"]);
    await expect.element(heading("Name")).toHaveAttribute("aria-sort", "descending");
    await userEvent.keyboard(key);
    expect(cells(0)).toEqual(["Harare", "Abidjan", "Bulawayo", "São Tomé"]);
    await expect.element(heading("Name")).not.toHaveAttribute("aria-sort");
  });

  test("numbers are sorted as numbers", async () => {
    await render(table({ defaultQuery: { sort: { column: "people", descending: false } } }));
    expect(cells(1)).toEqual(["72", "665", "1500", "5600"]);
  });

  // TanStack Table looks only at the first ten values when it chooses a sort function, so these are empty here.
  const nothing = Array<null>(10).fill(null);
  detail.for<[string, unknown[], string[]]>([
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

test("text is sorted as in the language instead of by character codes", async () => {
  const names = ["Zambie", "Égypte", "eswatini", "Éthiopie", "Angola", "Lot 10", "Lot 9"];
  const rows = names.map((name, at) => ({ id: String(at), name, people: at }));
  await render(table({ rows, defaultQuery: { sort: { column: "name", descending: false } } }));
  expect(cells(0)).toEqual(["Angola", "Égypte", "eswatini", "Éthiopie", "Lot 9", "Lot 10", "Zambie"]);
});

test.for<[string, string[]]>([["en", ["Ängelholm", "Borås", "Ystad"]], ["sv", [
  "Borås",
  "Ystad",
  "Ängelholm",
]]])(
  "the order is that of %s",
  async ([locale, order]) => {
    const rows = ["Ystad", "Ängelholm", "Borås"].map((name) => ({ id: name, name, people: 1 }));
    const defaultQuery = { sort: { column: "name", descending: false } };
    const screen = await render(table({ rows, defaultQuery }));
    await screen.rerender(table({ rows, defaultQuery, locale }));
    expect(cells(0)).toEqual(order);
  },
);

describe("searching", () => {
  test("finds text and numbers regardless of case and accents, and says how many", async () => {
    await render(table());
    const search = page.getByRole("searchbox", { name: "Search" });
    await userEvent.type(search, "sao tom");
    expect(cells(0)).toEqual(["São Tomé"]);
    await expect.element(page.getByRole("status")).toHaveTextContent("1 row");
    await userEvent.fill(search, "56");
    expect(cells(0)).toEqual(["Abidjan"]);
    await userEvent.fill(search, "nowhere");
    await expect.element(page.getByText("No results.")).toBeVisible();
    await expect.element(page.getByRole("status")).toHaveTextContent("0 rows");
  });

  detail.for(
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

  test("a search leads back to the first page", async () => {
    await render(table({ defaultQuery: { page: 2, pageSize: 2 }, pageSizes: [2, 10] }));
    expect(cells(0)).toEqual(["Bulawayo", "São Tomé"]);
    await userEvent.type(page.getByRole("searchbox"), "a");
    expect(cells(0)).toEqual(["Harare", "Abidjan"]);
  });
});

describe("pages", () => {
  test("can be changed, and the current page is marked", async () => {
    await render(table({ defaultQuery: { pageSize: 3 }, pageSizes: [3, 10] }));
    expect(cells(0)).toHaveLength(3);
    await page.getByRole("button", { name: "Next" }).click();
    expect(cells(0)).toEqual(["São Tomé"]);
    await expect.element(page.getByRole("button", { name: "Page 2" })).toHaveAttribute(
      "aria-current",
      "page",
    );
  });

  test("change with the number of rows per page", async () => {
    await render(table({ defaultQuery: { pageSize: 3, page: 2 }, pageSizes: [3, 10] }));
    await page.getByRole("combobox", { name: "Rows per page" }).click();
    await page.getByRole("option", { name: "10" }).click();
    expect(cells(0)).toHaveLength(4);
    expect(page.getByRole("navigation").elements()).toEqual([]);
  });

  test("fall back to the previous page if the last one disappears", async () => {
    const query = { search: "", page: 2, pageSize: 2 };
    const screen = await render(table({ query, pageSizes: [2] }));
    await screen.rerender(table({ query, pageSizes: [2], rows: cities.slice(0, 2) }));
    expect(cells(0)).toEqual(["Harare", "Abidjan"]);
  });
});

describe("selecting", () => {
  test("rows are named, stay selected on other pages and in a search, and are counted", async () => {
    const chosen = vi.fn();
    await render(table({
      selectable: true,
      onSelectedChange: chosen,
      defaultQuery: { pageSize: 2 },
      pageSizes: [2],
      actions: (ids) => <p>{`Chosen: ${ids.join(" ")}`}</p>,
    }));
    await page.getByRole("checkbox", { name: "Select Abidjan" }).click();
    await page.getByRole("button", { name: "Next" }).click();
    await page.getByRole("checkbox", { name: "Select São Tomé" }).click();
    expect(chosen.mock.lastCall).toEqual([["b", "d"]]);
    await userEvent.type(page.getByRole("searchbox"), "harare");
    await expect.element(page.getByRole("status")).toHaveTextContent("2 of 4 selected");
    await expect.element(page.getByText("Chosen: b d")).toBeVisible();
  });

  test("all rows of the page: mixed while some are selected, and only that page changes", async () => {
    const chosen = vi.fn();
    await render(
      table({
        selectable: true,
        onSelectedChange: chosen,
        defaultQuery: { pageSize: 2, page: 2 },
        pageSizes: [2],
      }),
    );
    const all = page.getByRole("checkbox", { name: "Select all rows on this page" });
    await page.getByRole("checkbox", { name: "Select Bulawayo" }).click();
    await expect.element(all).toBePartiallyChecked();
    await all.click();
    expect(chosen.mock.lastCall).toEqual([["c", "d"]]);
    await all.click();
    expect(chosen.mock.lastCall).toEqual([[]]);
  });

  detail("rows can be selected initially, and the reader can change that", async () => {
    const chosen = vi.fn();
    await render(table({ selectable: true, defaultSelected: ["b"], onSelectedChange: chosen }));
    const abidjan = page.getByRole("checkbox", { name: "Select Abidjan" });
    await expect.element(abidjan).toBeChecked();
    await page.getByRole("checkbox", { name: "Select Harare" }).click();
    expect(chosen.mock.lastCall).toEqual([["b", "a"]]);
    await abidjan.click();
    expect(chosen.mock.lastCall).toEqual([["a"]]);
  });

  detail("a row that is removed is no longer selected", async () => {
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

  test("controlled, it shows the given value", async () => {
    await render(table({ selectable: true, selected: ["c"] }));
    await page.getByRole("checkbox", { name: "Select Harare" }).click();
    await expect.element(page.getByRole("checkbox", { name: "Select Harare" })).not.toBeChecked();
    await expect.element(page.getByRole("checkbox", { name: "Select Bulawayo" })).toBeChecked();
  });
});

describe("columns", () => {
  test("can be hidden and shown, except required ones", async () => {
    await render(table());
    await page.getByRole("button", { name: "Columns" }).click();
    expect(page.getByRole("menuitemcheckbox").elements().map((item) => item.textContent)).toEqual(["People"]);
    await page.getByRole("menuitemcheckbox", { name: "People" }).click();
    await userEvent.keyboard("{Escape}");
    await expect.element(heading("People")).not.toBeInTheDocument();
    expect(cells(1)).toEqual([undefined, undefined, undefined, undefined]);
  });

  test("the name of a group is shown once, above its columns", async () => {
    const { accessor, columns, group } = dataTableColumns<City>();
    await render(table({
      selectable: true,
      columns: columns([
        accessor("id", { header: "Id" }),
        group({
          id: "city",
          header: "City",
          columns: columns([
            accessor("name", { header: "Name" }),
            accessor("people", { header: "People" }),
          ]),
        }),
      ]),
    }));
    expect(page.getByRole("checkbox", { name: "Select all rows on this page" }).elements()).toHaveLength(1);
    const rows = [...document.querySelectorAll("thead tr")].map((row) =>
      [...row.querySelectorAll("th")].map((cell) => `${cell.textContent} ${cell.colSpan}`)
    );
    expect(rows).toEqual([[" 1", " 1", "City 2"], [" 1", "Id 1", "Name 1", "People 1"]]);
    await page.getByRole("button", { name: "Id" }).click();
    expect(document.querySelectorAll("[aria-sort]")).toHaveLength(1);
  });
});

describe("from a server", () => {
  test("shows the rows in the given order, and reports what is requested", async () => {
    const asked = vi.fn();
    await render(
      table({
        rows: cities.slice(0, 2),
        rowCount: 40,
        onQueryChange: asked,
        defaultQuery: { pageSize: 2 },
        pageSizes: [2],
      }),
    );
    await expect.element(page.getByRole("status")).toHaveTextContent("40 rows");
    await page.getByRole("button", { name: "People" }).click();
    expect(cells(0)).toEqual(["Harare", "Abidjan"]);
    await page.getByRole("button", { name: "Page 20" }).click();
    await userEvent.type(page.getByRole("searchbox"), "x");
    expect(asked.mock.calls.map(([query]) => query)).toEqual([
      { search: "", page: 1, pageSize: 2, sort: { column: "people", descending: false } },
      { search: "", page: 20, pageSize: 2, sort: { column: "people", descending: false } },
      { search: "x", page: 1, pageSize: 2, sort: { column: "people", descending: false } },
    ]);
  });

  detail("the demo searches, sorts and pages", async () => {
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
  detail("a column's filter returns to the first page, and the pages follow the filtered rows", async () => {
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

  test("a custom heading sorts, and the column menu can be elsewhere", async () => {
    const { accessor, columns } = dataTableColumns<City>();
    const own = columns([
      accessor("name", { header: ({ column }) => <DataTableColumnHeader column={column} title="City" /> }),
      accessor("people", { enableSorting: false, header: "People" }),
    ]);
    await render(
      <Composed options={{ columns: own }}>
        {(table) => (
          <>
            <DataTableContent table={table} />
            <DataTableViewOptions table={table} />
          </>
        )}
      </Composed>,
    );
    await page.getByRole("button", { name: "City" }).click();
    expect(cells(0)).toEqual(["Abidjan", "Bulawayo", "Harare", "São Tomé"]);
    expect(page.getByRole("button", { name: "People" }).elements()).toEqual([]);
    await page.getByRole("button", { name: "Columns" }).click();
    await page.getByRole("menuitemcheckbox", { name: "People" }).click();
    await userEvent.keyboard("{Escape}");
    await expect.element(heading("People")).not.toBeInTheDocument();
  });

  test("the selection is known to TanStack Table", async () => {
    await render(
      <Composed options={{ selectable: true, rowName: (city) => city.name }}>
        {(table) => (
          <>
            <DataTableContent table={table} />
            <p>{`Taken: ${table.getSelectedRowModel().rows.map((row) => row.original.name).join(" ")}`}</p>
          </>
        )}
      </Composed>,
    );
    await page.getByRole("checkbox", { name: "Select Bulawayo" }).click();
    await expect.element(page.getByText("Taken: Bulawayo")).toBeVisible();
  });

  test("a column without a name is named after its key, and can be sorted", async () => {
    const { accessor, columns } = dataTableColumns<City>();
    await render(table({ columns: columns([accessor("name", {})]) }));
    await page.getByRole("button", { name: "name" }).click();
    expect(cells(0)[0]).toBe("Abidjan");
  });
});

test("all texts can be translated", async () => {
  await render(
    table({ labels: { search: "Rechercher", columns: "Colonnes", rows: (rows) => `${rows} lignes` } }),
  );
  await expect.element(page.getByRole("searchbox", { name: "Rechercher" })).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Colonnes" })).toBeVisible();
  await expect.element(page.getByRole("status")).toHaveTextContent("4 lignes");
});

test("Tab and Shift+Tab move through all controls", async () => {
  await render(<demos.Claims />);
  await walk([
    "Search",
    "Columns",
    "Place",
    "City",
    "As",
    "Status",
    "Days",
    "Rows per page",
    "Previous",
    "Page 1",
  ]);
});
