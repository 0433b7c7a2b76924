"use client";

import {
  Area,
  AreaChart,
  Bar,
  BarChart,
  CartesianGrid,
  Line,
  LineChart,
  Pie,
  PieChart,
  XAxis,
  YAxis,
} from "recharts";
import {
  ChartCard,
  type ChartConfig,
  ChartContainer,
  ChartLegend,
  ChartLegendContent,
  ChartTable,
  ChartTooltip,
  ChartTooltipContent,
} from "@/components/ui/chart";

const data = [
  { month: "2026-06", claims: 42, vouches: 118 },
  { month: "2026-07", claims: 58, vouches: 132 },
  { month: "2026-08", claims: 51, vouches: 174 },
  { month: "2026-09", claims: 77, vouches: 160 },
  { month: "2026-10", claims: 83, vouches: 215 },
  { month: "2026-11", claims: 64, vouches: 190 },
];

const config = {
  claims: { label: "Claims", color: "var(--chart-1)" },
  vouches: { label: "Vouches", color: "var(--chart-2)" },
} satisfies ChartConfig;

const monthIn = (locale: string) => {
  const format = new Intl.DateTimeFormat(locale, { month: "short", timeZone: "UTC" });
  return (month: unknown) => format.format(new Date(`${month}-01`));
};
const inEnglish = monthIn("en");
const inFrench = monthIn("fr");

const shared = { config, data, categoryKey: "month", categoryLabel: "Month", formatCategory: inEnglish };

/** Grouped bars on a card. */
export function Bars() {
  return (
    <ChartCard title="Claims and vouches" description="June to November 2026" className="max-w-xl">
      <ChartContainer {...shared} label="Claims and vouches by month">
        <BarChart data={data}>
          <CartesianGrid vertical={false} />
          <XAxis dataKey="month" tickLine={false} axisLine={false} tickFormatter={inEnglish} />
          <ChartTooltip />
          <ChartLegend />
          <Bar dataKey="claims" fill="var(--color-claims)" radius={4} />
          <Bar dataKey="vouches" fill="var(--color-vouches)" radius={4} />
        </BarChart>
      </ChartContainer>
    </ChartCard>
  );
}

/** A chart in French. Its lines differ in dash pattern as well as colour. */
export function Lines() {
  return (
    <ChartContainer
      className="max-w-xl"
      {...shared}
      config={{
        claims: { label: "Demandes", color: "var(--chart-1)" },
        vouches: { label: "Recommandations", color: "var(--chart-2)", dash: "6 4" },
      }}
      label="Demandes et recommandations par mois"
      categoryLabel="Mois"
      formatCategory={inFrench}
      locale="fr"
    >
      <LineChart data={data}>
        <CartesianGrid vertical={false} />
        <XAxis
          dataKey="month"
          tickLine={false}
          axisLine={false}
          tickFormatter={inFrench}
          padding={{ left: 16, right: 16 }}
        />
        <YAxis width={36} tickLine={false} axisLine={false} />
        <ChartTooltip content={<ChartTooltipContent indicator="line" />} />
        <ChartLegend />
        <Line dataKey="claims" stroke="var(--color-claims)" strokeWidth={2} dot={false} />
        <Line
          dataKey="vouches"
          stroke="var(--color-vouches)"
          strokeWidth={2}
          strokeDasharray="6 4"
          dot={false}
        />
      </LineChart>
    </ChartContainer>
  );
}

const tiers = [
  { tier: "community", venues: 412, fill: "var(--color-community)" },
  { tier: "identity", venues: 268, fill: "var(--color-identity)" },
  { tier: "government", venues: 96, fill: "var(--color-government)" },
  { tier: "licensed", venues: 31, fill: "var(--color-licensed)" },
];

const tierConfig = {
  venues: { label: "Places" },
  community: { label: "Community", color: "var(--terracotta)" },
  identity: { label: "Identity", color: "var(--cobalt)" },
  government: { label: "Government", color: "var(--gold)" },
  licensed: { label: "Licensed", color: "var(--tanzanite)" },
} satisfies ChartConfig;

/** Parts of a whole, with a visible table next to the chart. */
export function Parts() {
  const about = {
    config: tierConfig,
    data: tiers,
    categoryKey: "tier",
    categoryLabel: "Tier",
    label: "Places by tier",
  };
  return (
    <div className="grid max-w-xl items-center gap-6 sm:grid-cols-2">
      <ChartContainer {...about} table={false} className="aspect-square">
        <PieChart>
          <ChartTooltip content={<ChartTooltipContent nameKey="tier" hideLabel />} />
          <ChartLegend content={<ChartLegendContent nameKey="tier" />} />
          <Pie data={tiers} dataKey="venues" nameKey="tier" innerRadius="55%" stroke="var(--background)" />
        </PieChart>
      </ChartContainer>
      <ChartTable {...about} />
    </div>
  );
}

/** A share over time, formatted as a percentage. */
export function Shares() {
  return (
    <ChartContainer
      className="aspect-auto h-48 max-w-xl"
      config={{ share: { label: "Approved", color: "var(--success)" } }}
      data={shares}
      categoryKey="month"
      categoryLabel="Month"
      formatCategory={inEnglish}
      label="Share of claims that were approved, by month"
      format={percent}
    >
      <AreaChart data={shares}>
        <CartesianGrid vertical={false} />
        <XAxis
          dataKey="month"
          tickLine={false}
          axisLine={false}
          tickFormatter={inEnglish}
          padding={{ left: 16, right: 16 }}
        />
        <ChartTooltip />
        <Area
          dataKey="share"
          stroke="var(--color-share)"
          strokeWidth={2}
          fill="var(--color-share)"
          fillOpacity={0.15}
        />
      </AreaChart>
    </ChartContainer>
  );
}

const percent = { style: "percent" } as const;
const shares = [
  { month: "2026-08", share: 0.61 },
  { month: "2026-09", share: 0.68 },
  { month: "2026-10", share: 0.64 },
  { month: "2026-11", share: 0.73 },
];

export default Bars;
