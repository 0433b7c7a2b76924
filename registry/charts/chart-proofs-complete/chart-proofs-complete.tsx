"use client";

import { Suspense, use, useState } from "react";
import { PolarAngleAxis, RadialBar, RadialBarChart } from "recharts";
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
  share: { label: "Share" },
  vouches: { label: "Vouches", color: "var(--terracotta)" },
  contacts: { label: "Contacts", color: "var(--cobalt)" },
  register: { label: "Register", color: "var(--gold)" },
  licence: { label: "Licence", color: "var(--tanzanite)" },
} satisfies ChartConfig;

/** Share of your 214 places that have each kind of proof */
export function ChartProofsComplete() {
  const [data] = useState(load);
  return (
    <Card>
      <CardHeader>
        <h2 className="leading-snug font-semibold">Proofs complete</h2>
        <CardDescription>Share of your 214 places that have each kind of proof</CardDescription>
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
      <div className="grid items-center gap-6 sm:grid-cols-2">
        <ChartContainer
          role="figure"
          aria-label="Share of places with each kind of proof"
          config={config}
          className="mx-auto aspect-square h-64"
        >
          <RadialBarChart
            data={rows}
            innerRadius="34%"
            outerRadius="100%"
            startAngle={90}
            endAngle={-270}
            title="Proofs complete"
          >
            <PolarAngleAxis type="number" domain={[0, 100]} tick={false} axisLine={false} />
            <ChartTooltip content={<ChartTooltipContent hideLabel nameKey="step" />} />
            <RadialBar dataKey="share" background={{ fill: "var(--muted)" }} cornerRadius={6} />
          </RadialBarChart>
        </ChartContainer>
        <ul className="grid gap-3 text-sm">
          {rows.map(({ step, share }) => (
            <li key={step} className="flex items-center gap-3">
              <span
                aria-hidden
                className="size-3 shrink-0 rounded-full forced-color-adjust-none"
                style={{ background: config[step].color }}
              />
              <span className="flex-1">{config[step].label}</span>
              <span className="font-medium tabular-nums">{share} %</span>
            </li>
          ))}
        </ul>
      </div>
      <DataTable
        caption="Share of places with each kind of proof"
        columns={["Proof", "Per cent"]}
        rows={rows.map(({ step, share }) => [config[step].label, share])}
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
