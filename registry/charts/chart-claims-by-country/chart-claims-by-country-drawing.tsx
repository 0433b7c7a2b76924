"use client";

import { Bar, BarChart, LabelList, XAxis, YAxis } from "recharts";
import { type ChartConfig, ChartContainer, ChartTooltip, ChartTooltipContent } from "@/components/ui/chart";
import type { Data } from "./data";

const locale = "en-GB";

const config = {
  claims: { label: "Claims", color: "var(--chart-1)" },
} satisfies ChartConfig;

const countryNames = new Intl.DisplayNames(locale, { type: "region" });
const nameOf = (country: string) => countryNames.of(country) ?? country;

/** The chart itself, loaded separately from the card because recharts is large. */
export default function Drawing({ rows }: { rows: Data["rows"] }) {
  return (
    <ChartContainer
      role="figure"
      aria-label="Claims by country"
      config={config}
      className="aspect-auto h-80 w-full"
    >
      <BarChart data={rows} layout="vertical" margin={{ right: 40 }} title="Claims by country">
        <XAxis type="number" hide />
        <YAxis
          type="category"
          dataKey="country"
          width={104}
          tickLine={false}
          axisLine={false}
          tickFormatter={nameOf}
        />
        <ChartTooltip
          content={
            <ChartTooltipContent
              labelFormatter={(_, payload) => nameOf(String(payload[0]?.payload.country))}
            />
          }
        />
        <Bar dataKey="claims" fill="var(--color-claims)" radius={4}>
          <LabelList dataKey="claims" position="right" className="fill-foreground tabular-nums" />
        </Bar>
      </BarChart>
    </ChartContainer>
  );
}
