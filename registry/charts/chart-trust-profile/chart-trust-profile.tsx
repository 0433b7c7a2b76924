"use client";

import { lazy, Suspense } from "react";
import { Card, CardContent, CardDescription, CardHeader } from "@/components/ui/card";
import { DataDetails } from "@/components/ui/data-details";
import { DataLoader } from "@/components/ui/error-state";
import { Skeleton } from "@/components/ui/skeleton";
import { type Data, load } from "./data";

const locale = "en-GB";

const Drawing = lazy(() => import("./chart-trust-profile-drawing"));

/** Mbare Library and the library average, in points out of 100 */
export function ChartTrustProfile() {
  return (
    <Card>
      <CardHeader>
        <h2 className="leading-snug font-semibold">Trust profile</h2>
        <CardDescription>
          Mbare Library compared with the average library, in points out of 100
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
        caption="Trust profile, in points out of 100"
        columns={["Quality", "Mbare Library", "Average"]}
        rows={rows.map(({ quality, place, average }) => [quality, place, average])}
      />
    </>
  );
}
