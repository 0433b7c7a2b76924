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
import type { Data } from "./data";

const locale = "en-GB";
const number = new Intl.NumberFormat(locale);
const monthFormat = new Intl.DateTimeFormat(locale, { month: "short", year: "2-digit", timeZone: "UTC" });
const monthOf = (month: string) => monthFormat.format(new Date(`${month}-01`));

const config = {
  vouches: { label: "Vouches", color: "var(--terracotta)" },
  code: { label: "One-time code", color: "var(--cobalt)" },
  register: { label: "Register", color: "var(--gold)" },
  licence: { label: "Licence", color: "var(--tanzanite)" },
} satisfies ChartConfig;

/** The chart itself, loaded separately from the card because recharts is large. */
export default function Drawing({ rows }: { rows: Data["rows"] }) {
  return (
    <ChartContainer
      role="figure"
      aria-label="Proofs by method and month"
      config={config}
      className="aspect-auto h-72 w-full"
    >
      <BarChart data={rows} title="Proofs by method">
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
          width={40}
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
        <Bar dataKey="vouches" stackId="proofs" fill="var(--color-vouches)" stroke="var(--card)" />
        <Bar dataKey="code" stackId="proofs" fill="var(--color-code)" stroke="var(--card)" />
        <Bar dataKey="register" stackId="proofs" fill="var(--color-register)" stroke="var(--card)" />
        <Bar
          dataKey="licence"
          stackId="proofs"
          fill="var(--color-licence)"
          stroke="var(--card)"
          radius={[4, 4, 0, 0]}
        />
      </BarChart>
    </ChartContainer>
  );
}
