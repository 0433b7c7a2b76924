"use client";

import { lazy, Suspense } from "react";
import { Card, CardContent, CardDescription, CardHeader } from "@/components/ui/card";
import { DataDetails } from "@/components/ui/data-details";
import { DataLoader } from "@/components/ui/error-state";
import { Skeleton } from "@/components/ui/skeleton";
import { type Data, load } from "./data";

const locale = "en-GB";

const dayFormat = new Intl.DateTimeFormat(locale, { day: "numeric", month: "short", timeZone: "UTC" });
const dayOf = (day: string) => dayFormat.format(new Date(day));

const Drawing = lazy(() => import("./chart-vouches-by-week-drawing"));

/** All vouches, and vouches that counted towards a tier, since September 2026 */
export function ChartVouchesByWeek() {
  return (
    <Card>
      <CardHeader>
        <h2 className="leading-snug font-semibold">Vouches by week</h2>
        <CardDescription>
          All vouches, and vouches that counted towards a tier, since September 2026
        </CardDescription>
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
        caption="Vouches by week"
        columns={["Week of", "Given", "Counted"]}
        rows={rows.map(({ week, given, counted }) => [dayOf(week), given, counted])}
      />
    </>
  );
}
