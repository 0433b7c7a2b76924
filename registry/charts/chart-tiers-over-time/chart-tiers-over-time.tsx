"use client";

import { lazy, Suspense } from "react";
import { Card, CardContent, CardDescription, CardHeader } from "@/components/ui/card";
import { DataDetails } from "@/components/ui/data-details";
import { DataLoader } from "@/components/ui/error-state";
import { Skeleton } from "@/components/ui/skeleton";
import { type Data, load } from "./data";

const locale = "en-GB";
const monthFormat = new Intl.DateTimeFormat(locale, { month: "short", year: "2-digit", timeZone: "UTC" });
const monthOf = (month: string) => monthFormat.format(new Date(`${month}-01`));

const tiers = ["community", "identity", "government", "licensed"] as const;

const Drawing = lazy(() => import("./chart-tiers-over-time-drawing"));

/** Verified places at the end of each month, by tier */
export function ChartTiersOverTime() {
  return (
    <Card>
      <CardHeader>
        <h2 className="leading-snug font-semibold">Tiers over time</h2>
        <CardDescription>Verified places at the end of each month, by tier</CardDescription>
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
  return (
    <>
      <Suspense
        fallback={<Skeleton role="status" aria-label="Loading chart…" className="h-72 w-full" />}
      >
        <Drawing rows={rows} />
      </Suspense>
      <DataDetails
        locale={locale}
        caption="Verified places by tier and month"
        columns={["Month", "Community", "Identity", "Government", "Licensed"]}
        rows={rows.map((row) => [monthOf(row.month), ...tiers.map((tier) => row[tier])])}
      />
    </>
  );
}
