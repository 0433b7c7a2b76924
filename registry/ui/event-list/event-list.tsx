"use client";

import * as React from "react";
import { cn } from "@/lib/utils";
import { type LabelTemplates, withTemplates } from "@/lib/label-templates";
import { CalendarXIcon } from "lucide-react";
import { Badge } from "@/components/ui/badge";
import { LoadingButton } from "@/components/ui/loading-button";
import { Empty, EmptyContent, EmptyDescription, EmptyHeader, EmptyMedia } from "@/components/ui/empty";
import { EventCard, type EventCardLabels, type EventSummary } from "@/components/ui/event-card";
import { ItemActions, ItemContent, ItemDescription, ItemMedia, ItemTitle } from "@/components/ui/item";
import { Skeleton } from "@/components/ui/skeleton";
import { webAddress } from "@/lib/web-address";
import { priceText } from "@/lib/price-text";

interface EventListLabels extends EventCardLabels {
  today: string;
  tomorrow: string;
  loading: string;
  empty: string;
  emptyHint: string;
  more: string;
  /** Shown if loading more events fails and the error has no message. */
  failed: (error: unknown) => string;
}

const english: EventListLabels = {
  online: "Online",
  mixed: "In person and online",
  cancelled: "Cancelled",
  draft: "Draft",
  free: "Free",
  today: "Today",
  tomorrow: "Tomorrow",
  loading: "Loading events",
  empty: "No events",
  emptyHint: "No events planned yet.",
  more: "Show more events",
  failed: () => "More events could not be loaded. Try again.",
};

/** For each label function, the placeholders that a template can use for its parameters. */
const labelValues = { failed: [] } as const;

interface EventListProps extends Omit<React.ComponentProps<"div">, "children"> {
  /** The events sorted by start, as returned by the API. */
  events: readonly EventSummary[];
  /**
   * Shows events as rows, or as cards with images.
   * @default "rows"
   */
  layout?: "rows" | "cards" | undefined;
  /** Reference time for "today" and "in 3 days". If unset, no day is labelled "today". */
  now?: string | undefined;
  /**
   * Language for dates, times and prices.
   * @default "en"
   */
  locale?: string | undefined;
  /**
   * Whether the first events are loading.
   * @default false
   */
  loading?: boolean | undefined;
  /** Loads more events. Omit it once all events are loaded. If the promise rejects, an error is shown. */
  onMore?: (() => void | Promise<unknown>) | undefined;
  /** Action shown when there are no events, such as a button or link. */
  emptyAction?: React.ReactNode;
  /**
   * Heading level of the days. Event names are one level below the days.
   * @default "h2"
   */
  headingLevel?: "h2" | "h3" | undefined;
  /** Translated labels. Labels that you omit stay in English. */
  labels?: LabelTemplates<EventListLabels> | undefined;
}

/** Events grouped by the local day on which they start. */
function EventList({
  className,
  events,
  layout = "rows",
  now,
  locale = "en",
  loading = false,
  onMore,
  emptyAction,
  headingLevel: Heading = "h2",
  labels,
  ref,
  ...props
}: EventListProps) {
  const words = withTemplates(english, labels, labelValues);
  const days = daysOf(events);
  const root = React.useRef<HTMLDivElement>(null);
  const asked = React.useRef<ReadonlySet<string>>(undefined);
  // The button disappears once all events are loaded, so focus moves to the first new event.
  React.useEffect(() => {
    if (!asked.current || events.length <= asked.current.size) return;
    const before = asked.current;
    asked.current = undefined;
    if (document.activeElement && document.activeElement !== document.body) return;
    const fresh = [...root.current?.querySelectorAll<HTMLElement>("[data-event]") ?? []]
      .find(({ dataset }) => !before.has(dataset["event"]!));
    (fresh?.querySelector("a") ?? fresh)?.focus();
  }, [events]);
  return (
    <div
      data-slot="event-list"
      data-layout={layout}
      aria-busy={loading || undefined}
      className={cn("@container flex w-full min-w-0 flex-col gap-6 wrap-anywhere", className)}
      {...props}
      ref={(element) => {
        root.current = element;
        if (typeof ref === "function") return ref(element);
        if (ref) ref.current = element;
      }}
    >
      {loading ? <Placeholders label={words.loading} /> : null}
      {!loading && days.length === 0
        ? (
          <Empty className="border">
            <EmptyHeader>
              <EmptyMedia variant="icon">
                <CalendarXIcon aria-hidden />
              </EmptyMedia>
              <Heading data-slot="empty-title" className="text-lg font-semibold">{words.empty}</Heading>
              <EmptyDescription>{words.emptyHint}</EmptyDescription>
            </EmptyHeader>
            {emptyAction ? <EmptyContent>{emptyAction}</EmptyContent> : null}
          </Empty>
        )
        : null}
      {loading ? null : days.map(([day, ofDay]) => {
        const name = nameOfDay(ofDay[0]!, day, now, locale, words);
        return (
          <div
            key={day}
            role="group"
            data-slot="event-list-day"
            aria-label={name}
            className="flex min-w-0 flex-col gap-2"
          >
            <Heading className="border-b border-border pb-2 text-base font-semibold first-letter:uppercase">
              <time dateTime={day}>{name}</time>
            </Heading>
            {layout === "rows"
              ? (
                <ul aria-label={name} className="flex w-full flex-col">
                  {ofDay.map((event) => (
                    <li key={event.id} className="min-w-0">
                      <EventListItem event={event} locale={locale} words={words} />
                    </li>
                  ))}
                </ul>
              )
              : (
                <ul className="grid gap-4 @md:grid-cols-2 @3xl:grid-cols-3">
                  {ofDay.map((event) => (
                    <li key={event.id} data-event={event.id} className="min-w-0">
                      <EventCard
                        event={event}
                        locale={locale}
                        now={now}
                        headingLevel={Heading === "h2" ? "h3" : "h4"}
                        labels={words}
                      />
                    </li>
                  ))}
                </ul>
              )}
          </div>
        );
      })}
      {onMore && !loading && days.length > 0
        ? (
          <More
            words={words}
            onMore={() => {
              asked.current = new Set(events.map(({ id }) => id));
              return onMore();
            }}
          />
        )
        : null}
    </div>
  );
}

