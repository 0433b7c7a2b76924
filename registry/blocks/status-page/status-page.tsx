"use client";

import { cva } from "class-variance-authority";
import { CircleCheckIcon, RssIcon, TriangleAlertIcon, WrenchIcon } from "lucide-react";
import { cn } from "@/lib/utils";
import { BrandLogo } from "@/components/ui/brand-mark";
import { buttonVariants } from "@/components/ui/button";
import { DataLoader } from "@/components/ui/error-state";
import { RelativeTime } from "@/components/ui/relative-time";
import { Skeleton } from "@/components/ui/skeleton";
import { StatusChip } from "@/components/ui/status-chip";
import { type Data, type Incident, load, type Service, type State } from "./data";

/** The current status of each component, the last sixty days, incidents and planned maintenance. */
export function StatusPage() {
  return (
    <div className="mx-auto w-full max-w-3xl px-4 py-6 text-foreground sm:px-6 lg:py-10">
      <header className="flex flex-wrap items-center justify-between gap-4">
        <BrandLogo />
        <a href="#updates" className={cn(buttonVariants({ variant: "outline", size: "sm" }))}>
          <RssIcon aria-hidden />
          Get updates
        </a>
      </header>
      <main className="mt-8">
        <DataLoader
          load={load}
          fallback={<Loading />}
          headingLevel="h1"
          problem={{ title: "The status could not be loaded" }}
        >
          {(data) => <Status {...data} />}
        </DataLoader>
      </main>
    </div>
  );
}

const locale = "en-GB";
const percent = new Intl.NumberFormat(locale, { style: "percent", minimumFractionDigits: 2 });
const moment = new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeStyle: "short", timeZone: "UTC" });

const states = {
  up: { words: "Operational", tone: "success" },
  slow: { words: "Slow", tone: "warning" },
  down: { words: "Down", tone: "destructive" },
} as const satisfies Record<State, unknown>;

const summaryVariants = cva("flex flex-wrap items-center gap-x-4 gap-y-2 rounded-xl p-5", {
  variants: {
    state: {
      up: "bg-success-container text-success",
      slow: "bg-warning-container text-warning",
      down: "bg-destructive-container text-destructive",
    },
  },
});

const dayVariants = cva(
  "min-w-px flex-1 rounded-[1px] forced-color-adjust-none forced-colors:bg-[CanvasText]",
  {
    variants: { state: { up: "h-8 bg-success", slow: "h-6 bg-warning", down: "h-3 bg-destructive" } },
  },
);

function Status({ services, incidents, updatedAt, now }: Data) {
  const affected = services.filter(({ state }) => state !== "up");
  const isDown = affected.some(({ state }) => state === "down");
  const current = incidents.filter(({ isOver }) => !isOver);
  const past = incidents.filter(({ isOver }) => isOver);
  return (
    <>
      <div
        className={summaryVariants({ state: affected.length === 0 ? "up" : isDown ? "down" : "slow" })}
      >
        {affected.length === 0
          ? <CircleCheckIcon aria-hidden className="size-7 shrink-0" />
          : <TriangleAlertIcon aria-hidden className="size-7 shrink-0" />}
        <div className="min-w-0 flex-1">
          <h1 className="font-serif text-2xl leading-tight font-semibold text-balance">
            {affected.length === 0
              ? "All systems operational"
              : `${affected.map(({ name }) => name).join(" and ")}: ${
                isDown ? "not available" : "slower than usual"
              }`}
          </h1>
          <p className="mt-1 text-sm">
            Updated <RelativeTime date={updatedAt} now={now} locale={locale} />
          </p>
        </div>
      </div>

      {current.length > 0
        ? (
          <section aria-labelledby="current" className="mt-10">
            <h2 id="current" className="text-lg font-semibold">Current and planned incidents</h2>
            <div className="mt-4 grid gap-4">
              {current.map((incident) => <Report key={incident.id} incident={incident} />)}
            </div>
          </section>
        )
        : null}

      <section aria-labelledby="services" className="mt-10">
        <div className="flex flex-wrap items-baseline justify-between gap-2">
          <h2 id="services" className="text-lg font-semibold">Services</h2>
          <p className="text-sm text-muted-foreground">Last 60 days</p>
        </div>
        <ul className="mt-4 divide-y divide-border rounded-xl border border-border bg-card">
          {services.map((service) => <Row key={service.name} service={service} />)}
        </ul>
      </section>

      <section aria-labelledby="past" className="mt-10">
        <h2 id="past" className="text-lg font-semibold">Past incidents</h2>
        <div className="mt-4 grid gap-4">
          {past.length === 0
            ? <p className="text-sm text-muted-foreground">No incidents in the last 60 days.</p>
            : past.map((incident) => <Report key={incident.id} incident={incident} />)}
        </div>
      </section>
    </>
  );
}

