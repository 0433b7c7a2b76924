"use client";

import { Suspense, use, useState } from "react";
import { CartesianGrid, Line, LineChart, XAxis, YAxis } from "recharts";
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

const config = {
  given: { label: "Given", color: "var(--chart-1)" },
  counted: { label: "Counted", color: "var(--chart-2)" },
} satisfies ChartConfig;

const dayFormat = new Intl.DateTimeFormat(locale, { day: "numeric", month: "short", timeZone: "UTC" });
const dayOf = (day: string) => dayFormat.format(new Date(day));

/** Given, and counted towards a tier, since September 2026 */
export function ChartVouchesByWeek() {
  const [data] = useState(load);
  return (
    <Card>
      <CardHeader>
        <h2 className="leading-snug font-semibold">Vouches by week</h2>
        <CardDescription>Given, and counted towards a tier, since September 2026</CardDescription>
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
        aria-label="Vouches by week"
        config={config}
        className="aspect-auto h-72 w-full"
      >
        <LineChart data={rows} title="Vouches by week">
          <CartesianGrid vertical={false} />
          <XAxis
            dataKey="week"
            tickLine={false}
            axisLine={false}
            tickMargin={8}
            minTickGap={24}
            padding={{ left: 12, right: 12 }}
            tickFormatter={dayOf}
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
                indicator="line"
                labelFormatter={(_, payload) => `Week of ${dayOf(String(payload[0]?.payload.week))}`}
              />
            }
          />
          <ChartLegend content={<ChartLegendContent />} />
          <Line dataKey="given" type="monotone" stroke="var(--color-given)" strokeWidth={2} dot={false} />
          <Line
            dataKey="counted"
            type="monotone"
            stroke="var(--color-counted)"
            strokeWidth={2}
            strokeDasharray="6 4"
            dot={false}
          />
        </LineChart>
      </ChartContainer>
      <DataTable
        caption="Vouches by week"
        columns={["Week of", "Given", "Counted"]}
        rows={rows.map(({ week, given, counted }) => [dayOf(week), given, counted])}
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
