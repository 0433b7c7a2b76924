"use client";

import { Area, AreaChart, CartesianGrid, XAxis, YAxis } from "recharts";
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

const config = {
  page: { label: "Page", color: "var(--chart-1)" },
  badge: { label: "Badges", color: "var(--chart-4)" },
} satisfies ChartConfig;

const dayFormat = new Intl.DateTimeFormat(locale, { day: "numeric", month: "short", timeZone: "UTC" });
const dayOf = (day: string) => dayFormat.format(new Date(day));

/** The chart itself, loaded separately from the card because recharts is large. */
export default function Drawing({ rows }: { rows: Data["rows"] }) {
  return (
    <ChartContainer
      role="figure"
      aria-label="Views by day"
      config={config}
      className="aspect-auto h-72 w-full"
    >
      <AreaChart data={rows} title="Views by day">
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
  );
}
