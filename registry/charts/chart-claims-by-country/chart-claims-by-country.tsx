"use client";

import { lazy, Suspense } from "react";
import { Card, CardContent, CardDescription, CardHeader } from "@/components/ui/card";
import { DataDetails } from "@/components/ui/data-details";
import { DataLoader } from "@/components/ui/error-state";
import { Skeleton } from "@/components/ui/skeleton";
import { type Data, load } from "./data";

const locale = "en-GB";

const countryNames = new Intl.DisplayNames(locale, { type: "region" });
const nameOf = (country: string) => countryNames.of(country) ?? country;

const Drawing = lazy(() => import("./chart-claims-by-country-drawing"));

/** The eight countries with the most claims this quarter */
export function ChartClaimsByCountry() {
  return (
    <Card>
      <CardHeader>
        <h2 className="leading-snug font-semibold">Claims by country</h2>
        <CardDescription>The eight countries with the most claims this quarter</CardDescription>
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
        fallback={<Skeleton role="status" aria-label="Loading chart…" className="h-80 w-full" />}
      >
        <Drawing rows={rows} />
      </Suspense>
      <DataDetails
        locale={locale}
        caption="Claims by country"
        columns={["Country", "Claims"]}
        rows={rows.map(({ country, claims }) => [nameOf(country), claims])}
      />
    </>
  );
}
