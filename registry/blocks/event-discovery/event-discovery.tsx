"use client";

import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from "react";
import {
  CalendarDaysIcon,
  ClockIcon,
  LayoutGridIcon,
  MapIcon,
  MapPinIcon,
  PlusIcon,
  SearchXIcon,
} from "lucide-react";
import { cn } from "@/lib/utils";
import { priceText } from "@/lib/price-text";
import { rangeText } from "@/lib/range-text";
import { Badge } from "@/components/ui/badge";
import { Button, buttonVariants } from "@/components/ui/button";
import { ClusterMap } from "@/components/ui/cluster-map";
import { DataLoader, ErrorState } from "@/components/ui/error-state";
import { FilterBar, type FilterFacet, type FilterValue } from "@/components/ui/filter-bar";
import {
  PageHeader,
  PageHeaderActions,
  PageHeaderDescription,
  PageHeaderTitle,
} from "@/components/ui/page-header";
import { Skeleton } from "@/components/ui/skeleton";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "@/components/ui/tabs";
import { type Data, find, type FoundEvent, load, type When } from "./data";

// The calendar's code is loaded when the calendar is first shown. The map needs no `lazy`, because it loads its drawing
// code separately.
const EventCalendar = lazy(() =>
  import("@/components/ui/event-calendar").then((calendar) => ({ default: calendar.EventCalendar }))
);

const locale = "en-GB";
const perPage = 9;

const days: { value: When; label: string }[] = [
  { value: "any", label: "Any day" },
  { value: "today", label: "Today" },
  { value: "tomorrow", label: "Tomorrow" },
  { value: "weekend", label: "This weekend" },
  { value: "week", label: "Next 7 days" },
];

type View = "list" | "map" | "calendar";

interface Asked {
  filter: FilterValue;
  when: When;
}

const everything: Asked = { filter: { search: "", facets: {} }, when: "any" };

/** Searches for events by text, filters and dates, and shows them in a list, on a map and in a calendar. */
export function EventDiscovery() {
  return (
    <main className="mx-auto w-full max-w-6xl px-4 py-6 text-foreground sm:px-6 lg:py-10">
      <DataLoader
        load={load}
        fallback={<Loading />}
        headingLevel="h1"
        problem={{ title: "The events could not be loaded" }}
      >
        {(loaded) => <Discovery data={loaded} />}
      </DataLoader>
    </main>
  );
}

