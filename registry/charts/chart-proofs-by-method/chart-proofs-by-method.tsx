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
  vouches: { label: "Vouches", color: "var(--terracotta)" },
  code: { label: "One-time code", color: "var(--cobalt)" },
  register: { label: "Register", color: "var(--gold)" },
  licence: { label: "Licence", color: "var(--tanzanite)" },
} satisfies ChartConfig;

/** New proofs each month, by how they were given */
export function ChartProofsByMethod() {
  const [data] = useState(load);
  return (
    <Card>
      <CardHeader>
        <h2 className="leading-snug font-semibold">Proofs by method</h2>
        <CardDescription>New proofs each month, by how they were given</CardDescription>
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
        aria-label="Proofs by method and month"
        config={config}
        className="aspect-auto h-72 w-full"
      >
        <BarChart data={rows} title="Proofs by method">
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
          <Bar dataKey="vouches" stackId="proofs" fill="var(--color-vouches)" stroke="var(--card)" />
          <Bar dataKey="code" stackId="proofs" fill="var(--color-code)" stroke="var(--card)" />
          <Bar dataKey="register" stackId="proofs" fill="var(--color-register)" stroke="var(--card)" />
          <Bar
            dataKey="licence"
            stackId="proofs"
            fill="var(--color-licence)"
            stroke="var(--card)"
            radius={[4, 4, 0, 0]}
          />
        </BarChart>
      </ChartContainer>
      <DataTable
        caption="Proofs by method and month"
        columns={["Month", "Vouches", "One-time code", "Register", "Licence"]}
        rows={rows.map((row) => [monthOf(row.month), row.vouches, row.code, row.register, row.licence])}
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
