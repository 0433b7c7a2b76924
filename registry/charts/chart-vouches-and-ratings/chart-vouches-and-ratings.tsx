"use client";

import { Suspense, use, useState } from "react";
import { CartesianGrid, Scatter, ScatterChart, XAxis, YAxis } from "recharts";
import { Card, CardContent, CardDescription, CardHeader } from "@/components/ui/card";
import { type ChartConfig, ChartContainer, ChartTooltip, ChartTooltipContent } from "@/components/ui/chart";
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
  vouches: { label: "Vouches", color: "var(--chart-5)" },
  rating: { label: "Rating", color: "var(--chart-5)" },
} satisfies ChartConfig;

/** Each point is a place: how many people vouch for it, and how visitors rate it */
export function ChartVouchesAndRatings() {
  const [data] = useState(load);
  return (
    <Card>
      <CardHeader>
        <h2 className="leading-snug font-semibold">Vouches and ratings</h2>
        <CardDescription>
          Each point is a place: how many people vouch for it, and how visitors rate it
        </CardDescription>
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
        aria-label="Vouches and ratings by place"
        config={config}
        className="aspect-auto h-72 w-full"
      >
        <ScatterChart margin={{ bottom: 20, right: 12 }} title="Vouches and ratings">
          <CartesianGrid />
          <XAxis
            type="number"
            dataKey="vouches"
            tickLine={false}
            axisLine={false}
            tickMargin={8}
            label={{ value: "Vouches", position: "bottom", fill: "var(--muted-foreground)" }}
          />
          <YAxis
            type="number"
            dataKey="rating"
            width={40}
            domain={[3.5, 5]}
            tickCount={4}
            tickLine={false}
            axisLine={false}
          />
          <ChartTooltip
            cursor={{ strokeDasharray: "3 3" }}
            content={
              <ChartTooltipContent labelFormatter={(_, payload) => String(payload[0]?.payload.name)} />
            }
          />
          <Scatter data={rows} fill="var(--color-rating)" stroke="var(--card)" />
        </ScatterChart>
      </ChartContainer>
      <DataTable
        caption="Vouches and ratings by place"
        columns={["Place", "Vouches", "Rating"]}
        rows={rows.map(({ name, vouches, rating }) => [name, vouches, rating])}
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