function Discovery({ data }: { data: Data }) {
  const { categories, cities, tiles, now, ...start } = data;
  const [asked, setAsked] = useState(everything);
  const [view, setView] = useState<View>("list");
  const [events, setEvents] = useState(start.events);
  const [state, setState] = useState<"there" | "looking" | "failed">("there");
  const [count, setCount] = useState(perPage);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const anyDay = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const shownBefore = useRef(perPage);

  // When more events have loaded, focus moves to the first new one.
  useEffect(() => {
    const fresh = list.current?.querySelectorAll<HTMLElement>("h2 a")[shownBefore.current];
    if (count > shownBefore.current) fresh?.focus();
    shownBefore.current = count;
  }, [count]);

  /**
   * Starts a new search shortly after the last key press, and uses only the latest response.
   */
  const ask = (next: Asked) => {
    setAsked(next);
    setState("looking");
    clearTimeout(timer.current);
    const own = timer.current = setTimeout(async () => {
      const { filter: { search, facets }, when } = next;
      const found = await find({
        words: search,
        categories: facets.category ?? [],
        cities: facets.city ?? [],
        prices: facets.price ?? [],
        when,
      }).catch(() => undefined);
      if (timer.current !== own) return;
      setEvents(found ?? []);
      setCount(perPage);
      setState(found ? "there" : "failed");
    }, 200);
  };

  const facets: FilterFacet[] = [
    {
      id: "category",
      label: "Category",
      options: Object.entries(categories).map(([value, label]) => ({ value, label })),
    },
    { id: "city", label: "City", options: cities.map((city) => ({ value: city, label: city })) },
    {
      id: "price",
      label: "Price",
      multiple: false,
      options: [{ value: "free", label: "Free" }, { value: "paid", label: "Paid" }],
    },
  ];

  const online = events.filter(({ latitude }) => latitude === null).length;
  const results = (shown: ReactNode) =>
    state === "failed"
      ? (
        <ErrorState
          headingLevel="h2"
          problem={{
            title: "The events could not be loaded",
            detail: "Check your connection. Your filters are still set.",
          }}
          onRetry={() => {
            // The button disappears, so focus moves to the filter.
            anyDay.current?.focus();
            ask(asked);
          }}
        />
      )
      : state === "there" && events.length === 0
      ? (
        <section
          aria-labelledby="no-events"
          className="grid justify-items-center gap-2 rounded-xl border border-dashed border-border px-6 py-16 text-center"
        >
          <SearchXIcon aria-hidden className="size-6 text-muted-foreground" />
          <h2 id="no-events" className="text-base font-medium">No matching events</h2>
          <p className="max-w-sm text-sm text-muted-foreground">
            Try another day, fewer words or fewer filters.
          </p>
          <Button
            className="mt-2"
            variant="outline"
            onClick={() => {
              anyDay.current?.focus();
              ask(everything);
            }}
          >
            Clear search and filters
          </Button>
        </section>
      )
      : (
        <div
          aria-busy={state === "looking"}
          className="transition-opacity duration-150 aria-busy:opacity-50 motion-reduce:transition-none"
        >
          {shown}
        </div>
      );

  return (
    <>
      <PageHeader>
        <PageHeaderTitle>What’s on</PageHeaderTitle>
        <PageHeaderDescription>
          Concerts, workshops, markets and readings in {cities.length} cities, at verified places.
        </PageHeaderDescription>
        <PageHeaderActions>
          <a href="#new-event" className={buttonVariants()}>
            <PlusIcon aria-hidden />
            Add an event
          </a>
        </PageHeaderActions>
      </PageHeader>

      <Tabs value={view} onValueChange={(next: string) => setView(next as View)} className="mt-6 gap-5">
        <div className="grid gap-4">
          <FilterBar
            facets={facets}
            value={asked.filter}
            onValueChange={(filter) => ask({ ...asked, filter })}
            placeholder="Event, place or city"
          />
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
            <div role="group" aria-label="Day" className="flex flex-wrap gap-2">
              {days.map(({ value, label }) => (
                <Button
                  key={value}
                  ref={value === "any" ? anyDay : undefined}
                  size="sm"
                  variant={asked.when === value ? "default" : "outline"}
                  className="rounded-full"
                  aria-pressed={asked.when === value}
                  onClick={() => ask({ ...asked, when: value })}
                >
                  {label}
                </Button>
              ))}
            </div>
            <TabsList aria-label="View">
              <TabsTrigger value="list">
                <LayoutGridIcon aria-hidden className="max-lg:hidden" />
                List
              </TabsTrigger>
              <TabsTrigger value="map">
                <MapIcon aria-hidden className="max-lg:hidden" />
                Map
              </TabsTrigger>
              <TabsTrigger value="calendar">
                <CalendarDaysIcon aria-hidden className="max-lg:hidden" />
                Calendar
              </TabsTrigger>
            </TabsList>
          </div>
          <p role="status" className="text-sm text-muted-foreground tabular-nums">
            {state === "looking"
              ? "Searching"
              : state === "failed"
              ? "No result"
              : events.length === 1
              ? "1 event"
              : `${events.length} events`}
          </p>
        </div>

        <TabsContent value="list">
          {results(
            <>
              <ul
                ref={list}
                aria-label="Events"
                className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3 lg:gap-6"
              >
                {events.slice(0, count).map((event) => (
                  <li key={event.id} className="min-w-0">
                    <EventTile event={event} category={categories[event.category] ?? event.category} />
                  </li>
                ))}
              </ul>
              {count < events.length
                ? (
                  <Button
                    variant="outline"
                    className="mx-auto mt-6 flex"
                    onClick={() => setCount(count + perPage)}
                  >
                    Show {Math.min(perPage, events.length - count)} more
                  </Button>
                )
                : null}
            </>,
          )}
        </TabsContent>
        <TabsContent value="map">
          {results(
            <ClusterMap
              label="Events on the map"
              points={events}
              tiles={tiles}
              groupName={groupName}
              renderPoint={(event) => <EventRow event={event} />}
              labels={{
                showAll: "Show all events",
                list: "Events at the selected marker",
                hint:
                  "Select a marker to list its events. Use the arrow keys to pan the map, and plus and minus to zoom.",
              }}
            >
              {online > 0
                ? `${
                  online === 1 ? "1 online event is" : `${online} online events are`
                } shown only in the list.`
                : null}
            </ClusterMap>,
          )}
        </TabsContent>
        <TabsContent value="calendar">
          {results(
            <Suspense
              fallback={
                <Skeleton role="status" aria-label="Loading calendar…" className="h-112 rounded-xl" />
              }
            >
              <EventCalendar
                className="rounded-xl border border-border bg-card p-4 sm:p-6"
                events={events}
                today={now.slice(0, 10)}
                locale={locale}
              />
            </Suspense>,
          )}
        </TabsContent>
      </Tabs>
    </>
  );
}

