"use client";

import { Card, CardContent, CardDescription, CardHeader } from "@/components/ui/card";
import { DataDetails } from "@/components/ui/data-details";
import { DataLoader } from "@/components/ui/error-state";
import { Skeleton } from "@/components/ui/skeleton";
import { type Data, load } from "./data";

const locale = "en-GB";
const number = new Intl.NumberFormat(locale);
const percent = new Intl.NumberFormat(locale, { style: "percent" });

/** How many people reached each step of a claim in the last 90 days */
export function ChartClaimFunnel() {
  return (
    <Card>
      <CardHeader>
        <h2 className="leading-snug font-semibold">Claims from start to approval</h2>
        <CardDescription>How many people reached each step of a claim in the last 90 days</CardDescription>
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
  const most = rows[0]!.claims;
  return (
    <>
      <figure aria-label="Claims by step">
        <ol className="grid gap-2">
          {rows.map(({ step, claims }, index) => {
            const before = rows[index - 1]?.claims;
            return (
              <li
                key={step}
                className="grid gap-1 sm:grid-cols-[9rem_minmax(0,1fr)_5.5rem] sm:items-center sm:gap-4"
              >
                <span className="text-sm">{step}</span>
                <span className="flex h-10 min-w-0 items-center rounded-md bg-muted">
                  <span
                    className="flex h-full min-w-fit items-center rounded-md bg-primary px-3 text-sm font-medium text-primary-foreground tabular-nums forced-color-adjust-none forced-colors:bg-[Highlight] forced-colors:text-[HighlightText]"
                    style={{ width: `${(claims / most) * 100}%` }}
                  >
                    {number.format(claims)}
                  </span>
                </span>
                <span className="text-xs text-muted-foreground tabular-nums sm:text-end">
                  {before === undefined ? "" : `${percent.format(claims / before)} continue`}
                </span>
              </li>
            );
          })}
        </ol>
      </figure>
      <DataDetails
        locale={locale}
        caption="Claims by step"
        columns={["Step", "Claims", "Share of the previous step"]}
        rows={rows.map((
          { step, claims },
          index,
        ) => [step, claims, index === 0 ? "–" : percent.format(claims / rows[index - 1]!.claims)])}
      />
    </>
  );
}
