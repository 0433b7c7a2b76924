"use client";

import { Suspense, use, useState } from "react";
import { Area, AreaChart, CartesianGrid, XAxis, YAxis } from "recharts";
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
  community: { label: "Community", color: "var(--terracotta)" },
  identity: { label: "Identity", color: "var(--cobalt)" },
  government: { label: "Government", color: "var(--gold)" },
  licensed: { label: "Licensed", color: "var(--tanzanite)" },
} satisfies ChartConfig;

const tiers = ["community", "identity", "government", "licensed"] as const;

/** Verified places at the end of each month, by tier */
export function ChartTiersOverTime() {
  const [data] = useState(load);
  return (
    <Card>
      <CardHeader>
        <h2 className="leading-snug font-semibold">Tiers over time</h2>
        <CardDescription>Verified places at the end of each month, by tier</CardDescription>
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
        aria-label="Verified places by tier and month"
        config={config}
        className="aspect-auto h-72 w-full"
      >
        <AreaChart data={rows} title="Tiers over time">
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
          {tiers.map((tier) => (
            <Area
              key={tier}
              dataKey={tier}
              type="monotone"
              stackId="tiers"
              stroke={`var(--color-${tier})`}
              strokeWidth={1.5}
              fill={`var(--color-${tier})`}
              fillOpacity={0.35}
            />
          ))}
        </AreaChart>
      </ChartContainer>
      <DataTable
        caption="Verified places by tier and month"
        columns={["Month", "Community", "Identity", "Government", "Licensed"]}
        rows={rows.map((row) => [monthOf(row.month), ...tiers.map((tier) => row[tier])])}
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
