"use client";

import { Suspense, use, useState } from "react";
import { Label, Pie, PieChart } from "recharts";
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
  places: { label: "Places" },
  community: { label: "Community", color: "var(--terracotta)" },
  identity: { label: "Identity", color: "var(--cobalt)" },
  government: { label: "Government", color: "var(--gold)" },
  licensed: { label: "Licensed", color: "var(--tanzanite)" },
} satisfies ChartConfig;

/** All verified places, by the highest tier that each holds */
export function ChartPlacesByTier() {
  const [data] = useState(load);
  return (
    <Card>
      <CardHeader>
        <h2 className="leading-snug font-semibold">Places by tier</h2>
        <CardDescription>All verified places, by the highest tier that each holds</CardDescription>
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
  const total = rows.reduce((sum, { places }) => sum + places, 0);
  return (
    <>
      <div className="grid items-center gap-6 sm:grid-cols-2">
        <ChartContainer
          role="figure"
          aria-label="Places by tier"
          config={config}
          className="mx-auto aspect-square h-64"
        >
          <PieChart title="Places by tier">
            <ChartTooltip content={<ChartTooltipContent hideLabel nameKey="tier" />} />
            <Pie
              data={rows}
              dataKey="places"
              nameKey="tier"
              innerRadius="62%"
              outerRadius="96%"
              paddingAngle={2}
              stroke="var(--card)"
            >
              <Label
                position="center"
                value={number.format(total)}
                className="fill-foreground font-serif text-2xl font-semibold"
              />
            </Pie>
          </PieChart>
        </ChartContainer>
        <ul className="grid gap-3 text-sm">
          {rows.map(({ tier, places }) => (
            <li key={tier} className="flex items-center gap-3">
              <span
                aria-hidden
                className="size-3 shrink-0 rounded-full forced-color-adjust-none"
                style={{ background: config[tier].color }}
              />
              <span className="flex-1">{config[tier].label}</span>
              <span className="tabular-nums">{number.format(places)}</span>
              <span className="w-12 text-end text-muted-foreground tabular-nums">
                {Math.round((places / total) * 100)} %
              </span>
            </li>
          ))}
        </ul>
      </div>
      <DataTable
        caption="Places by tier"
        columns={["Tier", "Places"]}
        rows={rows.map(({ tier, places }) => [config[tier].label, places])}
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
