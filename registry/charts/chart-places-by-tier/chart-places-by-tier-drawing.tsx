"use client";

import { Label, Pie, PieChart } from "recharts";
import { type ChartConfig, ChartContainer, ChartTooltip, ChartTooltipContent } from "@/components/ui/chart";
import type { Data } from "./data";

const locale = "en-GB";
const number = new Intl.NumberFormat(locale);

/** The chart itself, loaded separately from the card because recharts is large. */
export default function Drawing(
  { rows, total, config }: { rows: Data["rows"]; total: number; config: ChartConfig },
) {
  return (
    <ChartContainer
      role="figure"
      aria-label="Places by tier"
      config={config}
      className="mx-auto aspect-square h-64"
    >
      <PieChart title="Places by tier">
        <ChartTooltip content={<ChartTooltipContent hideLabel nameKey="tier" />} />
        <Pie
          data={rows}
          dataKey="places"
          nameKey="tier"
          innerRadius="62%"
          outerRadius="96%"
          paddingAngle={2}
          stroke="var(--card)"
        >
          <Label
            position="center"
            value={number.format(total)}
            className="fill-foreground font-serif text-2xl font-semibold"
          />
        </Pie>
      </PieChart>
    </ChartContainer>
  );
}
