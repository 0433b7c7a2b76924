"use client";

import { CartesianGrid, Scatter, ScatterChart, XAxis, YAxis } from "recharts";
import { type ChartConfig, ChartContainer, ChartTooltip, ChartTooltipContent } from "@/components/ui/chart";
import type { Data } from "./data";

const config = {
  vouches: { label: "Vouches", color: "var(--chart-5)" },
  rating: { label: "Rating", color: "var(--chart-5)" },
} satisfies ChartConfig;

/** The chart itself, loaded separately from the card because recharts is large. */
export default function Drawing({ rows }: { rows: Data["rows"] }) {
  return (
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
          content={<ChartTooltipContent labelFormatter={(_, payload) => String(payload[0]?.payload.name)} />}
        />
        <Scatter data={rows} fill="var(--color-rating)" stroke="var(--card)" />
      </ScatterChart>
    </ChartContainer>
  );
}
