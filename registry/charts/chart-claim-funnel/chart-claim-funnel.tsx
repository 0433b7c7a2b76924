"use client";

import { Suspense, use, useState } from "react";
import { Card, CardContent, CardDescription, CardHeader } from "@/components/ui/card";
import { Skeleton } from "@/components/ui/skeleton";
import {
  Table,
  TableBody,
  TableCaption,
  TableCell,
  TableHead,
  TableHeader,
  TableRow,
} from "@/components/ui/table";
import { type Data, load } from "./data";

const locale = "en-GB";
const number = new Intl.NumberFormat(locale);
const percent = new Intl.NumberFormat(locale, { style: "percent" });

/** How many people reach each step of a claim, last 90 days */
export function ChartClaimFunnel() {
  const [data] = useState(load);
  return (
    <Card>
      <CardHeader>
        <h2 className="leading-snug font-semibold">Claims from start to approval</h2>
        <CardDescription>How many people reach each step of a claim, last 90 days</CardDescription>
      </CardHeader>
      <CardContent>
        <Suspense fallback={<Skeleton role="status" aria-label="Loading the chart" className="h-72" />}>
          <Chart data={data} />
        </Suspense>
      </CardContent>
    </Card>
  );
}

function Chart({ data }: { data: Promise<Data> }) {
  const { rows } = use(data);
  const most = rows[0]!.claims;
  return (
    <>
      <figure aria-label="Claims by step">
        <ol className="grid gap-2">
          {rows.map(({ step, claims }, index) => {
            const before = rows[index - 1]?.claims;
            return (
              <li
                key={step}
                className="grid gap-1 sm:grid-cols-[9rem_minmax(0,1fr)_4.5rem] sm:items-center sm:gap-4"
              >
                <span className="text-sm">{step}</span>
                <span className="flex h-10 min-w-0 items-center rounded-md bg-muted">
                  <span
                    className="flex h-full min-w-fit items-center rounded-md bg-primary px-3 text-sm font-medium text-primary-foreground tabular-nums forced-color-adjust-none"
                    style={{ width: `${(claims / most) * 100}%` }}
                  >
                    {number.format(claims)}
                  </span>
                </span>
                <span className="text-xs text-muted-foreground tabular-nums sm:text-end">
                  {before === undefined ? "" : `${percent.format(claims / before)} go on`}
                </span>
              </li>
            );
          })}
        </ol>
      </figure>
      <DataTable
        caption="Claims by step"
        columns={["Step", "Claims", "Of the step before"]}
        rows={rows.map((
          { step, claims },
          index,
        ) => [step, claims, index === 0 ? "–" : percent.format(claims / rows[index - 1]!.claims)])}
      />
    </>
  );
}

interface DataTableProps {
  caption: string;
  columns: readonly string[];
  rows: readonly (readonly (string | number)[])[];
}

/** The same numbers for people who can't see the chart, and for everyone who wants to read them. */
function DataTable({ caption, columns, rows }: DataTableProps) {
  return (
    <details className="mt-4 text-sm">
      <summary className="w-fit cursor-pointer rounded-sm text-muted-foreground underline-offset-4 outline-offset-2 hover:underline focus-visible:outline-2 focus-visible:outline-ring">
        Show the data as a table
      </summary>
      <Table className="mt-2 tabular-nums">
        <TableCaption className="sr-only">{caption}</TableCaption>
        <TableHeader>
          <TableRow>
            {columns.map((column) => <TableHead key={column} scope="col">{column}</TableHead>)}
          </TableRow>
        </TableHeader>
        <TableBody>
          {rows.map(([name, ...values]) => (
            <TableRow key={name}>
              <TableHead scope="row" className="font-normal">{name}</TableHead>
              {values.map((value, index) => (
                <TableCell key={columns[index + 1]}>
                  {typeof value === "number" ? number.format(value) : value}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </details>
  );
}
