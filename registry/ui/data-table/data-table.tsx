"use client";

import * as React from "react";
import {
  columnFilteringFeature,
  columnVisibilityFeature,
  createColumnHelper,
  createFilteredRowModel,
  createPaginatedRowModel,
  createSortedRowModel,
  globalFilteringFeature,
  type RowData,
  rowPaginationFeature,
  rowSelectionFeature,
  rowSortingFeature,
  sortFn_basic,
  sortFn_datetime,
  tableFeatures,
  type TableOptions,
  useTable,
} from "@tanstack/react-table";
import { cn } from "@/lib/utils";
import {
  ArrowDownIcon,
  ArrowUpIcon,
  ChevronLeftIcon,
  ChevronRightIcon,
  ChevronsUpDownIcon,
  SlidersHorizontalIcon,
} from "lucide-react";
import { Button, buttonVariants } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { MixedCheckbox } from "@/components/ui/mixed-checkbox";
import {
  DropdownMenu,
  DropdownMenuCheckboxItem,
  DropdownMenuContent,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";
import { Input } from "@/components/ui/input";
import {
  Pagination,
  PaginationContent,
  PaginationEllipsis,
  PaginationItem,
} from "@/components/ui/pagination";
import { LoadingButton } from "@/components/ui/loading-button";
import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from "@/components/ui/select";
import { pagesToShow } from "@/lib/pages-to-show";
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "@/components/ui/table";
import { foldText } from "@/lib/fold-text";

interface Words {
  compare: (one: string, other: string) => number;
}

interface Comparable {
  getValue: (column: string) => unknown;
  table: { options: { meta?: unknown } };
}

/** Sorts words as the table's language does. A table keeps its functions for life, so they ask it for the language. */
function sortWords(one: Comparable, other: Comparable, column: string): number {
  const text = (row: Comparable) => String(row.getValue(column) ?? "");
  return (one.table.options.meta as Words).compare(text(one), text(other));
}

/**
 * Sorts by what the two values are, nothing before anything. The table itself would judge a column by its first rows,
 * which may be empty.
 */
function sortValues(one: Comparable, other: Comparable, column: string): number {
  const values = [one, other].map((row) => row.getValue(column) ?? null);
  if (values.some((value) => typeof value === "string")) return sortWords(one, other, column);
  const [a, b] = values as [number | null, number | null];
  if (a === null || b === null) return Number(a !== null) - Number(b !== null);
  return a > b ? 1 : a < b ? -1 : 0;
}

// One object for life, as the table compares it.
const defaultColumn = { sortFn: sortValues };

const features = tableFeatures({
  columnFilteringFeature,
  globalFilteringFeature,
  rowSortingFeature,
  rowPaginationFeature,
  rowSelectionFeature,
  columnVisibilityFeature,
  filteredRowModel: createFilteredRowModel(),
  sortedRowModel: createSortedRowModel(),
  paginatedRowModel: createPaginatedRowModel(),
  tableMeta: {} as Words,
  sortFns: {
    alphanumeric: sortWords,
    basic: sortFn_basic,
    datetime: sortFn_datetime,
    text: sortWords,
  },
});

/** Columns for `DataTable`; make them with `dataTableColumns`. */
type DataTableColumns<Row extends RowData> = TableOptions<typeof features, Row>["columns"];

/**
 * Makes columns that know the type of a row: `const { accessor, columns } = dataTableColumns<Claim>()`.
 *
 * A column's `header` is its name, as text; what it sorts and searches by is its accessor, whatever `cell` shows.
 */
function dataTableColumns<Row extends RowData>() {
  return createColumnHelper<typeof features, Row>();
}

/** What is asked for: which rows, in which order, which page. */
interface DataTableQuery {
  search: string;
  /** Which column the rows are in the order of. */
  sort?: { column: string; descending: boolean } | undefined;
  /** From 1. */
  page: number;
  pageSize: number;
}

/** The words of the table, for translation. */
interface DataTableLabels {
  search: string;
  columns: string;
  pages: string;
  page: (page: number) => string;
  previous: string;
  next: string;
  rowsPerPage: string;
  /** How many rows there are. */
  rows: (rows: number) => string;
  /** How many of them are chosen. */
  chosen: (chosen: number, rows: number) => string;
  chooseAll: string;
  choose: (row: string) => string;
  empty: string;
}

const english: DataTableLabels = {
  search: "Search",
  columns: "Columns",
  pages: "Pages",
  page: (page) => `Page ${page}`,
  previous: "Previous",
  next: "Next",
  rowsPerPage: "Rows per page",
  rows: (rows) => (rows === 1 ? "1 row" : `${rows} rows`),
  chosen: (chosen, rows) => `${chosen} of ${rows} selected`,
  chooseAll: "Select all rows on this page",
  choose: (row) => `Select ${row}`,
  empty: "No results.",
};

interface DataTableProps<Row extends RowData> {
  /** Name of the table. */
  label: string;
  /** Keep the columns outside of the component, or in `useMemo`. */
  columns: DataTableColumns<Row>;
  /** All rows; with `rowCount`, the rows of the page that is asked for. */
  rows: readonly Row[];
  /** A name that stays with its row: its id. */
  rowId: (row: Row) => string;
  /** What a row is called in the name of its checkbox. */
  rowName?: ((row: Row) => string) | undefined;
  /**
   * How many rows there are altogether, when a server searches, sorts and turns pages. The table then only shows
   * `rows` and tells `onQueryChange` what is asked for.
   */
  rowCount?: number | undefined;
  /** What is asked for, when you hold it; for example in the address of the page. */
  query?: DataTableQuery | undefined;
  /** What is asked for at first. */
  defaultQuery?: Partial<DataTableQuery> | undefined;
  onQueryChange?: ((query: DataTableQuery) => void) | undefined;
  /**
   * Puts a checkbox before each row.
   * @default false
   */
  selectable?: boolean | undefined;
  /** Ids of the chosen rows, when you hold them. */
  selected?: readonly string[] | undefined;
  /**
   * Ids of the rows that are selected at first.
   * @default []
   */
  defaultSelected?: readonly string[] | undefined;
  onSelectedChange?: ((selected: string[]) => void) | undefined;
  /** What can be done with the chosen rows; shown while there are any. */
  actions?: ((selected: string[]) => React.ReactNode) | undefined;
  /**
   * Choices for how many rows a page has.
   * @default [10, 25, 50]
   */
  pageSizes?: readonly number[] | undefined;
  /**
   * Whether newer rows are on their way; those that are there stay.
   * @default false
   */
  loading?: boolean | undefined;
  /**
   * Language that words are sorted in.
   * @default "en"
   */
  locale?: string | undefined;
  /** Words in another language; what is left out stays English. */
  labels?: Partial<DataTableLabels> | undefined;
  className?: string | undefined;
}

/** Rows to search, sort, choose and turn the pages of; columns can be hidden. */
function DataTable<Row extends RowData>({
  label,
  columns,
  rows,
  rowId,
  rowName = rowId,
  rowCount,
  query,
  defaultQuery,
  onQueryChange,
  selectable = false,
  selected,
  defaultSelected = [],
  onSelectedChange,
  actions,
  pageSizes = [10, 25, 50],
  loading = false,
  locale = "en",
  labels,
  className,
}: DataTableProps<Row>) {
  const words = { ...english, ...labels };
  const sizeLabel = React.useId();
  const [ownQuery, setOwnQuery] = React.useState<DataTableQuery>({
    search: "",
    page: 1,
    pageSize: pageSizes[0] ?? 10,
    ...defaultQuery,
  });
  const [ownSelected, setOwnSelected] = React.useState(defaultSelected);
  const [columnVisibility, setColumnVisibility] = React.useState<Record<string, boolean>>({});
  const asked = query ?? ownQuery;
  const isServed = rowCount !== undefined;
  const held = selected ?? ownSelected;
  // What has gone is no longer chosen; of a server's rows only those of one page are known.
  const known = isServed || held.length === 0 ? undefined : new Set(rows.map((row) => rowId(row)));
  const chosen = known ? held.filter((id) => known.has(id)) : held;

  const ask = (change: Partial<DataTableQuery>) => {
    // Another search, order or page size makes other pages: the old number means nothing there.
    const next = { ...asked, page: 1, ...change };
    setOwnQuery(next);
    onQueryChange?.(next);
  };
  const choose = (ids: string[]) => {
    setOwnSelected(ids);
    onSelectedChange?.(ids);
  };

  // With 9 before 10.
  const meta = React.useMemo(() => ({ compare: new Intl.Collator(locale, { numeric: true }).compare }), [
    locale,
  ]);
  // Another list is sorted again, also in another language.
  const data = React.useMemo(() => [...rows], [rows, meta]);
  const table = useTable({
    features,
    meta,
    columns,
    defaultColumn,
    data,
    getRowId: rowId,
    manualFiltering: isServed,
    manualSorting: isServed,
    manualPagination: isServed,
    ...(isServed ? { rowCount } : {}),
    autoResetPageIndex: false,
    // The table itself would leave out a column whose first value is a list or a date.
    getColumnCanGlobalFilter: () => true,
    globalFilterFn: (row, column, text) =>
      foldText(wordsOf(row.getValue(column))).includes(foldText(String(text))),
    state: {
      globalFilter: asked.search,
      sorting: asked.sort ? [{ id: asked.sort.column, desc: asked.sort.descending }] : [],
      pagination: { pageIndex: asked.page - 1, pageSize: asked.pageSize },
      rowSelection: Object.fromEntries(chosen.map((id) => [id, true])),
      columnVisibility,
    },
    onColumnVisibilityChange: setColumnVisibility,
  });

  const found = isServed ? rowCount : table.getFilteredRowModel().rows.length;
  // What is chosen may lie outside of what is found.
  const all = isServed ? Math.max(rowCount, chosen.length) : rows.length;
  const pages = Math.max(1, Math.ceil(found / asked.pageSize));
  const page = Math.min(asked.page, pages);
  // Rows may have gone since the page was asked for: the last page that is left is shown instead of nothing.
  const start = (page - 1) * asked.pageSize;
  const shown = isServed
    ? table.getRowModel().rows
    : table.getSortedRowModel().rows.slice(start, start + asked.pageSize);
  const shownIds = shown.map((row) => row.id);
  const shownChosen = shownIds.filter((id) => chosen.includes(id)).length;
  const hideable = table.getAllLeafColumns().filter((column) => column.getCanHide());
  const toggleSort = (column: string) => {
    const { sort } = asked;
    if (sort?.column !== column) ask({ sort: { column, descending: false } });
    else ask({ sort: sort.descending ? undefined : { column, descending: true } });
  };

  return (
    <div data-slot="data-table" className={cn("flex w-full min-w-0 flex-col gap-4 wrap-anywhere", className)}>
      <div data-slot="data-table-toolbar" className="flex flex-wrap items-center gap-2">
        <Input
          type="search"
          aria-label={words.search}
          placeholder={words.search}
          className="max-w-64 flex-1"
          value={asked.search}
          onChange={(event) =>
            ask({ search: event.currentTarget.value })}
        />
        <DropdownMenu>
          <DropdownMenuTrigger className={cn(buttonVariants({ variant: "outline" }), "ms-auto")}>
            <SlidersHorizontalIcon />
            {words.columns}
          </DropdownMenuTrigger>
          <DropdownMenuContent align="end">
            {hideable.map((column) => (
              <DropdownMenuCheckboxItem
                key={column.id}
                checked={column.getIsVisible()}
                onCheckedChange={(checked) => column.toggleVisibility(checked)}
              >
                {nameOf(column.columnDef.header, column.id)}
              </DropdownMenuCheckboxItem>
            ))}
          </DropdownMenuContent>
        </DropdownMenu>
      </div>
      <div className="overflow-hidden rounded-lg border border-border bg-card">
        <Table aria-label={label} aria-busy={loading || undefined}>
          <TableHeader className="bg-muted">
            {table.getHeaderGroups().map((group, level, groups) => (
              <TableRow key={group.id}>
                {selectable
                  ? (
                    <TableHead className="w-px ps-4">
                      {level === groups.length - 1
                        ? (
                          <MixedCheckbox
                            aria-label={words.chooseAll}
                            checked={shown.length > 0 && shownChosen === shown.length}
                            indeterminate={shownChosen > 0 && shownChosen < shown.length}
                            onCheckedChange={(checked) => {
                              const others = chosen.filter((id) => !shownIds.includes(id));
                              choose(checked ? [...others, ...shownIds] : others);
                            }}
                          />
                        )
                        : null}
                    </TableHead>
                  )
                  : null}
                {group.headers.map((header) => {
                  // A cell above a column without a group: the column itself is in the last row.
                  if (header.isPlaceholder) {
                    return <TableHead key={header.id} colSpan={header.colSpan} />;
                  }
                  const sort = asked.sort?.column === header.column.id ? asked.sort : undefined;
                  const Arrow = !sort ? ChevronsUpDownIcon : sort.descending ? ArrowDownIcon : ArrowUpIcon;
                  return (
                    <TableHead
                      key={header.id}
                      colSpan={header.colSpan}
                      aria-sort={sort ? (sort.descending ? "descending" : "ascending") : undefined}
                    >
                      {header.column.getCanSort()
                        ? (
                          <Button
                            variant="ghost"
                            size="sm"
                            className="-ms-3"
                            onClick={() => toggleSort(header.column.id)}
                          >
                            <table.FlexRender header={header} />
                            <Arrow className={cn("size-3.5", !sort && "text-muted-foreground")} />
                          </Button>
                        )
                        : <table.FlexRender header={header} />}
                    </TableHead>
                  );
                })}
              </TableRow>
            ))}
          </TableHeader>
          <TableBody className={cn(loading && shown.length > 0 && "opacity-60")}>
            {shown.map((row) => {
              const isChosen = chosen.includes(row.id);
              return (
                <TableRow key={row.id} data-selected={isChosen ? "" : undefined}>
                  {selectable
                    ? (
                      <TableCell className="w-px ps-4">
                        <Checkbox
                          aria-label={words.choose(rowName(row.original))}
                          checked={isChosen}
                          onCheckedChange={(checked) =>
                            choose(checked ? [...chosen, row.id] : chosen.filter((id) => id !== row.id))}
                        />
                      </TableCell>
                    )
                    : null}
                  {row.getVisibleCells().map((cell) => (
                    <TableCell key={cell.id}>
                      <table.FlexRender cell={cell} />
                    </TableCell>
                  ))}
                </TableRow>
              );
            })}
            {shown.length === 0
              ? (
                <TableRow>
                  <TableCell colSpan={100} className="h-24 text-center text-muted-foreground">
                    {words.empty}
                  </TableCell>
                </TableRow>
              )
              : null}
          </TableBody>
        </Table>
      </div>
      <div data-slot="data-table-footer" className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <p role="status" className="text-sm text-muted-foreground tabular-nums">
          {chosen.length > 0 ? words.chosen(chosen.length, all) : words.rows(found)}
        </p>
        {chosen.length > 0 ? actions?.([...chosen]) : null}
        <div className="ms-auto flex flex-wrap items-center gap-x-6 gap-y-3">
          <div className="flex items-center gap-2">
            <span id={sizeLabel} className="text-sm text-muted-foreground">{words.rowsPerPage}</span>
            <Select
              value={String(asked.pageSize)}
              onValueChange={(pageSize: string | null) => {
                if (pageSize) {
                  ask({ pageSize: Number(pageSize) });
                }
              }}
            >
              <SelectTrigger size="sm" className="w-20" aria-labelledby={sizeLabel}>
                <SelectValue />
              </SelectTrigger>
              <SelectContent>
                {pageSizes.map((size) => <SelectItem key={size} value={String(size)}>{size}</SelectItem>)}
              </SelectContent>
            </Select>
          </div>
          {pages > 1
            ? (
              <Pagination aria-label={`${words.pages}: ${label}`} className="w-auto">
                <PaginationContent>
                  <PaginationItem>
                    <LoadingButton
                      variant="ghost"
                      className="gap-1 px-2.5 sm:pe-3.5"
                      disabled={page === 1}
                      focusableWhenDisabled
                      onClick={() => ask({ page: page - 1 })}
                    >
                      <ChevronLeftIcon className="rtl:-scale-x-100" />
                      <span className="max-sm:sr-only">{words.previous}</span>
                    </LoadingButton>
                  </PaginationItem>
                  {pagesToShow(page, pages, 0).map((each, index) => (
                    <PaginationItem key={each === "gap" ? `gap-${index}` : each}>
                      {each === "gap" ? <PaginationEllipsis /> : (
                        <Button
                          variant={each === page ? "outline" : "ghost"}
                          size="icon"
                          className="tabular-nums"
                          aria-label={words.page(each)}
                          aria-current={each === page ? "page" : undefined}
                          onClick={() => ask({ page: each })}
                        >
                          {each}
                        </Button>
                      )}
                    </PaginationItem>
                  ))}
                  <PaginationItem>
                    <LoadingButton
                      variant="ghost"
                      className="gap-1 px-2.5 sm:ps-3.5"
                      disabled={page === pages}
                      focusableWhenDisabled
                      onClick={() =>
                        ask({ page: page + 1 })}
                    >
                      <span className="max-sm:sr-only">{words.next}</span>
                      <ChevronRightIcon className="rtl:-scale-x-100" />
                    </LoadingButton>
                  </PaginationItem>
                </PaginationContent>
              </Pagination>
            )
            : null}
        </div>
      </div>
    </div>
  );
}

/** What can be searched for in a value; times as `2026-05-06 18:30`, without the letters that only computers write. */
function wordsOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(wordsOf).join(", ");
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? "" : wordsOf(value.toISOString());
  if (!["string", "number", "bigint"].includes(typeof value)) return "";
  return String(value).replace(/^(\d{4}-\d\d-\d\d)T(\d\d:\d\d)(:[\d.]+)?(Z|[+-]\d\d:?\d\d)?$/, "$1 $2");
}

function nameOf(header: unknown, id: string): string {
  return typeof header === "string" ? header : id;
}

export {
  DataTable,
  type DataTableColumns,
  dataTableColumns,
  type DataTableLabels,
  type DataTableProps,
  type DataTableQuery,
};
