"use client";

import * as React from "react";
import { cn } from "@/lib/utils";
import { type LabelTemplates, withTemplates } from "@/lib/label-templates";
import { ClockIcon } from "lucide-react";
import { Badge } from "@/components/ui/badge";
import { toneVariants } from "@/lib/tones";
import { Table, TableBody, TableCell, TableHead, TableRow } from "@/components/ui/table";

/** Days of the week as in ISO 8601: 1 is Monday, 7 is Sunday. */
type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7;

/** A period during which a place is open. A day may have any number of periods. */
interface OpeningSpan {
  /** The day on which the period starts. */
  day: Weekday;
  /** Local time at the place, such as `09:00`. */
  opens: string;
  /**
   * Local time. If it is the same as or earlier than `opens`, it is on the next day, so `00:00` to `00:00` is a full
   * day.
   */
  closes: string;
}

/** The table's labels, for translation. */
interface OpeningHoursLabels {
  /** Name of the table. */
  name: string;
  open: string;
  closed: string;
  /** Shown for a day without hours. */
  closedDay: string;
  wholeDay: string;
  always: string;
  /** Formats a period. */
  span: (opens: string, closes: string) => string;
  until: (time: string) => string;
  /** Shown if the place is open and closes more than a day from now. */
  untilDay: (day: string, time: string) => string;
  opensAt: (time: string) => string;
  opensOn: (day: string, time: string) => string;
  /** Shown if the hours are unknown. */
  unknown: string;
  /** Label for the time zone. */
  zone: (zone: string) => string;
}

const english: OpeningHoursLabels = {
  name: "Opening hours",
  open: "Open now",
  closed: "Closed now",
  closedDay: "Closed",
  wholeDay: "All day",
  always: "Always open",
  span: (opens, closes) => `${opens} – ${closes}`,
  until: (time) => `until ${time}`,
  untilDay: (day, time) => `until ${day} at ${time}`,
  opensAt: (time) => `opens at ${time}`,
  opensOn: (day, time) => `opens ${day} at ${time}`,
  unknown: "The opening hours are not known.",
  zone: (zone) => `All times in ${zone}`,
};

/** For each label function, the placeholders that a template can use for its parameters. */
const labelValues = {
  span: ["opens", "closes"],
  until: ["time"],
  untilDay: ["day", "time"],
  opensAt: ["time"],
  opensOn: ["day", "time"],
  zone: ["zone"],
} as const;

interface OpeningHoursProps extends Omit<React.ComponentProps<"div">, "children"> {
  /** The opening periods, in any order. An empty array means closed, and `null` means unknown. */
  hours: readonly OpeningSpan[] | null;
  /** IANA time zone of the place, such as `Africa/Harare`. */
  timeZone: string;
  /**
   * The reference time for "open now". If unset, the server renders only the hours, and the browser adds "open" or
   * "closed" based on its own clock.
   */
  now?: string | undefined;
  /**
   * First day of the week, from 1 (Monday) to 7 (Sunday).
   * @default 1
   */
  weekStart?: Weekday | undefined;
  /**
   * Language for days and times.
   * @default "en"
   */
  locale?: string | undefined;
  /** Translated labels. Labels that you omit stay in English. */
  labels?: LabelTemplates<OpeningHoursLabels> | undefined;
}

