"use client";

import { Meter, MeterTrack } from "@/components/ui/meter";
import { StatusChip } from "@/components/ui/status-chip";
import type { OrganiserEvent } from "./data";
import { locale, number, ticketsText } from "./organiser-dashboard-words";

/** An event with its state and the number of tickets sold. */
export function EventRow({ event, money }: { event: OrganiserEvent; money: (amount: number) => string }) {
  const { name, city, startsAt, timeZone, sold, capacity, revenue, href } = event;
  const { text, tone } = stateOf(event);
  return (
    <li className="relative grid gap-x-6 gap-y-3 p-4 hover:bg-accent/60 sm:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)] sm:items-center">
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h3 className="min-w-0 font-medium wrap-anywhere">
            <a
              href={href}
              className="outline-none after:absolute after:inset-0 focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-ring"
            >
              {name}
            </a>
          </h3>
          <StatusChip tone={tone}>{text}</StatusChip>
        </div>
        <p className="mt-0.5 text-sm text-foreground/70">
          <time dateTime={startsAt}>
            {new Intl.DateTimeFormat(locale, {
              weekday: "short",
              day: "numeric",
              month: "short",
              hour: "2-digit",
              minute: "2-digit",
              timeZone,
            }).format(new Date(startsAt))}
          </time>, {city}
        </p>
      </div>
      <div className="min-w-0 text-sm">
        <p className="flex flex-wrap justify-between gap-x-3 tabular-nums">
          <span>
            {capacity === null ? `${ticketsText(sold)} sold` : (
              <>
                {number.format(sold)} of {number.format(capacity)} sold
              </>
            )}
          </span>
          <span className="text-foreground/70">{money(revenue)}</span>
        </p>
        {capacity === null ? <p className="mt-1 text-xs text-foreground/70">No limit</p> : (
          // The meter is hidden from screen readers, because the text above contains the same information.
          <Meter aria-hidden className="mt-2" value={sold} max={capacity} locale={locale}>
            <MeterTrack tone={sold >= capacity ? "success" : "cobalt"} className="h-1.5" />
          </Meter>
        )}
      </div>
    </li>
  );
}

function stateOf({ status, sold, capacity }: OrganiserEvent): {
  text: string;
  tone: "neutral" | "info" | "success" | "warning" | "destructive";
} {
  if (status === "draft") return { text: "Draft", tone: "neutral" };
  if (status === "cancelled") return { text: "Cancelled", tone: "destructive" };
  if (status === "ended") return { text: "Ended", tone: "neutral" };
  const left = capacity === null ? Number.POSITIVE_INFINITY : capacity - sold;
  if (left <= 0) return { text: "Sold out", tone: "success" };
  return capacity !== null && left / capacity <= 0.1
    ? { text: `${ticketsText(left)} left`, tone: "warning" }
    : { text: "On sale", tone: "info" };
}
