"use client";

import { Bar, BarChart, CartesianGrid, XAxis, YAxis } from "recharts";
import {
  type ChartConfig,
  ChartContainer,
  ChartLegend,
  ChartLegendContent,
  ChartTooltip,
  ChartTooltipContent,
} from "@/components/ui/chart";
import type { Data } from "./data";

const locale = "en-GB";
const number = new Intl.NumberFormat(locale);
const monthFormat = new Intl.DateTimeFormat(locale, { month: "short", year: "2-digit", timeZone: "UTC" });
const monthOf = (month: string) => monthFormat.format(new Date(`${month}-01`));

const config = {
  approved: { label: "Approved", color: "var(--chart-3)" },
  rejected: { label: "Rejected", color: "var(--chart-2)" },
} satisfies ChartConfig;

/** The chart itself, loaded separately from the card because recharts is large. */
export default function Drawing({ rows }: { rows: Data["rows"] }) {
  return (
    <ChartContainer
      role="figure"
      aria-label="Claims decided by month"
      config={config}
      className="aspect-auto h-72 w-full"
    >
      <BarChart data={rows} title="Claims decided by month">
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
        <Bar dataKey="approved" fill="var(--color-approved)" radius={4} />
        <Bar dataKey="rejected" fill="var(--color-rejected)" radius={4} />
      </BarChart>
    </ChartContainer>
  );
}
