"use client";

import { Bar, BarChart, CartesianGrid, XAxis, YAxis } from "recharts";
import { type ChartConfig, ChartContainer, ChartTooltip, ChartTooltipContent } from "@/components/ui/chart";
import type { Day } from "./data";

interface DrawingProps {
  days: readonly Day[];
  measure: "tickets" | "revenue";
  /** A one-line description of the chart. */
  label: string;
  dayOf: (day: string) => string;
  valueOf: (value: number) => string;
}

/** The chart itself, loaded separately because recharts is large. */
export default function Drawing({ days, measure, label, dayOf, valueOf }: DrawingProps) {
  const config = {
    [measure]: { label: measure === "tickets" ? "Tickets" : "Revenue", color: "var(--chart-1)" },
  } satisfies ChartConfig;
  return (
    <ChartContainer
      role="figure"
      aria-label={label}
      config={config}
      className="aspect-auto h-64 w-full lg:h-88"
    >
      <BarChart data={[...days]} title={label}>
        <CartesianGrid vertical={false} />
        <XAxis
          dataKey="day"
          tickLine={false}
          axisLine={false}
          tickMargin={8}
          minTickGap={24}
          tickFormatter={dayOf}
        />
        <YAxis
          width={measure === "tickets" ? 32 : 64}
          tickLine={false}
          axisLine={false}
          allowDecimals={false}
          tickFormatter={valueOf}
        />
        <ChartTooltip
          content={
            <ChartTooltipContent
              labelFormatter={(_, payload) => dayOf(String(payload[0]?.payload.day))}
              formatter={(value) => (
                <span className="font-medium tabular-nums">
                  {measure === "tickets" ? `${value} tickets` : valueOf(Number(value))}
                </span>
              )}
            />
          }
        />
        <Bar dataKey={measure} fill={`var(--color-${measure})`} radius={[3, 3, 0, 0]} />
      </BarChart>
    </ChartContainer>
  );
}
