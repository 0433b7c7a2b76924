"use client";

import { lazy, Suspense, useState } from "react";
import { Button } from "@/components/ui/button";
import { DataDetails } from "@/components/ui/data-details";
import { Skeleton } from "@/components/ui/skeleton";
import type { Claim } from "./data";
import { claimsText, locale, number } from "./console-dashboard-words";
import { More, Nothing, Section } from "./console-dashboard-section";
import { ClaimRow } from "./console-dashboard-claim";

const Drawing = lazy(() => import("./console-dashboard-drawing"));

const ages = [
  { id: "day", name: "Up to 1 day", hours: 24 },
  { id: "two", name: "1 to 2 days", hours: 48 },
  { id: "four", name: "2 to 4 days", hours: 96 },
  { id: "older", name: "Longer", hours: Number.POSITIVE_INFINITY },
] as const;
type Age = (typeof ages)[number]["id"];
const shownAtFirst = 5;

interface QueueProps {
  queue: readonly Claim[];
  reviewer: string;
  now: string;
  onChanged: (message: string) => void;
}

/** Pending claims by age, as a chart and as a list of the oldest. */
export function Queue({ queue, reviewer, now, onChanged }: QueueProps) {
  const [age, setAge] = useState<Age | "all">("all");
  // Stored here so that a claim stays assigned when the user filters by another age.
  const [taken, setTaken] = useState<readonly string[]>([]);
  const ageOf = ({ submittedAt }: Claim): Age => {
    const waited = (Date.parse(now) - Date.parse(submittedAt)) / 3_600_000;
    return ages.find(({ hours }) => waited <= hours)!.id;
  };
  const rows = ages.map(({ id, name }) => {
    const claims = queue.filter((claim) => ageOf(claim) === id);
    const overdue = claims.filter(({ dueAt }) => dueAt < now).length;
    return { id, age: name, claims: claims.length, overdue, onTime: claims.length - overdue };
  });
  const found = age === "all" ? queue : queue.filter((claim) => ageOf(claim) === age);
  const shown = found.slice(0, shownAtFirst);
  return (
    <Section
      title="Review queue"
      className="mt-10"
      action={<More href="#claims">{`All ${claimsText(queue.length)}`}</More>}
    >
      {queue.length === 0
        ? <Nothing>No pending claims. New claims appear here.</Nothing>
        : (
          <div className="mt-3 grid rounded-xl border border-border bg-card xl:grid-cols-[22rem_minmax(0,1fr)]">
            <div className="min-w-0 p-4 max-xl:border-b max-xl:border-border xl:border-e xl:border-border">
              <h3 className="text-sm font-medium">Pending claims by age</h3>
              <div className="mt-3">
                <Suspense
                  fallback={<Skeleton role="status" aria-label="Loading chart…" className="h-56 xl:h-80" />}
                >
                  <Drawing rows={rows} label="Pending claims by age" />
                </Suspense>
              </div>
              <DataDetails
                locale={locale}
                caption="Pending claims by age"
                columns={["Age", "On time", "Overdue"]}
                rows={rows.map(({ age, onTime, overdue }) => [age, onTime, overdue])}
              />
            </div>
            <div className="min-w-0">
              <div role="group" aria-label="Age" className="flex flex-wrap gap-1 border-b border-border p-3">
                {[{ id: "all" as const, age: "All", claims: queue.length }, ...rows].map((row) => (
                  <Button
                    key={row.id}
                    size="sm"
                    variant={row.id === age ? "secondary" : "ghost"}
                    aria-pressed={row.id === age}
                    onClick={() => {
                      setAge(row.id);
                      onChanged(`${row.age}: ${claimsText(row.claims)}.`);
                    }}
                  >
                    {row.age}
                    <span className="text-foreground/70 tabular-nums">{row.claims}</span>
                  </Button>
                ))}
              </div>
              {shown.length === 0
                ? (
                  <p className="px-4 py-10 text-center text-sm text-muted-foreground">
                    No claims in this age range.
                  </p>
                )
                : (
                  <ul aria-label="Oldest claims" className="divide-y divide-border">
                    {shown.map((claim) => (
                      <ClaimRow
                        key={claim.id}
                        claim={taken.includes(claim.id) ? { ...claim, reviewer } : claim}
                        me={reviewer}
                        now={now}
                        onTaken={() => {
                          setTaken((before) => [...before, claim.id]);
                          onChanged(`${claim.place.name} is assigned to you.`);
                        }}
                      />
                    ))}
                  </ul>
                )}
              {found.length > shown.length
                ? (
                  <p className="border-t border-border px-4 py-3 text-sm text-muted-foreground">
                    The {shown.length} oldest of {number.format(found.length)}.
                  </p>
                )
                : null}
            </div>
          </div>
        )}
    </Section>
  );
}