function Row({ service: { name, about, state, days, uptime } }: { service: Service }) {
  const { words, tone } = states[state];
  const counts = (["down", "slow"] as const).map((bad) => ({
    bad,
    count: days.filter((day) => day === bad).length,
  })).filter(({ count }) => count > 0);
  const summary = counts.length === 0
    ? `No incidents in the last ${days.length} days`
    : counts.map(({ bad, count }) => `${states[bad].words.toLowerCase()} on ${count} of ${days.length} days`)
      .join(", ");
  return (
    <li className="grid gap-3 p-4">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h3 className="font-medium">{name}</h3>
          <p className="text-sm text-muted-foreground">{about}</p>
        </div>
        <StatusChip tone={tone}>{words}</StatusChip>
      </div>
      <div role="img" aria-label={summary} className="flex h-8 items-end gap-px sm:gap-0.5">
        {days.map((day, index) => (
          <span
            // Days have no id, so the index is used as their key.
            key={index}
            className={cn(
              dayVariants({ state: day }),
              // Narrow screens show the last thirty days.
              index < 30 && "hidden sm:block",
            )}
          />
        ))}
      </div>
      <p className="flex flex-wrap justify-between gap-2 text-xs text-muted-foreground tabular-nums">
        <span className="first-letter:uppercase">{summary}</span>
        <span>{percent.format(uptime)} available</span>
      </p>
    </li>
  );
}

function Report({ incident: { title, kind, affects, updates, isOver } }: { incident: Incident }) {
  const [tone, words] = isOver
    ? ["success", "Resolved"] as const
    : kind === "maintenance"
    ? ["info", "Planned"] as const
    : ["warning", "Ongoing"] as const;
  return (
    <article className="rounded-xl border border-border bg-card p-4 sm:p-5">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <h3 className="flex min-w-0 items-start gap-2 font-medium">
          {kind === "maintenance" ? <WrenchIcon aria-hidden className="mt-1 size-4 shrink-0" /> : null}
          {title}
        </h3>
        <StatusChip tone={tone}>{words}</StatusChip>
      </div>
      <p className="mt-1 text-sm text-muted-foreground">Affects {affects.join(" and ")}</p>
      <ol className="mt-4 grid gap-4 border-s-2 border-border ps-4">
        {updates.map(({ at, label, text }) => (
          <li key={at} className="text-sm">
            <p className="flex flex-wrap items-baseline gap-x-2">
              <span className="font-medium">{label}</span>
              <time dateTime={at} className="text-xs text-muted-foreground">
                {moment.format(new Date(at))} UTC
              </time>
            </p>
            <p className="mt-0.5 max-w-prose text-pretty">{text}</p>
          </li>
        ))}
      </ol>
    </article>
  );
}

function Loading() {
  return (
    <div role="status" aria-label="Loading status…" className="grid gap-8">
      <Skeleton className="h-24 rounded-xl" />
      <Skeleton className="h-96 rounded-xl" />
    </div>
  );
}
