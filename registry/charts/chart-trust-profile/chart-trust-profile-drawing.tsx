"use client";

import { PolarAngleAxis, PolarGrid, Radar, RadarChart } from "recharts";
import {
  type ChartConfig,
  ChartContainer,
  ChartLegend,
  ChartLegendContent,
  ChartTooltip,
  ChartTooltipContent,
} from "@/components/ui/chart";
import type { Data } from "./data";

const config = {
  place: { label: "Mbare Library", color: "var(--chart-1)" },
  average: { label: "Average", color: "var(--chart-2)" },
} satisfies ChartConfig;

/** The chart itself, loaded separately from the card because recharts is large. */
export default function Drawing({ rows }: { rows: Data["rows"] }) {
  return (
    <ChartContainer
      role="figure"
      aria-label="Trust profile, in points out of 100"
      config={config}
      className="aspect-auto h-80 w-full"
    >
      <RadarChart data={rows} outerRadius="80%" title="Trust profile">
        <ChartTooltip content={<ChartTooltipContent indicator="line" />} />
        <ChartLegend content={<ChartLegendContent />} />
        <PolarAngleAxis dataKey="quality" tick={{ fill: "var(--muted-foreground)" }} />
        <PolarGrid />
        <Radar
          dataKey="average"
          stroke="var(--color-average)"
          strokeDasharray="4 3"
          fill="var(--color-average)"
          fillOpacity={0.08}
        />
        <Radar
          dataKey="place"
          stroke="var(--color-place)"
          strokeWidth={2}
          fill="var(--color-place)"
          fillOpacity={0.2}
        />
      </RadarChart>
    </ChartContainer>
  );
}
