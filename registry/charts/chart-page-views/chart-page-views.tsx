"use client";

import { Suspense, use, useState } from "react";
import { Area, AreaChart, CartesianGrid, XAxis, YAxis } from "recharts";
import { Button } from "@/components/ui/button";
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
  page: { label: "Page", color: "var(--chart-1)" },
  badge: { label: "Badges", color: "var(--chart-4)" },
} satisfies ChartConfig;

const dayFormat = new Intl.DateTimeFormat(locale, { day: "numeric", month: "short", timeZone: "UTC" });
const dayOf = (day: string) => dayFormat.format(new Date(day));

/** By day, on its page and through badges on other sites */
export function ChartPageViews() {
  const [data] = useState(load);
  return (
    <Card>
      <CardHeader>
        <h2 className="leading-snug font-semibold">Views of your place</h2>
        <CardDescription>By day, on its page and through badges on other sites</CardDescription>
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
  const [days, setDays] = useState(30);
  const shown = rows.slice(-days);
  const total = shown.reduce((sum, { page, badge }) => sum + page + badge, 0);
  return (
    <>
      <div className="mb-4 flex flex-wrap items-end justify-between gap-3">
        <p>
          <span className="block font-serif text-3xl font-semibold tabular-nums">{number.format(total)}</span>
          <span className="text-sm text-muted-foreground">views in {days} days</span>
        </p>
        <div role="group" aria-label="Range" className="flex gap-1">
          {[7, 30, 90].map((range) => (
            <Button
              key={range}
              size="sm"
              variant={range === days ? "secondary" : "ghost"}
              aria-pressed={range === days}
              onClick={() => setDays(range)}
            >
              {range} days
            </Button>
          ))}
        </div>
      </div>
      <ChartContainer
        role="figure"
        aria-label="Views by day"
        config={config}
        className="aspect-auto h-72 w-full"
      >
        <AreaChart data={shown} title="Views by day">
          <CartesianGrid vertical={false} />
          <XAxis
            dataKey="day"
            tickLine={false}
            axisLine={false}
            tickMargin={8}
            minTickGap={40}
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
                labelFormatter={(_, payload) => dayOf(String(payload[0]?.payload.day))}
              />
            }
          />
          <ChartLegend content={<ChartLegendContent />} />
          <Area
            dataKey="badge"
            type="monotone"
            stackId="views"
            stroke="var(--color-badge)"
            fill="var(--color-badge)"
            fillOpacity={0.2}
          />
          <Area
            dataKey="page"
            type="monotone"
            stackId="views"
            stroke="var(--color-page)"
            fill="var(--color-page)"
            fillOpacity={0.2}
          />
        </AreaChart>
      </ChartContainer>
      <DataTable
        caption="Views by day"
        columns={["Day", "Page", "Badges"]}
        rows={shown.map(({ day, page, badge }) => [dayOf(day), page, badge])}
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
