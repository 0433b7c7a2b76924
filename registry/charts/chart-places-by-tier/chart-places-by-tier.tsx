"use client";

import { lazy, Suspense } from "react";
import { Card, CardContent, CardDescription, CardHeader } from "@/components/ui/card";
import type { ChartConfig } from "@/components/ui/chart";
import { DataDetails } from "@/components/ui/data-details";
import { DataLoader } from "@/components/ui/error-state";
import { Skeleton } from "@/components/ui/skeleton";
import { type Data, load } from "./data";

const locale = "en-GB";
const number = new Intl.NumberFormat(locale);

const config = {
  places: { label: "Places" },
  community: { label: "Community", color: "var(--terracotta)" },
  identity: { label: "Identity", color: "var(--cobalt)" },
  government: { label: "Government", color: "var(--gold)" },
  licensed: { label: "Licensed", color: "var(--tanzanite)" },
} satisfies ChartConfig;

const Drawing = lazy(() => import("./chart-places-by-tier-drawing"));

/** All verified places, by their highest tier */
export function ChartPlacesByTier() {
  return (
    <Card>
      <CardHeader>
        <h2 className="leading-snug font-semibold">Places by tier</h2>
        <CardDescription>All verified places, by their highest tier</CardDescription>
      </CardHeader>
      <CardContent>
        <DataLoader
          load={load}
          fallback={<Skeleton role="status" aria-label="Loading chart…" className="h-72" />}
          problem={{ title: "The chart could not be loaded" }}
        >
          {(data) => <Chart {...data} />}
        </DataLoader>
      </CardContent>
    </Card>
  );
}

function Chart({ rows }: Data) {
  const total = rows.reduce((sum, { places }) => sum + places, 0);
  return (
    <>
      <div className="grid items-center gap-6 sm:grid-cols-2">
        <Suspense
          fallback={
            <Skeleton role="status" aria-label="Loading chart…" className="mx-auto aspect-square h-64" />
          }
        >
          <Drawing rows={rows} total={total} config={config} />
        </Suspense>
        <ul className="grid gap-3 text-sm">
          {rows.map(({ tier, places }) => (
            <li key={tier} className="flex items-center gap-3">
              <span
                aria-hidden
                className="size-3 shrink-0 rounded-full forced-color-adjust-none forced-colors:ring-2 forced-colors:ring-[CanvasText]"
                style={{ background: config[tier].color }}
              />
              <span className="flex-1">{config[tier].label}</span>
              <span className="tabular-nums">{number.format(places)}</span>
              <span className="w-12 text-end text-muted-foreground tabular-nums">
                {Math.round((places / total) * 100)} %
              </span>
            </li>
          ))}
        </ul>
      </div>
      <DataDetails
        locale={locale}
        caption="Places by tier"
        columns={["Tier", "Places"]}
        rows={rows.map(({ tier, places }) => [config[tier].label, places])}
      />
    </>
  );
}
