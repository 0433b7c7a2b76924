"use client";

import { CartesianGrid, Line, LineChart, XAxis, YAxis } from "recharts";
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
  given: { label: "Given", color: "var(--chart-1)" },
  counted: { label: "Counted", color: "var(--chart-2)" },
} satisfies ChartConfig;

const dayFormat = new Intl.DateTimeFormat(locale, { day: "numeric", month: "short", timeZone: "UTC" });
const dayOf = (day: string) => dayFormat.format(new Date(day));

/** The chart itself, loaded separately from the card because recharts is large. */
export default function Drawing({ rows }: { rows: Data["rows"] }) {
  return (
    <ChartContainer
      role="figure"
      aria-label="Vouches by week"
      config={config}
      className="aspect-auto h-72 w-full"
    >
      <LineChart data={rows} title="Vouches by week">
        <CartesianGrid vertical={false} />
        <XAxis
          dataKey="week"
          tickLine={false}
          axisLine={false}
          tickMargin={8}
          minTickGap={24}
          padding={{ left: 12, right: 12 }}
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
              labelFormatter={(_, payload) => `Week of ${dayOf(String(payload[0]?.payload.week))}`}
            />
          }
        />
        <ChartLegend content={<ChartLegendContent />} />
        <Line dataKey="given" type="monotone" stroke="var(--color-given)" strokeWidth={2} dot={false} />
        <Line
          dataKey="counted"
          type="monotone"
          stroke="var(--color-counted)"
          strokeWidth={2}
          strokeDasharray="6 4"
          dot={false}
        />
      </LineChart>
    </ChartContainer>
  );
}
