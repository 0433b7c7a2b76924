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

const config = {
  onTime: { label: "On time", color: "var(--chart-1)" },
  overdue: { label: "Overdue", color: "var(--chart-2)" },
} satisfies ChartConfig;

/** Number of claims by waiting time. */
export interface AgeRow {
  age: string;
  onTime: number;
  overdue: number;
}

/** The chart itself, loaded separately because recharts is large. */
export default function Drawing({ rows, label }: { rows: readonly AgeRow[]; label: string }) {
  return (
    <ChartContainer
      role="figure"
      aria-label={label}
      config={config}
      className="aspect-auto h-56 w-full xl:h-80"
    >
      <BarChart data={[...rows]} title={label}>
        <CartesianGrid vertical={false} />
        <XAxis dataKey="age" tickLine={false} axisLine={false} tickMargin={8} interval={0} />
        <YAxis width={28} tickLine={false} axisLine={false} allowDecimals={false} />
        <ChartTooltip content={<ChartTooltipContent />} />
        <ChartLegend content={<ChartLegendContent />} />
        <Bar dataKey="onTime" stackId="claims" fill="var(--color-onTime)" />
        <Bar
          dataKey="overdue"
          stackId="claims"
          fill="var(--color-overdue)"
          stroke="var(--foreground)"
          radius={[3, 3, 0, 0]}
        />
      </BarChart>
    </ChartContainer>
  );
}
