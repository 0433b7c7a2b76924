"use client";

import { useId } from "react";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "@/components/ui/tabs";
import type { OrganiserEvent } from "./data";
import { EventRow } from "./organiser-dashboard-event";

const views = { upcoming: "Upcoming", drafts: "Drafts", past: "Past" } as const;
type View = keyof typeof views;

interface EventsProps {
  events: readonly OrganiserEvent[];
  money: (amount: number) => string;
  now: string;
}

/** The organiser's events: upcoming, drafts and past. */
export function Events({ events, money, now }: EventsProps) {
  const id = useId();
  const viewOf = ({ status, startsAt }: OrganiserEvent): View =>
    status === "draft" ? "drafts" : status === "ended" || startsAt < now ? "past" : "upcoming";
  return (
    <section aria-labelledby={id} className="min-w-0">
      <Tabs defaultValue="upcoming" className="gap-3">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
          <h2 id={id} className="text-lg font-semibold">Events</h2>
          <TabsList aria-label="Events to show">
            {Object.entries(views).map(([view, name]) => (
              <TabsTrigger key={view} value={view}>
                {name}
                <span className="text-foreground/70 tabular-nums">
                  {events.filter((event) => viewOf(event) === view).length}
                </span>
              </TabsTrigger>
            ))}
          </TabsList>
        </div>
        {Object.keys(views).map((view) => {
          const shown = events.filter((event) => viewOf(event) === view);
          return (
            <TabsContent key={view} value={view}>
              {shown.length === 0
                ? (
                  <p className="rounded-xl border border-dashed border-border px-4 py-8 text-center text-sm text-muted-foreground">
                    {view === "drafts"
                      ? "No drafts."
                      : view === "past"
                      ? "No past events."
                      : "No upcoming events. Publish a draft or create an event."}
                  </p>
                )
                : (
                  <ul className="divide-y divide-border overflow-hidden rounded-xl border border-border bg-card">
                    {shown.map((event) => <EventRow key={event.id} event={event} money={money} />)}
                  </ul>
                )}
            </TabsContent>
          );
        })}
      </Tabs>
    </section>
  );
}
