"use client";

import { lazy, Suspense, useState } from "react";
import { Button } from "@/components/ui/button";
import { Card, CardContent, CardDescription, CardHeader } from "@/components/ui/card";
import { DataDetails } from "@/components/ui/data-details";
import { DataLoader } from "@/components/ui/error-state";
import { Skeleton } from "@/components/ui/skeleton";
import { type Data, load } from "./data";

const locale = "en-GB";
const number = new Intl.NumberFormat(locale);

const dayFormat = new Intl.DateTimeFormat(locale, { day: "numeric", month: "short", timeZone: "UTC" });
const dayOf = (day: string) => dayFormat.format(new Date(day));

const Drawing = lazy(() => import("./chart-page-views-drawing"));

/** Daily views of a place's page and of its badges on other sites */
export function ChartPageViews() {
  return (
    <Card>
      <CardHeader>
        <h2 className="leading-snug font-semibold">Views of your place</h2>
        <CardDescription>Daily views of the place’s page and of its badges on other sites</CardDescription>
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
  const [days, setDays] = useState(30);
  const shown = rows.slice(-days);
  const total = shown.reduce((sum, { page, badge }) => sum + page + badge, 0);
  return (
    <>
      <div className="mb-4 flex flex-wrap items-end justify-between gap-3">
        <p>
          <span className="block font-serif text-3xl font-semibold tabular-nums">{number.format(total)}</span>
          <span className="text-sm text-muted-foreground">views in {days} days</span>
        </p>
        <div role="group" aria-label="Range" className="flex gap-1">
          {[7, 30, 90].map((range) => (
            <Button
              key={range}
              size="sm"
              variant={range === days ? "secondary" : "ghost"}
              aria-pressed={range === days}
              onClick={() => setDays(range)}
            >
              {range} days
            </Button>
          ))}
        </div>
      </div>
      <Suspense
        fallback={<Skeleton role="status" aria-label="Loading chart…" className="h-72 w-full" />}
      >
        <Drawing rows={shown} />
      </Suspense>
      <DataDetails
        locale={locale}
        caption="Views by day"
        columns={["Day", "Page", "Badges"]}
        rows={shown.map(({ day, page, badge }) => [dayOf(day), page, badge])}
      />
    </>
  );
}
