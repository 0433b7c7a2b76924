"use client";

import * as React from "react";
import { cn } from "@/lib/utils";
import { Hint } from "@/components/ui/hint";

const steps = [
  ["second", 60],
  ["minute", 60],
  ["hour", 24],
  ["day", 7],
  ["week", 4.345],
  ["month", 12],
  ["year", Number.POSITIVE_INFINITY],
] as const;

/**
 * Returns the rounded difference between `time` and `now` in the largest unit that fits, such as "3 days ago" or
 * "in 2 hours".
 */
function relativeTime(time: Date, now: Date, locale: string): string {
  const words = new Intl.RelativeTimeFormat(locale, { numeric: "auto" });
  let amount = (time.getTime() - now.getTime()) / 1000;
  for (const [unit, size] of steps) {
    // The amount is rounded before it is compared, so 59.6 minutes is "in 1 hour", never "in 60 minutes".
    if (Math.abs(Math.round(amount)) < size) return words.format(Math.round(amount), unit);
    amount /= size;
  }
  return words.format(Math.round(amount), "year");
}

interface RelativeTimeProps extends Omit<React.ComponentProps<"time">, "dateTime" | "children"> {
  /** The time, in ISO 8601. */
  date: string;
  /**
   * The reference time. Set it if the text must not change, for example in tests or on pages that are the same for
   * everyone. If unset, the server renders the date, and the browser shows and updates the relative time.
   */
  now?: string | undefined;
  /**
   * Language used to format the time.
   * @default "en"
   */
  locale?: string | undefined;
  /**
   * Time zone used for the exact time.
   * @default "UTC"
   */
  timeZone?: string | undefined;
  /**
   * Shows the exact time on hover and focus. If false, the time is not focusable, which suits long lists. Screen
   * readers always get the exact time.
   * @default true
   */
  explained?: boolean | undefined;
}

/** A relative time, with the exact time on hover and focus. */
function RelativeTime(
  { className, date, now, locale = "en", timeZone = "UTC", explained = true, ...props }: RelativeTimeProps,
) {
  const clock = useClock();
  const time = new Date(date);
  const at = now ? new Date(now) : clock;
  const exact = new Intl.DateTimeFormat(locale, { dateStyle: "long", timeStyle: "short", timeZone }).format(
    time,
  );
  const day = new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeZone }).format(time);
  const element = (
    <time
      data-slot="relative-time"
      dateTime={time.toISOString()}
      className={cn(
        "rounded-sm whitespace-nowrap outline-offset-2 focus-visible:outline-2 focus-visible:outline-ring",
        className,
      )}
      tabIndex={explained ? 0 : undefined}
      {...props}
    >
      {at ? relativeTime(time, at, locale) : day}
      <span className="sr-only">{`, ${exact}`}</span>
    </time>
  );
  if (!explained) return element;
  return <Hint text={exact}>{element}</Hint>;
}

const tick = 30_000;
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

/** Adds a listener to the clock that all times on the page share. The clock only runs while it has listeners. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(() => listeners.forEach((each) => each()), tick);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/**
 * Returns the browser's time, rounded up to the next half minute. Returns undefined on the server and during hydration.
 */
function useClock(): Date | undefined {
  // The clock is rounded up, so that a time that has just passed is never shown as being in the future.
  const seen = React.useSyncExternalStore(subscribe, () => Math.ceil(Date.now() / tick) * tick, () => 0);
  return seen === 0 ? undefined : new Date(seen);
}

export { RelativeTime, relativeTime, type RelativeTimeProps };
