"use client";

import { PolarAngleAxis, RadialBar, RadialBarChart } from "recharts";
import { type ChartConfig, ChartContainer, ChartTooltip, ChartTooltipContent } from "@/components/ui/chart";
import type { Data } from "./data";

/** The chart itself, loaded separately from the card because recharts is large. */
export default function Drawing({ rows, config }: { rows: Data["rows"]; config: ChartConfig }) {
  return (
    <ChartContainer
      role="figure"
      aria-label="Percentage of places with each kind of proof"
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
  );
}
