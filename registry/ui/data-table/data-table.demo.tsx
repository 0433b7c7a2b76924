"use client";

import * as React from "react";
import { Badge, type BadgeProps } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import {
  DataTable,
  dataTableColumns,
  DataTableContent,
  DataTablePagination,
  type DataTableQuery,
  DataTableToolbar,
  useDataTable,
} from "@/components/ui/data-table";
import { NativeSelect, NativeSelectOption } from "@/components/ui/native-select";

interface Claim {
  id: string;
  venue: string;
  city: string;
  role: string;
  state: "Approved" | "In review" | "Rejected";
  days: number;
}

const places = [
  ["Mbare Library", "Harare"],
  ["Makokoba Market", "Bulawayo"],
  ["Hôpital de la Paix", "Abidjan"],
  ["Kigali Public Library", "Kigali"],
  ["Chitungwiza Hall", "Chitungwiza"],
  ["Nyerere School", "Arusha"],
  ["Radio Sopa", "Dakar"],
];
const roles = ["Owner", "Manager", "Agent"];
const states = ["Approved", "In review", "Rejected"] as const;

const claims: Claim[] = Array.from({ length: 23 }, (_, index) => {
  const [venue, city] = places[index % places.length]!;
  const turn = Math.floor(index / places.length);
  return {
    id: `claim-${index + 1}`,
    venue: turn === 0 ? venue! : `${venue} ${turn + 1}`,
    city: city!,
    role: roles[(index * 2) % 3]!,
    state: states[(index * 5) % 3]!,
    days: (index * 7) % 31,
  };
});

const variants: Record<Claim["state"], BadgeProps["variant"]> = {
  "Approved": "success",
  "In review": "info",
  "Rejected": "destructive",
};

const { accessor, columns: list } = dataTableColumns<Claim>();
const columns = list([
  accessor("venue", { header: "Place", enableHiding: false }),
  accessor("city", { header: "City" }),
  accessor("role", { header: "As" }),
  accessor("state", {
    header: "Status",
    cell: ({ getValue }) => <Badge variant={variants[getValue()]}>{getValue()}</Badge>,
  }),
  accessor("days", {
    header: "Days",
    cell: ({ getValue }) => <span className="tabular-nums">{getValue()}</span>,
  }),
]);

/** Search, sorting, pagination and column visibility all run in the browser. */
export function Claims() {
  return (
    <DataTable
      label="Claims"
      columns={columns}
      rows={claims}
      rowId={(claim) => claim.id}
      defaultQuery={{ pageSize: 5 }}
      pageSizes={[5, 10, 25]}
    />
  );
}

/** Rows can be selected across pages, and bulk actions apply to the selected rows. */
export function Choosing() {
  return (
    <DataTable
      label="Claims to review"
      columns={columns}
      rows={claims}
      rowId={(claim) => claim.id}
      rowName={(claim) => claim.venue}
      selectable
      defaultQuery={{ pageSize: 5, sort: { column: "days", descending: true } }}
      pageSizes={[5, 10, 25]}
      actions={(selected) => <Button size="sm">{`Assign ${selected.length} to me`}</Button>}
    />
  );
}

/** A custom layout. The status filter uses TanStack Table's column filters. */
export function Composed() {
  const table = useDataTable({
    label: "Claims by status",
    columns,
    rows: claims,
    rowId: (claim) => claim.id,
    defaultQuery: { pageSize: 5 },
  });
  const state = table.getColumn("state")!;
  return (
    <div className="flex w-full min-w-0 flex-col gap-4">
      <DataTableToolbar table={table}>
        <NativeSelect
          className="w-36"
          aria-label="Status"
          value={String(state.getFilterValue() ?? "")}
          onChange={(event) => state.setFilterValue(event.currentTarget.value)}
        >
          <NativeSelectOption value="">All statuses</NativeSelectOption>
          {states.map((each) => <NativeSelectOption key={each} value={each}>{each}</NativeSelectOption>)}
        </NativeSelect>
      </DataTableToolbar>
      <DataTableContent table={table} />
      <DataTablePagination table={table} pageSizes={[5, 10, 25]} />
    </div>
  );
}

/** The server searches, sorts and paginates. The table passes each query to a callback. */
export function FromServer() {
  const [query, setQuery] = React.useState<DataTableQuery>({ search: "", page: 1, pageSize: 5 });
  const [answer, setAnswer] = React.useState<{ rows: Claim[]; rowCount: number }>();
  const [loading, setLoading] = React.useState(true);
  React.useEffect(() => {
    let newest = true;
    setLoading(true);
    askServer(query).then((found) => {
      if (!newest) return;
      setAnswer(found);
      setLoading(false);
    });
    return () => {
      newest = false;
    };
  }, [query]);
  return (
    <DataTable
      label="Claims from the server"
      columns={columns}
      rows={answer?.rows ?? noRows}
      rowCount={answer?.rowCount ?? 0}
      rowId={(claim) => claim.id}
      query={query}
      onQueryChange={setQuery}
      pageSizes={[5, 10, 25]}
      loading={loading}
      labels={{ empty: loading ? "Looking…" : "Nothing found." }}
    />
  );
}

const noRows: Claim[] = [];

function askServer(
  { search, sort, page, pageSize }: DataTableQuery,
): Promise<{ rows: Claim[]; rowCount: number }> {
  const found = claims.filter(({ venue, city }) =>
    `${venue} ${city}`.toLowerCase().includes(search.toLowerCase())
  );
  if (sort) {
    const key = sort.column as keyof Claim;
    found.sort((one, other) => (one[key] < other[key] ? -1 : 1) * (sort.descending ? -1 : 1));
  }
  const rows = found.slice((page - 1) * pageSize, page * pageSize);
  return new Promise((answer) => setTimeout(() => answer({ rows, rowCount: found.length }), 200));
}

export default Claims;
