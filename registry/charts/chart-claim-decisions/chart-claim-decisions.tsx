"use client";

import { Suspense, use, useState } from "react";
import { Bar, BarChart, CartesianGrid, XAxis, YAxis } from "recharts";
import { Card, CardContent, CardDescription, CardHeader } from "@/components/ui/card";
import {
  type ChartConfig,
  ChartContainer,
  ChartLegend,
  ChartLegendContent,
  ChartTooltip,
  ChartTooltipContent,
} from "@/components/ui/chart";
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
const monthFormat = new Intl.DateTimeFormat(locale, { month: "short", year: "2-digit", timeZone: "UTC" });
const monthOf = (month: string) => monthFormat.format(new Date(`${month}-01`));

const config = {
  approved: { label: "Approved", color: "var(--chart-3)" },
  rejected: { label: "Rejected", color: "var(--chart-2)" },
} satisfies ChartConfig;

/** Approved and rejected claims, April to November 2026 */
export function ChartClaimDecisions() {
  const [data] = useState(load);
  return (
    <Card>
      <CardHeader>
        <h2 className="leading-snug font-semibold">Claims decided by month</h2>
        <CardDescription>Approved and rejected claims, April to November 2026</CardDescription>
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
  return (
    <>
      <ChartContainer
        role="figure"
        aria-label="Claims decided by month"
        config={config}
        className="aspect-auto h-72 w-full"
      >
        <BarChart data={rows} title="Claims decided by month">
          <CartesianGrid vertical={false} />
          <XAxis
            dataKey="month"
            tickLine={false}
            axisLine={false}
            tickMargin={8}
            minTickGap={16}
            tickFormatter={monthOf}
          />
          <YAxis
            width={40}
            tickLine={false}
            axisLine={false}
            tickFormatter={(value: number) => number.format(value)}
          />
          <ChartTooltip
            content={
              <ChartTooltipContent
                labelFormatter={(_, payload) => monthOf(String(payload[0]?.payload.month))}
              />
            }
          />
          <ChartLegend content={<ChartLegendContent />} />
          <Bar dataKey="approved" fill="var(--color-approved)" radius={4} />
          <Bar dataKey="rejected" fill="var(--color-rejected)" radius={4} />
        </BarChart>
      </ChartContainer>
      <DataTable
        caption="Claims decided by month"
        columns={["Month", "Approved", "Rejected"]}
        rows={rows.map(({ month, approved, rejected }) => [monthOf(month), approved, rejected])}
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
