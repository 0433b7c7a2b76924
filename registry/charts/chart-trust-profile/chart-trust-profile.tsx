"use client";

import { Suspense, use, useState } from "react";
import { PolarAngleAxis, PolarGrid, Radar, RadarChart } from "recharts";
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
  place: { label: "Mbare Library", color: "var(--chart-1)" },
  average: { label: "Average", color: "var(--chart-2)" },
} satisfies ChartConfig;

/** Mbare Library and the average of libraries, in points out of 100 */
export function ChartTrustProfile() {
  const [data] = useState(load);
  return (
    <Card>
      <CardHeader>
        <h2 className="leading-snug font-semibold">Trust profile</h2>
        <CardDescription>Mbare Library and the average of libraries, in points out of 100</CardDescription>
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
        aria-label="Trust profile, in points out of 100"
        config={config}
        className="aspect-auto h-72 w-full"
      >
        <RadarChart data={rows} outerRadius="72%" title="Trust profile">
          <ChartTooltip content={<ChartTooltipContent indicator="line" />} />
          <ChartLegend content={<ChartLegendContent />} />
          <PolarAngleAxis dataKey="quality" tick={{ fill: "var(--muted-foreground)" }} />
          <PolarGrid />
          <Radar
            dataKey="average"
            stroke="var(--color-average)"
            strokeDasharray="4 3"
            fill="var(--color-average)"
            fillOpacity={0.08}
          />
          <Radar
            dataKey="place"
            stroke="var(--color-place)"
            strokeWidth={2}
            fill="var(--color-place)"
            fillOpacity={0.2}
          />
        </RadarChart>
      </ChartContainer>
      <DataTable
        caption="Trust profile, in points out of 100"
        columns={["Quality", "Mbare Library", "Average"]}
        rows={rows.map(({ quality, place, average }) => [quality, place, average])}
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
