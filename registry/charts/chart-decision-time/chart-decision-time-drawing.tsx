"use client";

import { Area, CartesianGrid, ComposedChart, Line, ReferenceLine, XAxis, YAxis } from "recharts";
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
  median: { label: "50% decided", color: "var(--chart-3)" },
  slowest: { label: "90% decided", color: "var(--chart-4)" },
} satisfies ChartConfig;

/** The chart itself, loaded separately from the card because recharts is large. */
export default function Drawing({ rows }: { rows: Data["rows"] }) {
  return (
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
  );
}