/** An event as a linked row: start, name and place. */
function EventListItem(
  { event, locale, words }: { event: EventSummary; locale: string; words: EventListLabels },
) {
  const isCancelled = event.status === "cancelled";
  const place = event.attendanceMode === "online"
    ? words.online
    : [event.venue, event.city, event.attendanceMode === "mixed" ? words.mixed : null].filter(Boolean).join(
      ", ",
    );
  const price = event.isFree === true ? words.free : priceText(event.price, event.priceCurrency, locale);
  return (
    <a
      data-slot="event-list-item"
      data-event={event.id}
      data-size="sm"
      href={webAddress(event.url) ?? "#"}
      className="group/item flex w-full min-w-0 gap-3 rounded-lg px-3 py-2.5 text-start text-sm outline-offset-2 transition-colors duration-150 hover:bg-accent focus-visible:outline-2 focus-visible:outline-ring motion-reduce:transition-none flex-nowrap items-start"
    >
      <ItemMedia className="min-w-12 justify-start pt-px text-muted-foreground tabular-nums">
        <time dateTime={event.startDate}>{timeOf(event, locale)}</time>
      </ItemMedia>
      <ItemContent className="basis-0">
        <ItemTitle className={cn("line-clamp-2", isCancelled && "line-through")}>{event.name}</ItemTitle>
        {place ? <ItemDescription>{place}</ItemDescription> : null}
      </ItemContent>
      <ItemActions className="max-w-2/5 flex-wrap justify-end">
        {isCancelled ? <Badge variant="destructive">{words.cancelled}</Badge> : null}
        {event.status === "draft" ? <Badge variant="outline">{words.draft}</Badge> : null}
        {price && !isCancelled ? <Badge variant="secondary">{price}</Badge> : null}
      </ItemActions>
    </a>
  );
}

/** The button that loads more events. It keeps its focus while they load. */
function More({ onMore, words }: { onMore: NonNullable<EventListProps["onMore"]>; words: EventListLabels }) {
  const [pending, setPending] = React.useState(false);
  const [error, setError] = React.useState("");
  const busy = React.useRef(false);
  async function fetchMore() {
    if (busy.current) return;
    busy.current = true;
    setPending(true);
    setError("");
    try {
      await onMore();
    } catch (reason) {
      setError(reason instanceof Error && reason.message ? reason.message : words.failed(reason));
    } finally {
      busy.current = false;
      setPending(false);
    }
  }
  return (
    <div className="flex flex-col items-center gap-2">
      <LoadingButton variant="outline" loading={pending} onClick={() => void fetchMore()}>
        {words.more}
      </LoadingButton>
      <p role="alert" className="text-sm font-medium text-destructive empty:hidden">{error}</p>
    </div>
  );
}

function Placeholders({ label }: { label: string }) {
  return (
    <div role="status" className="flex flex-col gap-4">
      <span className="sr-only">{label}</span>
      <Skeleton className="h-6 w-40" />
      {[0, 1, 2].map((row) => (
        <div key={row} className="flex gap-4 px-3">
          <Skeleton className="h-5 w-12" />
          <div className="flex flex-1 flex-col gap-2">
            <Skeleton className="h-5 w-3/4" />
            <Skeleton className="h-4 w-1/2" />
          </div>
        </div>
      ))}
    </div>
  );
}

/** Returns the local date in a time zone, such as `2026-11-24`. */
function dayAt(moment: Date, timeZone: string): string {
  const parts = new Intl.DateTimeFormat("en", { year: "numeric", month: "2-digit", day: "2-digit", timeZone })
    .formatToParts(moment);
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? "";
  return `${part("year")}-${part("month")}-${part("day")}`;
}

/** Groups events by day and keeps their order within each day. */
function daysOf(events: readonly EventSummary[]): [string, EventSummary[]][] {
  const days = new Map<string, EventSummary[]>();
  for (const event of events) {
    const day = dayAt(new Date(event.startDate), event.timezone);
    days.set(day, [...days.get(day) ?? [], event]);
  }
  return [...days].sort(([one], [other]) => one < other ? -1 : 1);
}

/** Returns the heading of a day, such as "Today, 24 November", in the time zone of its first event. */
function nameOfDay(
  { timezone }: EventSummary,
  day: string,
  now: string | undefined,
  locale: string,
  words: EventListLabels,
): string {
  const today = now ? dayAt(new Date(now), timezone) : undefined;
  const tomorrow = today ? new Date(Date.parse(today) + 86_400_000).toISOString().slice(0, 10) : undefined;
  const near = day === today ? words.today : day === tomorrow ? words.tomorrow : undefined;
  const date = new Intl.DateTimeFormat(locale, {
    ...(near ? {} : { weekday: "long" }),
    day: "numeric",
    month: "long",
    ...(today?.slice(0, 4) === day.slice(0, 4) ? {} : { year: "numeric" }),
    timeZone: "UTC",
  }).format(new Date(day));
  return near ? `${near}, ${date}` : date;
}

function timeOf({ startDate, timezone }: EventSummary, locale: string): string {
  return new Intl.DateTimeFormat(locale, { hour: "2-digit", minute: "2-digit", timeZone: timezone })
    .format(new Date(startDate));
}

export { EventList, type EventListLabels, type EventListProps };
