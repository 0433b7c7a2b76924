"use client";

import { Suspense, use, useState } from "react";
import { Bar, BarChart, LabelList, XAxis, YAxis } from "recharts";
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
  claims: { label: "Claims", color: "var(--chart-1)" },
} satisfies ChartConfig;

const countryNames = new Intl.DisplayNames(locale, { type: "region" });
const nameOf = (country: string) => countryNames.of(country) ?? country;

/** The eight countries with the most claims this quarter */
export function ChartClaimsByCountry() {
  const [data] = useState(load);
  return (
    <Card>
      <CardHeader>
        <h2 className="leading-snug font-semibold">Claims by country</h2>
        <CardDescription>The eight countries with the most claims this quarter</CardDescription>
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
        aria-label="Claims by country"
        config={config}
        className="aspect-auto h-80 w-full"
      >
        <BarChart data={rows} layout="vertical" margin={{ right: 40 }} title="Claims by country">
          <XAxis type="number" hide />
          <YAxis
            type="category"
            dataKey="country"
            width={104}
            tickLine={false}
            axisLine={false}
            tickFormatter={nameOf}
          />
          <ChartTooltip
            content={
              <ChartTooltipContent
                labelFormatter={(_, payload) => nameOf(String(payload[0]?.payload.country))}
              />
            }
          />
          <Bar dataKey="claims" fill="var(--color-claims)" radius={4}>
            <LabelList dataKey="claims" position="right" className="fill-foreground tabular-nums" />
          </Bar>
        </BarChart>
      </ChartContainer>
      <DataTable
        caption="Claims by country"
        columns={["Country", "Claims"]}
        rows={rows.map(({ country, claims }) => [nameOf(country), claims])}
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
