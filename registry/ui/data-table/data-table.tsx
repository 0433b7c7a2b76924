"use client";

import * as React from "react";
import {
  columnFilteringFeature,
  type ColumnFiltersState,
  columnVisibilityFeature,
  createColumnHelper,
  createFilteredRowModel,
  createPaginatedRowModel,
  createSortedRowModel,
  filterFns,
  functionalUpdate,
  globalFilteringFeature,
  type ReactTable,
  type RowData,
  rowPaginationFeature,
  rowSelectionFeature,
  type RowSelectionState,
  rowSortingFeature,
  type SortDirection,
  sortFn_basic,
  sortFn_datetime,
  tableFeatures,
  type TableOptions,
  useTable,
} from "@tanstack/react-table";
import { cva } from "class-variance-authority";
import { cn } from "@/lib/utils";
import { type LabelTemplates, withTemplates } from "@/lib/label-templates";
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

/** Base UI also accepts a function as `className`, which `cn` cannot merge. */
type Plain<Props> = Omit<Props, "className"> & { className?: string | undefined };

/**
 * Values that the cells and parts read from the table. The column and sort functions are not recreated when the
 * language changes, so they read the language from here.
 */
interface Meta {
  label: string;
  words: DataTableLabels;
  compare: (one: string, other: string) => number;
  nameOf: (row: never) => string;
}

interface Comparable {
  getValue: (column: string) => unknown;
  table: { options: { meta?: unknown } };
}

function sortWords(one: Comparable, other: Comparable, column: string): number {
  const text = (row: Comparable) => String(row.getValue(column) ?? "");
  return (one.table.options.meta as Meta).compare(text(one), text(other));
}

/**
 * Compares values by type, with empty values first. TanStack Table would choose a sort function based on the column's
 * first rows, which may be empty.
 */
function sortValues(one: Comparable, other: Comparable, column: string): number {
  const values = [one, other].map((row) => row.getValue(column) ?? null);
  if (values.some((value) => typeof value === "string")) return sortWords(one, other, column);
  const [a, b] = values as [number | null, number | null];
  if (a === null || b === null) return Number(a !== null) - Number(b !== null);
  return a > b ? 1 : a < b ? -1 : 0;
}

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
  tableMeta: {} as Meta,
  filterFns,
  sortFns: {
    alphanumeric: sortWords,
    basic: sortFn_basic,
    datetime: sortFn_datetime,
    text: sortWords,
  },
});

/** A table from `useDataTable`. Pass it to each part as `table`. */
type DataTableInstance<Row extends RowData> = ReactTable<typeof features, Row>;

/** Columns of a `DataTable`. Create them with `dataTableColumns`. */
type DataTableColumns<Row extends RowData> = TableOptions<typeof features, Row>["columns"];

/**
 * Returns column helpers typed for a row: `const { accessor, columns } = dataTableColumns<Claim>()`.
 *
 * A column's `header` is its name, or a function that returns a `DataTableColumnHeader`. Sorting and search use the
 * accessor, not what `cell` renders.
 */
function dataTableColumns<Row extends RowData>() {
  return createColumnHelper<typeof features, Row>();
}

interface DataTableQuery {
  search: string;
  sort?: { column: string; descending: boolean } | undefined;
  /** Page number, starting at 1. */
  page: number;
  pageSize: number;
}

