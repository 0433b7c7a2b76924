"use client";

import * as React from "react";
import { rangeText } from "@/lib/range-text";
import { cn } from "@/lib/utils";
import { type LabelTemplates, withTemplates } from "@/lib/label-templates";
import { Badge } from "@/components/ui/badge";
import { Calendar, CalendarDayButton } from "@/components/ui/calendar";
import { calendarWords } from "@/lib/calendar-words";
import type { EventSummary } from "@/components/ui/event-card";
import { HoverCard, HoverCardContent, HoverCardTrigger } from "@/components/ui/hover-card";
import { webAddress } from "@/lib/web-address";
import { priceText } from "@/lib/price-text";

type CalendarProps = React.ComponentProps<typeof Calendar>;

interface EventCalendarLabels {
  /** Returns the screen reader text for a day with events. */
  count: (events: number) => string;
  /** Shown below the month if the selected day has no events. */
  nothing: string;
  online: string;
  cancelled: string;
  free: string;
  previousMonth: string;
  nextMonth: string;
}

const english: EventCalendarLabels = {
  count: (events) => events === 1 ? "1 event" : `${events} events`,
  nothing: "No events on this day.",
  online: "Online",
  cancelled: "Cancelled",
  free: "Free",
  previousMonth: "Previous month",
  nextMonth: "Next month",
};

/** For each label function, the placeholders that a template can use for its parameters. */
const labelValues = { count: ["events"] } as const;

interface EventCalendarProps extends Omit<React.ComponentProps<"div">, "defaultValue" | "children"> {
  /** Events in the visible months. Multi-day events appear on each of their days. */
  events: readonly EventSummary[];
  /** The selected day, such as `2026-11-24`. */
  day?: string | undefined;
  /**
   * Initially selected day.
   * @default `today`, or the day of the first event
   */
  defaultDay?: string | undefined;
  /** Called with the newly selected day. */
  onDayChange?: ((day: string) => void) | undefined;
  /**
   * Called with the first day of a month, such as `2026-11-01`, when the month comes into view. Use it to fetch the
   * month's events.
   */
  onMonthChange?: ((month: string) => void) | undefined;
  /** Today's date, for example `2026-11-24`. If unset, no day is marked as today. */
  today?: string | undefined;
  /**
   * Language for dates and times.
   * @default "en"
   */
  locale?: string | undefined;
  /** Translated labels. Labels that you omit stay in English. */
  labels?: LabelTemplates<EventCalendarLabels> | undefined;
}

interface Days {
  byDay: ReadonlyMap<string, readonly EventSummary[]>;
  words: EventCalendarLabels;
}

const DaysContext = React.createContext<Days>({ byDay: new Map(), words: english });

/** A month calendar with a dot for each event, and a list of the selected day's events next to it. */
function EventCalendar({
  className,
  events,
  day,
  defaultDay,
  onDayChange,
  onMonthChange,
  today,
  locale = "en",
  labels,
  ...props
}: EventCalendarProps) {
  const words = withTemplates(english, labels, labelValues);
  const inLanguage = React.useMemo(() => calendarWords(locale), [locale]);
  const byDay = React.useMemo(() => eventsByDay(events), [events]);
  const first = [...byDay.keys()].sort()[0];
  const [own, setOwn] = React.useState(defaultDay);
  const chosen = day ?? own ?? today ?? first;
  // The visible month. If the page changes the selected day, that day's month is shown.
  const [month, setMonth] = React.useState(chosen);
  const show = React.useEffectEvent(() => {
    if (chosen !== own && (day !== undefined || !month)) setMonth(chosen);
    if (day !== undefined) setOwn(day);
  });
  React.useLayoutEffect(() => show(), [chosen]);
  const ofDay = (chosen && byDay.get(chosen)) || [];
  return (
    <div
      data-slot="event-calendar"
      className={cn("@container w-full min-w-0 wrap-anywhere", className)}
      {...props}
    >
      <div className="flex flex-col gap-6 @xl:flex-row">
        <DaysContext value={{ byDay, words }}>
          <Calendar
            className="p-0"
            mode="single"
            required
            lang={locale}
            {...inLanguage}
            labels={{
              ...inLanguage.labels,
              labelPrevious: () => words.previousMonth,
              labelNext: () => words.nextMonth,
            }}
            today={today ? dateOf(today) : undefined}
            month={month ? dateOf(month) : undefined}
            selected={chosen ? dateOf(chosen) : undefined}
            onSelect={(date: Date) => {
              setOwn(isoOf(date));
              onDayChange?.(isoOf(date));
            }}
            onMonthChange={(month) => {
              setMonth(isoOf(month));
              onMonthChange?.(isoOf(month));
            }}
            components={parts}
          />
        </DaysContext>
        <div data-slot="event-calendar-day" aria-live="polite" className="min-w-0 flex-1">
          {chosen
            ? (
              <>
                <p className="pb-2 text-sm font-semibold first-letter:uppercase">
                  <time dateTime={chosen}>{nameOf(chosen, locale)}</time>
                </p>
                {ofDay.length === 0
                  ? <p className="text-sm text-muted-foreground">{words.nothing}</p>
                  : (
                    <ul className="flex flex-col gap-1">
                      {ofDay.map((event) => (
                        <li key={event.id} className="min-w-0">
                          <EventCalendarEntry event={event} day={chosen} locale={locale} words={words} />
                        </li>
                      ))}
                    </ul>
                  )}
              </>
            )
            : null}
        </div>
      </div>
    </div>
  );
}