/** Opening hours by day, and whether the place is open now in its time zone. */
function OpeningHours({
  className,
  hours,
  timeZone,
  now,
  weekStart = 1,
  locale = "en",
  labels,
  ...props
}: OpeningHoursProps) {
  const words = withTemplates(english, labels, labelValues);
  const clock = useClock(now === undefined);
  const moment = now ? new Date(now) : clock;
  const at = moment && minuteOfWeek(moment, timeZone);
  const today = at === undefined ? undefined : Math.floor(at / day) + 1;
  const state = hours && at !== undefined ? stateAt(hours, at) : undefined;
  const days = Array.from({ length: 7 }, (_, index) => ((weekStart - 1 + index) % 7 + 1) as Weekday);
  const time = (minutes: number) => timeWords(minutes, locale);
  const change = state && at !== undefined ? changeWords(state, at, words, locale) : null;
  return (
    <div
      data-slot="opening-hours"
      className={cn("flex w-full min-w-0 flex-col gap-3 text-sm wrap-anywhere", className)}
      {...props}
    >
      {hours === null ? <p className="text-muted-foreground">{words.unknown}</p> : (
        <>
          {state
            ? (
              <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
                <Badge variant="secondary" className={cn(state.isOpen && toneVariants({ tone: "success" }))}>
                  <ClockIcon aria-hidden />
                  {state.isOpen ? words.open : words.closed}
                </Badge>
                <span className="text-muted-foreground">{change}</span>
              </p>
            )
            : null}
          <Table aria-label={words.name} className="w-auto min-w-full">
            <TableBody>
              {days.map((weekday) => (
                <TableRow
                  key={weekday}
                  aria-current={weekday === today ? "date" : undefined}
                  className="border-0 align-top hover:bg-transparent aria-[current=date]:font-semibold"
                >
                  <TableHead
                    scope="row"
                    className="h-auto px-0 py-1 pe-6 align-top font-normal in-aria-[current=date]:font-semibold"
                  >
                    {dayName(weekday, locale)}
                  </TableHead>
                  <TableCell className="px-0 py-1 text-end tabular-nums">
                    {spansOf(hours, weekday).map((span, index) => (
                      // Two periods may be equal while they are being edited, so the index is used as their key.
                      <div key={index} className="whitespace-nowrap">
                        <bdi>
                          {length(span) === day
                            ? words.wholeDay
                            : words.span(time(minutes(span.opens)), time(minutes(span.closes)))}
                        </bdi>
                      </div>
                    ))}
                    {spansOf(hours, weekday).length === 0
                      ? <span className="text-muted-foreground">{words.closedDay}</span>
                      : null}
                  </TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
          <p className="text-xs text-muted-foreground">{words.zone(zoneName(timeZone, locale, moment))}</p>
        </>
      )}
    </div>
  );
}

const day = 24 * 60;
const week = 7 * day;

function minutes(time: string): number {
  const [hours = 0, rest = 0] = time.split(":").map(Number);
  return hours * 60 + rest;
}

/**
 * Returns the length of a period in minutes. If the closing time is not after the opening time, it is on the next day.
 */
function length({ opens, closes }: OpeningSpan): number {
  const lasts = minutes(closes) - minutes(opens);
  return lasts > 0 ? lasts : lasts + day;
}

function spansOf(hours: readonly OpeningSpan[], weekday: Weekday): OpeningSpan[] {
  return hours.filter((span) => span.day === weekday).sort((one, other) =>
    minutes(one.opens) - minutes(other.opens)
  );
}

interface OpenState {
  isOpen: boolean;
  /** Minutes until the state next changes, or `null` if it never changes. */
  changesIn: number | null;
}

/**
 * Returns whether a place is open at a given minute of the week, and when it next opens or closes.
 *
 * Adjacent or overlapping periods count as one. For example, a place that is open until midnight and again from
 * midnight does not close in between.
 */
function stateAt(hours: readonly OpeningSpan[], at: number): OpenState {
  // Current and future periods, as minutes from now.
  const ahead = hours.flatMap((span) => {
    const start = (span.day - 1) * day + minutes(span.opens) - at;
    return [start - week, start, start + week].map((from) => ({ from, to: from + length(span) }));
  }).filter(({ to }) => to > 0).sort((one, other) => one.from - other.from);
  let end = 0;
  for (const { from, to } of ahead) if (from <= end) end = Math.max(end, to);
  if (end >= week) return { isOpen: true, changesIn: null };
  if (end > 0) return { isOpen: true, changesIn: end };
  return { isOpen: false, changesIn: ahead[0]?.from ?? null };
}

/** Describes the next change: only the time if the day is obvious, otherwise the day and the time. */
function changeWords(
  { isOpen, changesIn }: OpenState,
  at: number,
  words: OpeningHoursLabels,
  locale: string,
): string | null {
  if (changesIn === null) return isOpen ? words.always : null;
  const then = at + changesIn;
  const time = timeWords(then, locale);
  const weekday = dayName(dayOf(then % week), locale);
  if (isOpen) return changesIn > day ? words.untilDay(weekday, time) : words.until(time);
  return Math.floor(then / day) === Math.floor(at / day) ? words.opensAt(time) : words.opensOn(weekday, time);
}

/** Returns the minute of the week in the place's local time. */
function minuteOfWeek(moment: Date, timeZone: string): number {
  const parts = new Intl.DateTimeFormat("en", {
    timeZone,
    weekday: "short",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  }).formatToParts(moment);
  const part = (type: string) => parts.find((each) => each.type === type)!.value;
  const weekday = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"].indexOf(part("weekday"));
  return weekday * day + Number(part("hour")) * 60 + Number(part("minute"));
}

function dayOf(minute: number): Weekday {
  return (Math.floor(minute / day) + 1) as Weekday;
}

function dayName(weekday: Weekday, locale: string): string {
  // 1 January 2024 was a Monday.
  return new Intl.DateTimeFormat(locale, { weekday: "long", timeZone: "UTC" }).format(
    new Date(Date.UTC(2024, 0, weekday)),
  );
}

function timeWords(minute: number, locale: string): string {
  return new Intl.DateTimeFormat(locale, { timeStyle: "short", timeZone: "UTC" }).format(
    new Date(Date.UTC(2024, 0, 1, 0, minute)),
  );
}

/** Returns the name of a time zone. It depends on the date, because countries have changed their time zones. */
function zoneName(timeZone: string, locale: string, moment = new Date(Date.UTC(2026, 0))): string {
  const parts = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: "longGeneric" })
    .formatToParts(moment);
  return parts.find(({ type }) => type === "timeZoneName")?.value ?? timeZone;
}

/** Returns the browser's time, updated twice a minute, or undefined on the server and during hydration. */
function useClock(isOn: boolean): Date | undefined {
  const [time, setTime] = React.useState<Date>();
  React.useEffect(() => {
    if (!isOn) return;
    const tick = () => setTime(new Date());
    tick();
    const timer = setInterval(tick, 30_000);
    return () => clearInterval(timer);
  }, [isOn]);
  return time;
}

export {
  dayName,
  OpeningHours,
  type OpeningHoursLabels,
  type OpeningHoursProps,
  type OpeningSpan,
  type Weekday,
};
