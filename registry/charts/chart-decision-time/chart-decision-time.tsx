"use client";

import { Suspense, use, useState } from "react";
import { Area, CartesianGrid, ComposedChart, Line, ReferenceLine, XAxis, YAxis } from "recharts";
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
  median: { label: "Half", color: "var(--chart-3)" },
  slowest: { label: "Nine of ten", color: "var(--chart-4)" },
} satisfies ChartConfig;

/** Hours until half and until nine of ten claims are decided */
export function ChartDecisionTime() {
  const [data] = useState(load);
  return (
    <Card>
      <CardHeader>
        <h2 className="leading-snug font-semibold">Time to decide a claim</h2>
        <CardDescription>Hours until half and until nine of ten claims are decided</CardDescription>
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
        aria-label="Hours to decide a claim, by month"
        config={config}
        className="aspect-auto h-72 w-full"
      >
        <ComposedChart data={rows} title="Hours to decide a claim">
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
          <ReferenceLine
            y={48}
            stroke="var(--foreground)"
            strokeDasharray="2 3"
            label={{
              value: "Goal: 48 h",
              position: "insideTopRight",
              fill: "var(--foreground)",
              fontSize: 12,
            }}
          />
          <Area
            dataKey="slowest"
            type="monotone"
            stroke="var(--color-slowest)"
            strokeDasharray="6 4"
            fill="var(--color-slowest)"
            fillOpacity={0.1}
          />
          <Line
            dataKey="median"
            type="monotone"
            stroke="var(--color-median)"
            strokeWidth={2.5}
            dot={false}
          />
        </ComposedChart>
      </ChartContainer>
      <DataTable
        caption="Hours to decide a claim, by month"
        columns={["Month", "Half", "Nine of ten"]}
        rows={rows.map(({ month, median, slowest }) => [monthOf(month), median, slowest])}
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
