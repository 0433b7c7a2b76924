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

const Drawing = lazy(() => import("./chart-proofs-by-method-drawing"));

/** New proofs each month, by method */
export function ChartProofsByMethod() {
  return (
    <Card>
      <CardHeader>
        <h2 className="leading-snug font-semibold">Proofs by method</h2>
        <CardDescription>New proofs each month, by method</CardDescription>
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
        caption="Proofs by method and month"
        columns={["Month", "Vouches", "One-time code", "Register", "Licence"]}
        rows={rows.map((row) => [monthOf(row.month), row.vouches, row.code, row.register, row.licence])}
      />
    </>
  );
}