const format = (event: FoundEvent, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(locale, { timeZone: event.timezone, ...options });
const dayOf = (event: FoundEvent, options: Intl.DateTimeFormatOptions) =>
  format(event, options).format(new Date(event.startDate));

function timeOf(event: FoundEvent): string {
  const clock = format(event, { hour: "2-digit", minute: "2-digit" });
  const starts = new Date(event.startDate);
  return event.endDate ? rangeText(clock, starts, new Date(event.endDate)) : clock.format(starts);
}

const placeOf = ({ attendanceMode, venue, city }: FoundEvent) =>
  attendanceMode === "online" ? "Online" : [venue, city].filter(Boolean).join(", ");

const priceOf = ({ isFree, price, priceCurrency }: FoundEvent) =>
  isFree ? "Free" : priceText(price, priceCurrency, locale) ?? "Price not given";

/** Returns the name of a group of events on the map, such as "4 events in Harare". */
function groupName(group: readonly FoundEvent[]): string {
  const places = new Intl.ListFormat(locale).format(new Set(group.map(({ city }) => city)));
  return `${group.length === 1 ? "1 event" : `${group.length} events`} in ${places}`;
}

/** A card for an event. The whole card is one large link. */
function EventTile({ event, category }: { event: FoundEvent; category: string }) {
  const { name, url, summary, status, startDate, imageUrl, imageAlt } = event;
  const isCancelled = status === "cancelled";
  return (
    <article className="relative flex h-full flex-col overflow-hidden rounded-xl border border-border bg-card outline-offset-2 transition-shadow duration-150 hover:shadow-md has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-ring motion-reduce:transition-none">
      <div className="relative aspect-[5/2] overflow-hidden">
        {imageUrl
          ? <img src={imageUrl} alt={imageAlt ?? ""} loading="lazy" className="size-full object-cover" />
          : <Drawing category={event.category} />}
        <p
          aria-hidden
          className="absolute start-4 top-4 grid w-14 justify-items-center rounded-lg border border-border bg-card py-1.5 text-card-foreground shadow-xs"
        >
          <span className="text-xs text-muted-foreground">{dayOf(event, { weekday: "short" })}</span>
          <span className="font-serif text-2xl leading-none font-semibold">
            {dayOf(event, { day: "numeric" })}
          </span>
          <span className="mt-0.5 text-xs text-muted-foreground">{dayOf(event, { month: "short" })}</span>
        </p>
      </div>
      <div className="flex flex-1 flex-col gap-2 p-4">
        <h2
          className={cn("text-base leading-snug font-semibold text-balance", isCancelled && "line-through")}
        >
          <a href={url} className="outline-none after:absolute after:inset-0">{name}</a>
        </h2>
        <p className="text-sm text-pretty text-muted-foreground">{summary}</p>
        <ul className="mt-auto grid gap-1 pt-2 text-sm [&_svg]:mt-0.5 [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-muted-foreground">
          <li className="flex gap-2">
            <ClockIcon aria-hidden />
            <time dateTime={startDate}>
              <span className="sr-only">
                {dayOf(event, { weekday: "long", day: "numeric", month: "long" })},{" "}
              </span>
              {timeOf(event)}
            </time>
          </li>
          <li className="flex gap-2">
            <MapPinIcon aria-hidden />
            <span className="min-w-0">{placeOf(event)}</span>
          </li>
        </ul>
        <p className="mt-2 flex items-center justify-between gap-3 border-t border-border pt-3 text-sm">
          <span className="text-muted-foreground">{category}</span>
          {isCancelled
            ? <Badge variant="destructive">Cancelled</Badge>
            : <span className="font-medium tabular-nums">{priceOf(event)}</span>}
        </p>
      </div>
    </article>
  );
}

/** An event in the list next to the map. */
function EventRow({ event }: { event: FoundEvent }) {
  const isCancelled = event.status === "cancelled";
  return (
    <article className="relative grid gap-0.5 px-4 py-3 hover:bg-accent/60">
      <p className="text-sm text-foreground/70">
        <time dateTime={event.startDate}>
          {dayOf(event, { weekday: "short", day: "numeric", month: "short" })}, {timeOf(event)}
        </time>
      </p>
      <h3 className={cn("font-medium", isCancelled && "line-through")}>
        <a
          href={event.url}
          className="outline-none after:absolute after:inset-0 focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-ring"
        >
          {event.name}
        </a>
      </h3>
      <p className="flex flex-wrap justify-between gap-x-3 text-sm text-foreground/70">
        <span>{event.venue}</span>
        <span className="tabular-nums">{isCancelled ? "Cancelled" : priceOf(event)}</span>
      </p>
    </article>
  );
}

/** A drawing for each category, shown if an event has no image. Replace the drawings with your own. */
const drawings: Record<string, { back: string; shapes: [colour: string, path: string][] }> = {
  art: {
    back: "var(--terracotta-container)",
    shapes: [
      ["var(--terracotta)", "M150 120 210 10 270 120Z"],
      ["var(--cobalt)", "M236 70a42 42 0 1 0 84 0a42 42 0 1 0-84 0"],
      ["var(--gold)", "M196 62h62v62h-62Z"],
    ],
  },
  community: {
    back: "var(--malachite-container)",
    shapes: [
      ["var(--malachite)", "M130 75a32 32 0 1 0 64 0a32 32 0 1 0-64 0"],
      ["var(--gold)", "M178 75a32 32 0 1 0 64 0a32 32 0 1 0-64 0"],
      ["var(--terracotta)", "M226 75a32 32 0 1 0 64 0a32 32 0 1 0-64 0"],
    ],
  },
  food: {
    back: "var(--gold-container)",
    shapes: [
      ["var(--gold)", "M160 68a56 56 0 1 0 112 0a56 56 0 1 0-112 0"],
      ["var(--terracotta)", "M184 68a32 32 0 1 0 64 0a32 32 0 1 0-64 0"],
      ["var(--malachite)", "M262 128C262 92 286 72 322 72 322 108 298 128 262 128Z"],
    ],
  },
  literature: {
    back: "var(--cobalt-container)",
    shapes: [
      ["var(--cobalt)", "M150 30h24v98h-24Z M216 20h20v108h-20Z"],
      ["var(--terracotta)", "M178 46h34v82h-34Z"],
      ["var(--gold)", "M248 128 270 40l20 6-22 82Z"],
    ],
  },
  music: {
    back: "var(--tanzanite-container)",
    shapes: [
      ["var(--tanzanite)", "M120 128a100 100 0 0 1 200 0h-22a78 78 0 0 0-156 0Z"],
      ["var(--gold)", "M158 128a62 62 0 0 1 124 0h-20a42 42 0 0 0-84 0Z"],
      ["var(--terracotta)", "M196 128a24 24 0 0 1 48 0Z"],
    ],
  },
  sport: {
    back: "var(--malachite-container)",
    shapes: [
      ["var(--malachite)", "M90 128C150 40 200 130 330 30V128Z"],
      ["var(--cobalt)", "M150 128C200 80 250 140 330 80V128Z"],
      ["var(--gold)", "M216 36a18 18 0 1 0 36 0a18 18 0 1 0-36 0"],
    ],
  },
  technology: {
    back: "var(--cobalt-container)",
    shapes: [
      ["var(--cobalt)", "M160 24h30v30h-30Z M240 24h30v30h-30Z M200 64h30v30h-30Z"],
      ["var(--malachite)", "M200 24h30v30h-30Z M160 64h30v30h-30Z M280 64h30v30h-30Z"],
      ["var(--gold)", "M240 64h30v30h-30Z M280 24h30v30h-30Z"],
    ],
  },
};

function Drawing({ category }: { category: string }) {
  const { back, shapes } = drawings[category] ?? drawings.community!;
  return (
    <svg
      aria-hidden
      viewBox="0 0 320 128"
      preserveAspectRatio="xMaxYMid slice"
      className="size-full rtl:-scale-x-100"
      style={{ backgroundColor: back }}
    >
      {shapes.map(([colour, path]) => <path key={path} d={path} fill={colour} opacity={0.45} />)}
    </svg>
  );
}

function Loading() {
  return (
    <div role="status" aria-label="Loading events" className="grid gap-6">
      <Skeleton className="h-9 w-48" />
      <Skeleton className="h-10" />
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3 lg:gap-6">
        {["a", "b", "c", "d", "e", "f"].map((key) => <Skeleton key={key} className="h-80 rounded-xl" />)}
      </div>
    </div>
  );
}