interface DataTableLabels {
  search: string;
  columns: string;
  pages: string;
  page: (page: number) => string;
  previous: string;
  next: string;
  rowsPerPage: string;
  rows: (rows: number) => string;
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

/** For each label function, the placeholders that a template can use for its parameters. */
const labelValues = { page: ["page"], rows: ["rows"], chosen: ["chosen", "rows"], choose: ["row"] } as const;

interface DataTableOptions<Row extends RowData> {
  /** Name of the table. */
  label: string;
  /** The columns. Define them outside the component or in `useMemo`, so that they stay the same between renders. */
  columns: DataTableColumns<Row>;
  /** All rows, or only the current page's rows if `rowCount` is set. */
  rows: readonly Row[];
  /** A stable key for a row, such as its ID. */
  rowId: (row: Row) => string;
  /** Name of a row, used to label its checkbox. */
  rowName?: ((row: Row) => string) | undefined;
  /**
   * Total number of rows, if a server searches, sorts and paginates. The table then shows `rows` unchanged and passes
   * each query to `onQueryChange`.
   */
  rowCount?: number | undefined;
  /** The current query (controlled), for example from the page's URL. */
  query?: DataTableQuery | undefined;
  /** Initial query (uncontrolled). */
  defaultQuery?: Partial<DataTableQuery> | undefined;
  onQueryChange?: ((query: DataTableQuery) => void) | undefined;
  /**
   * Adds a checkbox to each row.
   * @default false
   */
  selectable?: boolean | undefined;
  /** Ids of the selected rows (controlled). */
  selected?: readonly string[] | undefined;
  /**
   * Ids of the initially selected rows.
   * @default []
   */
  defaultSelected?: readonly string[] | undefined;
  onSelectedChange?: ((selected: string[]) => void) | undefined;
  /**
   * Language used for sorting.
   * @default "en"
   */
  locale?: string | undefined;
  /** Translated labels. Labels that you omit stay in English. */
  labels?: LabelTemplates<DataTableLabels> | undefined;
}

/** Creates a TanStack Table with search, sorting, selection and pagination. Pass it to the table's parts. */
function useDataTable<Row extends RowData>({
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
  locale = "en",
  labels,
}: DataTableOptions<Row>): DataTableInstance<Row> {
  const [ownQuery, setOwnQuery] = React.useState({ search: "", page: 1, pageSize: 10, ...defaultQuery });
  const [ownSelected, setOwnSelected] = React.useState(defaultSelected);
  const [columnFilters, setColumnFilters] = React.useState<ColumnFiltersState>([]);
  const [pages, setPages] = React.useState(Infinity);
  const asked: DataTableQuery = query ?? ownQuery;
  const isServed = rowCount !== undefined;
  const held = selected ?? ownSelected;
  // Deselects removed rows. If a server paginates, the rows on other pages are unknown, so none are deselected.
  const known = isServed || held.length === 0 ? undefined : new Set(rows.map((row) => rowId(row)));
  const chosen = known ? held.filter((id) => known.has(id)) : held;

  const ask = (change: Partial<DataTableQuery>) => {
    // A new search, sort order or page size changes the pages, so the old page number no longer applies.
    const next = { ...asked, page: 1, ...change };
    setOwnQuery(next);
    onQueryChange?.(next);
  };
  const state = {
    globalFilter: asked.search,
    sorting: asked.sort ? [{ id: asked.sort.column, desc: asked.sort.descending }] : [],
    // If rows were removed, show the last existing page instead of an empty one.
    pagination: { pageIndex: Math.min(asked.page, pages) - 1, pageSize: asked.pageSize },
    rowSelection: Object.fromEntries(chosen.map((id) => [id, true])) as RowSelectionState,
    columnFilters,
  };

  // Sort 9 before 10.
  const compare = React.useMemo(() => new Intl.Collator(locale, { numeric: true }).compare, [locale]);
  const table = useTable({
    features,
    meta: { label, words: withTemplates(english, labels, labelValues), compare, nameOf: rowName },
    columns: React.useMemo(
      () => selectable ? [selectColumn as DataTableColumns<Row>[number], ...columns] : columns,
      [selectable, columns],
    ),
    defaultColumn,
    // The sort order also depends on the language. Copying the rows makes the table sort again.
    data: React.useMemo(() => [...rows], [rows, compare]),
    getRowId: rowId,
    manualFiltering: isServed,
    manualSorting: isServed,
    manualPagination: isServed,
    ...(isServed ? { rowCount } : {}),
    autoResetPageIndex: false,
    enableMultiSort: false,
    sortDescFirst: false,
    // Searches all columns. By default, TanStack Table skips columns whose first value is an array or a date.
    getColumnCanGlobalFilter: () => true,
    globalFilterFn: (row, column, text) =>
      foldText(wordsOf(row.getValue(column))).includes(foldText(String(text))),
    state,
    onGlobalFilterChange: (change) => ask({ search: functionalUpdate(change, state.globalFilter) }),
    onSortingChange: (change) => {
      const [sort] = functionalUpdate(change, state.sorting);
      ask({ sort: sort && { column: sort.id, descending: sort.desc } });
    },
    onPaginationChange: (change) => {
      const { pageIndex, pageSize } = functionalUpdate(change, state.pagination);
      ask(pageSize === asked.pageSize ? { page: pageIndex + 1 } : { pageSize });
    },
    onRowSelectionChange: (change) => {
      const ids = Object.entries(functionalUpdate(change, state.rowSelection));
      const next = ids.flatMap(([id, isChosen]) => (isChosen ? id : []));
      setOwnSelected(next);
      onSelectedChange?.(next);
    },
    onColumnFiltersChange: (change) => {
      setColumnFilters(change);
      ask({});
    },
  });
  const pagesNow = Math.max(1, table.getPageCount());
  React.useLayoutEffect(() => setPages(pagesNow), [pagesNow]);
  return table;
}

interface DataTableProps<Row extends RowData> extends DataTableOptions<Row> {
  /** Actions for the selected rows, shown while any are selected. */
  actions?: ((selected: string[]) => React.ReactNode) | undefined;
  /**
   * Page sizes to choose from.
   * @default [10, 25, 50]
   */
  pageSizes?: readonly number[] | undefined;
  /**
   * Whether new rows are loading. The current rows stay visible.
   * @default false
   */
  loading?: boolean | undefined;
  className?: string | undefined;
}

/**
 * A table with search, sorting, selection, pagination and hideable columns.
 *
 * For another layout, call `useDataTable` and pass the returned table to the parts.
 */
function DataTable<Row extends RowData>(
  { actions, pageSizes = [10, 25, 50], loading, className, defaultQuery, ...options }: DataTableProps<Row>,
) {
  const table = useDataTable({
    ...options,
    defaultQuery: { pageSize: pageSizes[0] ?? 10, ...defaultQuery },
  });
  const chosen = table.getSelectedRowIds();
  return (
    <div data-slot="data-table" className={cn("flex w-full min-w-0 flex-col gap-4 wrap-anywhere", className)}>
      <DataTableToolbar table={table} />
      <DataTableContent table={table} loading={loading} />
      <DataTablePagination table={table} pageSizes={pageSizes}>
        {chosen.length > 0 ? actions?.(chosen) : null}
      </DataTablePagination>
    </div>
  );
}

interface Shown<Row extends RowData> {
  /** The table, from `useDataTable`. */
  table: DataTableInstance<Row>;
}

/** The bar above the rows: the search, your children (such as filters) and the column menu. */
function DataTableToolbar<Row extends RowData>(
  { table, className, children, ...props }: React.ComponentProps<"div"> & Shown<Row>,
) {
  const { search } = wordsIn(table);
  return (
    <div
      data-slot="data-table-toolbar"
      className={cn("flex flex-wrap items-center gap-2", className)}
      {...props}
    >
      <Input
        type="search"
        aria-label={search}
        placeholder={search}
        className="max-w-64 min-w-32 flex-1"
        value={table.state.globalFilter}
        onChange={(event) => table.setGlobalFilter(event.currentTarget.value)}
      />
      {children}
      <DataTableViewOptions table={table} />
    </div>
  );
}

/** The menu that hides and shows columns. */
function DataTableViewOptions<Row extends RowData>(
  { table, className, ...props }: Plain<React.ComponentProps<typeof DropdownMenuTrigger>> & Shown<Row>,
) {
  return (
    <DropdownMenu>
      <DropdownMenuTrigger
        className={cn(buttonVariants({ variant: "outline" }), "ms-auto", className)}
        {...props}
      >
        <SlidersHorizontalIcon />
        {wordsIn(table).columns}
      </DropdownMenuTrigger>
      <DropdownMenuContent align="end">
        {table.getAllLeafColumns().filter((column) => column.getCanHide()).map((column) => (
          <DropdownMenuCheckboxItem
            key={column.id}
            checked={column.getIsVisible()}
            onCheckedChange={(checked) => column.toggleVisibility(checked)}
          >
            {typeof column.columnDef.header === "string" ? column.columnDef.header : column.id}
          </DropdownMenuCheckboxItem>
        ))}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}

interface DataTableContentProps<Row extends RowData> extends React.ComponentProps<"div">, Shown<Row> {
  /**
   * Whether new rows are loading. The current rows stay visible.
   * @default false
   */
  loading?: boolean | undefined;
}

/** The header and the rows of the current page. */
function DataTableContent<Row extends RowData>(
  { table, loading = false, className, ...props }: DataTableContentProps<Row>,
) {
  const { rows } = table.getRowModel();
  return (
    <div
      data-slot="data-table-content"
      className={cn("overflow-hidden rounded-lg border border-border bg-card", className)}
      {...props}
    >
      <Table aria-label={table.options.meta?.label} aria-busy={loading || undefined}>
        <TableHeader className="bg-muted">
          {table.getHeaderGroups().map((group) => (
            <TableRow key={group.id}>
              {group.headers.map((header) => {
                const sort = header.column.getIsSorted();
                const { header: name } = header.column.columnDef;
                return (
                  <TableHead
                    key={header.id}
                    colSpan={header.colSpan}
                    className={widthOf(header.column.id)}
                    aria-sort={header.isPlaceholder || !sort ? undefined : `${sort}ending`}
                  >
                    {
                      /*
                       * A column without a group has an empty cell here. Its own header is in the last header row.
                       */
                    }
                    {header.isPlaceholder
                      ? null
                      : typeof name === "string"
                      ? <DataTableColumnHeader column={header.column} title={name} />
                      : <table.FlexRender header={header} />}
                  </TableHead>
                );
              })}
            </TableRow>
          ))}
        </TableHeader>
        <TableBody className={cn(loading && rows.length > 0 && "opacity-60")}>
          {rows.map((row) => (
            <TableRow key={row.id} data-selected={row.getIsSelected() ? "" : undefined}>
              {row.getVisibleCells().map((cell) => (
                <TableCell key={cell.id} className={widthOf(cell.column.id)}>
                  <table.FlexRender cell={cell} />
                </TableCell>
              ))}
            </TableRow>
          ))}
          {rows.length === 0
            ? (
              <TableRow>
                <TableCell colSpan={100} className="h-24 text-center text-muted-foreground">
                  {wordsIn(table).empty}
                </TableCell>
              </TableRow>
            )
            : null}
        </TableBody>
      </Table>
    </div>
  );
}

interface DataTableColumnHeaderProps extends Plain<Omit<React.ComponentProps<typeof Button>, "title">> {
  /** The column passed to the `header` function. */
  column: {
    getCanSort: () => boolean;
    getIsSorted: () => false | SortDirection;
    toggleSorting: () => void;
  };
  /** Name of the column. */
  title: string;
}

/** The name of a column. If the column can be sorted, the name is a sort button. */
function DataTableColumnHeader({ column, title, className, ...props }: DataTableColumnHeaderProps) {
  if (!column.getCanSort()) return title;
  const sort = column.getIsSorted();
  const Arrow = !sort ? ChevronsUpDownIcon : sort === "desc" ? ArrowDownIcon : ArrowUpIcon;
  return (
    <Button
      variant="ghost"
      size="sm"
      className={cn("-ms-3", className)}
      onClick={() => column.toggleSorting()}
      {...props}
    >
      {title}
      <Arrow className={cn("size-3.5", !sort && "text-muted-foreground")} />
    </Button>
  );
}

// These are defined only once, because the table compares definitions by identity.
const defaultColumn = {
  sortFn: sortValues,
  header: ({ column }: { column: DataTableColumnHeaderProps["column"] & { id: string } }) => (
    <DataTableColumnHeader column={column} title={column.id} />
  ),
};

const selectColumn = createColumnHelper<typeof features, RowData>().display({
  id: "data-table-select",
  enableHiding: false,
  header: ({ table }) => {
    const isAll = table.getIsAllPageRowsSelected();
    return (
      <MixedCheckbox
        aria-label={wordsIn(table).chooseAll}
        checked={isAll}
        indeterminate={!isAll && table.getIsSomePageRowsSelected()}
        onCheckedChange={(checked) => table.toggleAllPageRowsSelected(checked)}
      />
    );
  },
  cell: ({ row, table }) => (
    <Checkbox
      aria-label={wordsIn(table).choose(table.options.meta!.nameOf(row.original as never))}
      checked={row.getIsSelected()}
      onCheckedChange={(checked) => row.toggleSelected(checked === true)}
    />
  ),
});

const narrow = cva("w-px ps-4");

function widthOf(column: string): string | undefined {
  return column === selectColumn.id ? narrow() : undefined;
}

/** Returns the table's labels, which `useDataTable` always sets. */
function wordsIn(table: { options: { meta?: unknown } }): DataTableLabels {
  return (table.options.meta as Meta).words;
}

interface DataTablePaginationProps<Row extends RowData> extends React.ComponentProps<"div">, Shown<Row> {
  /**
   * Page sizes to choose from.
   * @default [10, 25, 50]
   */
  pageSizes?: readonly number[] | undefined;
}

/** The bar below the rows: row count, `children`, page size and page navigation. */
function DataTablePagination<Row extends RowData>(
  { table, pageSizes = [10, 25, 50], className, children, ...props }: DataTablePaginationProps<Row>,
) {
  const words = wordsIn(table);
  const sizeLabel = React.useId();
  const { rowCount, data, meta } = table.options;
  const { pageIndex, pageSize } = table.state.pagination;
  const pages = table.getPageCount();
  const chosen = table.getSelectedRowIds().length;
  return (
    <div
      data-slot="data-table-pagination"
      className={cn("flex flex-wrap items-center gap-x-6 gap-y-3", className)}
      {...props}
    >
      <p role="status" className="min-w-0 text-sm wrap-anywhere text-muted-foreground tabular-nums">
        {chosen > 0
          // Selected rows may be outside the search results.
          ? words.chosen(chosen, Math.max(rowCount ?? data.length, chosen))
          : words.rows(table.getRowCount())}
      </p>
      {children}
      <div className="ms-auto flex flex-wrap items-center gap-x-6 gap-y-3">
        <div className="flex items-center gap-2">
          <span id={sizeLabel} className="min-w-0 text-sm wrap-anywhere text-muted-foreground">
            {words.rowsPerPage}
          </span>
          <Select
            value={String(pageSize)}
            onValueChange={(size: string | null) => {
              if (size) table.setPageSize(Number(size));
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
            <Pagination aria-label={`${words.pages}: ${meta?.label}`} className="w-auto">
              <PaginationContent>
                <PaginationItem>
                  <LoadingButton
                    variant="ghost"
                    className="gap-1 px-2.5 sm:pe-3.5"
                    disabled={!table.getCanPreviousPage()}
                    focusableWhenDisabled
                    onClick={() => table.previousPage()}
                  >
                    <ChevronLeftIcon className="rtl:-scale-x-100" />
                    <span className="max-sm:sr-only">{words.previous}</span>
                  </LoadingButton>
                </PaginationItem>
                {pagesToShow(pageIndex + 1, pages, 0).map((page, index) => (
                  <PaginationItem key={page === "gap" ? `gap-${index}` : page}>
                    {page === "gap" ? <PaginationEllipsis /> : (
                      <Button
                        variant={page === pageIndex + 1 ? "outline" : "ghost"}
                        size="icon"
                        className="tabular-nums"
                        aria-label={words.page(page)}
                        aria-current={page === pageIndex + 1 ? "page" : undefined}
                        onClick={() => table.setPageIndex(page - 1)}
                      >
                        {page}
                      </Button>
                    )}
                  </PaginationItem>
                ))}
                <PaginationItem>
                  <LoadingButton
                    variant="ghost"
                    className="gap-1 px-2.5 sm:ps-3.5"
                    disabled={!table.getCanNextPage()}
                    focusableWhenDisabled
                    onClick={() => table.nextPage()}
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
  );
}

/** Returns the searchable text of a value. ISO 8601 times become `2026-05-06 18:30`. */
function wordsOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(wordsOf).join(", ");
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? "" : wordsOf(value.toISOString());
  if (!["string", "number", "bigint"].includes(typeof value)) return "";
  return String(value).replace(/^(\d{4}-\d\d-\d\d)T(\d\d:\d\d)(:[\d.]+)?(Z|[+-]\d\d:?\d\d)?$/, "$1 $2");
}

export {
  DataTable,
  DataTableColumnHeader,
  type DataTableColumns,
  dataTableColumns,
  DataTableContent,
  type DataTableInstance,
  type DataTableLabels,
  type DataTableOptions,
  DataTablePagination,
  type DataTableProps,
  type DataTableQuery,
  DataTableToolbar,
  DataTableViewOptions,
  useDataTable,
};
