"use client";

import { lazy, Suspense } from "react";
import { Card, CardContent, CardDescription, CardHeader } from "@/components/ui/card";
import { DataDetails } from "@/components/ui/data-details";
import { DataLoader } from "@/components/ui/error-state";
import { Skeleton } from "@/components/ui/skeleton";
import { type Data, load } from "./data";

const locale = "en-GB";

const Drawing = lazy(() => import("./chart-vouches-and-ratings-drawing"));

/** Each point shows the number of vouches and the visitor rating of one place */
export function ChartVouchesAndRatings() {
  return (
    <Card>
      <CardHeader>
        <h2 className="leading-snug font-semibold">Vouches and ratings</h2>
        <CardDescription>
          Each point shows the number of vouches and the visitor rating of one place
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
        caption="Vouches and ratings by place"
        columns={["Place", "Vouches", "Rating"]}
        rows={rows.map(({ name, vouches, rating }) => [name, vouches, rating])}
      />
    </>
  );
}
