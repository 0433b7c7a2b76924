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
const monthFormat = new Intl.DateTimeFormat(locale, { month: "short", year: "2-digit", timeZone: "UTC" });
const monthOf = (month: string) => monthFormat.format(new Date(`${month}-01`));

const config = {
  community: { label: "Community", color: "var(--terracotta)" },
  identity: { label: "Identity", color: "var(--cobalt)" },
  government: { label: "Government", color: "var(--gold)" },
  licensed: { label: "Licensed", color: "var(--tanzanite)" },
} satisfies ChartConfig;

const tiers = ["community", "identity", "government", "licensed"] as const;

/** The chart itself, loaded separately from the card because recharts is large. */
export default function Drawing({ rows }: { rows: Data["rows"] }) {
  return (
    <ChartContainer
      role="figure"
      aria-label="Verified places by tier and month"
      config={config}
      className="aspect-auto h-72 w-full"
    >
      <AreaChart data={rows} margin={{ top: 8, right: 20, bottom: 8 }} title="Tiers over time">
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
          width={48}
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
        {tiers.map((tier) => (
          <Area
            key={tier}
            dataKey={tier}
            type="monotone"
            stackId="tiers"
            stroke={`var(--color-${tier})`}
            strokeWidth={1.5}
            fill={`var(--color-${tier})`}
            fillOpacity={0.35}
          />
        ))}
      </AreaChart>
    </ChartContainer>
  );
}
