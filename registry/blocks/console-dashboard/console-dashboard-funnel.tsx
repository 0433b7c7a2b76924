"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { DataDetails } from "@/components/ui/data-details";
import type { Step } from "./data";
import { locale, number, percent } from "./console-dashboard-words";
import { Nothing, Section } from "./console-dashboard-section";

const periods = { month: "30 days", quarter: "90 days" } as const;
type Period = keyof typeof periods;

/** The number of people who reach each step of a claim, and the percentage who continue from one step to the next. */
export function Funnel({ funnel }: { funnel: Record<Period, Step[]> }) {
  const [period, setPeriod] = useState<Period>("month");
  const steps = funnel[period];
  const most = steps[0]?.claims ?? 0;
  const caption = `Claims by step, last ${periods[period]}`;
  const shareOf = (place: number) => percent.format(steps[place]!.claims / (steps[place - 1]!.claims || 1));
  return (
    <Section
      title="From page view to approval"
      action={
        <div role="group" aria-label="Period" className="flex gap-1">
          {Object.entries(periods).map(([id, name]) => (
            <Button
              key={id}
              size="sm"
              variant={id === period ? "secondary" : "ghost"}
              aria-pressed={id === period}
              onClick={() => setPeriod(id as Period)}
            >
              {name}
            </Button>
          ))}
        </div>
      }
    >
      {most === 0
        ? <Nothing>No claims in this period.</Nothing>
        : (
          <div className="mt-3 rounded-xl border border-border bg-card p-4">
            <figure aria-label={caption}>
              <ol className="grid gap-2.5">
                {steps.map(({ name, claims }, place) => (
                  <li key={name}>
                    <p className="flex justify-between gap-3 text-sm">
                      <span>{name}</span>
                      <span className="text-muted-foreground tabular-nums">
                        {place === 0 ? "" : `${shareOf(place)} of the previous step`}
                      </span>
                    </p>
                    <div className="mt-1 flex h-7 items-center rounded-md bg-muted">
                      <span
                        className="flex h-full min-w-fit items-center rounded-md bg-primary px-2 text-sm font-medium text-primary-foreground tabular-nums forced-color-adjust-none forced-colors:bg-[Highlight] forced-colors:text-[HighlightText]"
                        style={{ width: `${(claims / most) * 100}%` }}
                      >
                        {number.format(claims)}
                      </span>
                    </div>
                  </li>
                ))}
              </ol>
            </figure>
            <DataDetails
              locale={locale}
              caption={caption}
              columns={["Step", "Claims", "Share of the previous step"]}
              rows={steps.map((
                { name, claims },
                place,
              ) => [name, claims, place === 0 ? "–" : shareOf(place)])}
            />
          </div>
        )}
    </Section>
  );
}
