"use client";

import { lazy, Suspense } from "react";
import { Card, CardContent, CardDescription, CardHeader } from "@/components/ui/card";
import type { ChartConfig } from "@/components/ui/chart";
import { DataDetails } from "@/components/ui/data-details";
import { DataLoader } from "@/components/ui/error-state";
import { Skeleton } from "@/components/ui/skeleton";
import { type Data, load } from "./data";

const locale = "en-GB";

const config = {
  share: { label: "Share" },
  vouches: { label: "Vouches", color: "var(--terracotta)" },
  contacts: { label: "Contacts", color: "var(--cobalt)" },
  register: { label: "Register", color: "var(--gold)" },
  licence: { label: "Licence", color: "var(--tanzanite)" },
} satisfies ChartConfig;

const Drawing = lazy(() => import("./chart-proofs-complete-drawing"));

/** Percentage of your 214 places with each kind of proof */
export function ChartProofsComplete() {
  return (
    <Card>
      <CardHeader>
        <h2 className="leading-snug font-semibold">Proofs complete</h2>
        <CardDescription>Percentage of your 214 places with each kind of proof</CardDescription>
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
      <div className="grid items-center gap-6 sm:grid-cols-2">
        <Suspense
          fallback={
            <Skeleton role="status" aria-label="Loading chart…" className="mx-auto aspect-square h-64" />
          }
        >
          <Drawing rows={rows} config={config} />
        </Suspense>
        <ul className="grid gap-3 text-sm">
          {rows.map(({ step, share }) => (
            <li key={step} className="flex items-center gap-3">
              <span
                aria-hidden
                className="size-3 shrink-0 rounded-full forced-color-adjust-none forced-colors:ring-2 forced-colors:ring-[CanvasText]"
                style={{ background: config[step].color }}
              />
              <span className="flex-1">{config[step].label}</span>
              <span className="font-medium tabular-nums">{share} %</span>
            </li>
          ))}
        </ul>
      </div>
      <DataDetails
        locale={locale}
        caption="Percentage of places with each kind of proof"
        columns={["Proof", "Per cent"]}
        rows={rows.map(({ step, share }) => [config[step].label, share])}
      />
    </>
  );
}