/** A day with up to three dots for its events. Screen readers announce the number of events. */
function EventDayButton({ children, ...props }: React.ComponentProps<typeof CalendarDayButton>) {
  const { byDay, words } = React.use(DaysContext);
  const count = byDay.get(props.day.isoDate)?.length ?? 0;
  const name = props["aria-label"];
  return (
    <CalendarDayButton
      {...props}
      {...(count > 0 && name ? { "aria-label": `${name}, ${words.count(count)}` } : undefined)}
      // The dots replace the mark below today's date. The date stays bold.
      className={cn(props.className, count > 0 && "after:hidden")}
    >
      {children}
      {count > 0
        ? (
          <span aria-hidden data-slot="event-calendar-dots" className="absolute bottom-1 flex gap-0.5">
            {Array.from(
              { length: Math.min(count, 3) },
              (_, dot) => <span key={dot} className="size-1 rounded-full bg-current" />,
            )}
          </span>
        )
        : null}
    </CalendarDayButton>
  );
}

/** Defined outside the component, so that React keeps the buttons and their focus between renders. */
const parts: CalendarProps["components"] = { DayButton: EventDayButton };

/** An event on the selected day: a link with a hover card. */
function EventCalendarEntry(
  { event, day, locale, words }: {
    event: EventSummary;
    day: string;
    locale: string;
    words: EventCalendarLabels;
  },
) {
  const isCancelled = event.status === "cancelled";
  const place = event.attendanceMode === "online"
    ? words.online
    : [event.venue, event.city].filter(Boolean).join(", ");
  // If the event started on an earlier day, show that day. The start time alone would look like a time on this day.
  const began = dayAt(new Date(event.startDate), event.timezone);
  const start = began < day ? shortOf(began, locale) : timeOf(event.startDate, event.timezone, locale);
  const price = event.isFree === true ? words.free : priceText(event.price, event.priceCurrency, locale);
  return (
    <HoverCard>
      <HoverCardTrigger
        href={webAddress(event.url) ?? "#"}
        className="flex min-h-9 items-baseline gap-3 rounded-md px-2 py-1.5 text-sm hover:bg-accent pointer-coarse:min-h-11"
      >
        <time dateTime={event.startDate} className="shrink-0 text-muted-foreground tabular-nums">
          {start}
        </time>
        <span className={cn("min-w-0 flex-1 wrap-anywhere", isCancelled && "line-through")}>
          {event.name}
        </span>
        {isCancelled ? <Badge variant="destructive">{words.cancelled}</Badge> : null}
      </HoverCardTrigger>
      <HoverCardContent className="flex flex-col gap-2">
        <p className="font-semibold">{event.name}</p>
        <p className="text-muted-foreground">{spanOf(event, locale)}</p>
        {place ? <p className="text-muted-foreground">{place}</p> : null}
        <span className="flex flex-wrap gap-2 empty:hidden">
          {event.category ? <Badge variant="secondary" className="capitalize">{event.category}</Badge> : null}
          {price ? <Badge variant="outline">{price}</Badge> : null}
        </span>
      </HoverCardContent>
    </HoverCard>
  );
}

/** Returns the local date in a time zone, such as `2026-11-24`. */
function dayAt(moment: Date, timeZone: string): string {
  const parts = new Intl.DateTimeFormat("en", { year: "numeric", month: "2-digit", day: "2-digit", timeZone })
    .formatToParts(moment);
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? "";
  return `${part("year")}-${part("month")}-${part("day")}`;
}

/**
 * Maximum number of days for which an event is shown. Without a limit, an event with a wrong end date would fill the
 * calendar.
 */
const mostDays = 62;

/** Groups events by local day and sorts each day by start. */
function eventsByDay(events: readonly EventSummary[]): Map<string, EventSummary[]> {
  const days = new Map<string, EventSummary[]>();
  const sorted = [...events].sort((one, other) => Date.parse(one.startDate) - Date.parse(other.startDate));
  for (const event of sorted) {
    const start = dayAt(new Date(event.startDate), event.timezone);
    // An event that ends at midnight is not shown on the next day.
    const last = event.endDate
      ? dayAt(new Date(Math.max(Date.parse(event.endDate) - 1, Date.parse(event.startDate))), event.timezone)
      : start;
    let day = start;
    for (let count = 0; day <= last && count < mostDays; count += 1) {
      days.set(day, [...days.get(day) ?? [], event]);
      day = new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);
    }
  }
  return days;
}

/** Returns noon on the day, so that clock changes do not shift it to another day. */
function dateOf(day: string): Date {
  const [year, month, date] = day.split("-").map(Number);
  return new Date(year!, month! - 1, date, 12);
}

function isoOf(date: Date): string {
  const two = (number: number) => String(number).padStart(2, "0");
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

function nameOf(day: string, locale: string): string {
  return dayFormat(locale, { weekday: "long", day: "numeric", month: "long" }).format(new Date(day));
}

function shortOf(day: string, locale: string): string {
  return dayFormat(locale, { day: "numeric", month: "short" }).format(new Date(day));
}

/** Returns a formatter for Gregorian dates, as in the month view, even if the locale uses another calendar. */
function dayFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(locale, { ...options, calendar: "gregory", timeZone: "UTC" });
}

function timeOf(time: string, timeZone: string, locale: string): string {
  return new Intl.DateTimeFormat(locale, { hour: "2-digit", minute: "2-digit", timeZone })
    .format(new Date(time));
}

function spanOf({ startDate, endDate, timezone }: EventSummary, locale: string): string {
  const format = new Intl.DateTimeFormat(locale, {
    calendar: "gregory",
    day: "numeric",
    month: "short",
    hour: "2-digit",
    minute: "2-digit",
    timeZone: timezone,
    timeZoneName: "short",
  });
  const start = new Date(startDate);
  return endDate ? rangeText(format, start, new Date(endDate)) : format.format(start);
}

export { EventCalendar, type EventCalendarLabels, type EventCalendarProps };
