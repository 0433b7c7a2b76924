"use client";

import * as React from "react";
import { cn } from "@/lib/utils";

const secondsIn = { day: 86_400, hour: 3600, minute: 60, second: 1 } as const;

type CountdownUnit = keyof typeof secondsIn;

const allUnits: readonly CountdownUnit[] = ["day", "hour", "minute", "second"];
const usualAnnouncements: readonly number[] = [86_400, 3600, 600, 60];

interface CountdownLabels {
  /** Shown and announced when the countdown ends. */
  over: string;
}

const english: CountdownLabels = { over: "It has started" };

interface CountdownProps extends Omit<React.ComponentProps<"div">, "children"> {
  /** The time to count down to. */
  to: Date | number | string;
  /**
   * The current time in milliseconds, for server rendering. If unset, the numbers only appear once JavaScript runs.
   */
  now?: number | undefined;
  /**
   * The units to show, from largest to smallest. Longer periods are shown in the largest unit: if you omit `"day"`, two
   * days become 48 hours.
   * @default ["day", "hour", "minute", "second"]
   */
  units?: readonly CountdownUnit[] | undefined;
  /**
   * Language for numbers and units.
   * @default "en"
   */
  locale?: string | undefined;
  /**
   * Accessible name of the timer.
   * @default "Time left"
   */
  label?: string | undefined;
  /**
   * When to announce the remaining time, in seconds before the end. Nothing is announced in between.
   * @default [86400, 3600, 600, 60]
   */
  announceAt?: readonly number[] | undefined;
  /** Called once if the countdown ends while the page is open. */
  onEnd?: (() => void) | undefined;
  /** Translated labels. Labels that you omit stay in English. */
  labels?: Partial<CountdownLabels> | undefined;
}

/** A countdown that updates every second but is only announced occasionally. */
function Countdown({
  className,
  to,
  now,
  units = allUnits,
  locale = "en",
  label = "Time left",
  announceAt = usualAnnouncements,
  labels,
  onEnd,
  ...props
}: CountdownProps) {
  const words = { ...english, ...labels };
  const end = new Date(to).getTime();
  const [clock, setClock] = React.useState(now);
  const [announcement, setAnnouncement] = React.useState("");
  const latest = React.useEffectEvent((before: number | undefined, left: number) => {
    if (before === undefined) return;
    if (before > 0 && left <= 0) {
      setAnnouncement(words.over);
      onEnd?.();
    } else if (announceAt.some((moment) => before > moment && left <= moment)) {
      setAnnouncement(inWords(parts(left, units), locale));
    }
  });
  React.useEffect(() => {
    // Clear announcements about the previous target time.
    setAnnouncement("");
    let before: number | undefined;
    const tick = () => {
      const present = Date.now();
      const left = secondsLeft(end, present);
      setClock(present);
      latest(before, left);
      before = left;
      if (left <= 0) clearInterval(timer);
    };
    const timer = setInterval(tick, 1000);
    tick();
    return () => clearInterval(timer);
  }, [end]);

  const left = clock === undefined ? undefined : secondsLeft(end, clock);
  const figures = parts(left ?? 0, units);
  const isOver = left !== undefined && left <= 0;
  return (
    <div
      data-slot="countdown"
      data-over={isOver || undefined}
      role="timer"
      aria-label={label}
      aria-live="off"
      className={cn("flex flex-wrap gap-2 text-center wrap-anywhere", className)}
      {...props}
    >
      {isOver ? <p data-slot="countdown-over" className="text-lg font-semibold">{words.over}</p> : (
        <>
          {left === undefined ? null : <span className="sr-only">{inWords(figures, locale)}</span>}
          {figures.map(([unit, figure], at) => (
            <span
              key={unit}
              data-slot="countdown-unit"
              aria-hidden
              className="flex min-w-16 flex-col rounded-lg border border-border bg-card px-3 py-2 text-card-foreground"
            >
              <span className="text-2xl leading-tight font-semibold tabular-nums">
                {left === undefined
                  ? "–"
                  : new Intl.NumberFormat(locale, { minimumIntegerDigits: at === 0 ? 1 : 2 }).format(figure)}
              </span>
              <span className="text-xs text-muted-foreground">{unitName(unit, figure, locale)}</span>
            </span>
          ))}
        </>
      )}
      <span role="status" className="sr-only">{announcement}</span>
    </div>
  );
}

/** Returns the whole seconds left, rounded up so that the countdown does not end a second early. */
function secondsLeft(end: number, present: number): number {
  return Math.max(0, Math.ceil((end - present) / 1000));
}

/** Splits the seconds into units, from largest to smallest. */
function parts(seconds: number, units: readonly CountdownUnit[]): [CountdownUnit, number][] {
  const smallest = secondsIn[units.at(-1) ?? "second"];
  // Round up, because "0 minutes" would mean that the countdown is over. Round before splitting, to avoid "60 minutes".
  let rest = Math.ceil(seconds / smallest) * smallest;
  return units.map((unit) => {
    const figure = Math.floor(rest / secondsIn[unit]);
    rest -= figure * secondsIn[unit];
    return [unit, figure];
  });
}

/** Formats the time left as "2 days and 3 hours", leaving out units that are zero. */
function inWords(figures: [CountdownUnit, number][], locale: string): string {
  const some = figures.filter(([, figure], at) =>
    figure > 0 || (at === figures.length - 1 && figures.length === 1)
  );
  const words = some.map(([unit, figure]) =>
    new Intl.NumberFormat(locale, { style: "unit", unit, unitDisplay: "long" }).format(figure)
  );
  return new Intl.ListFormat(locale, { type: "conjunction" }).format(words);
}

/** Returns the unit's name in the correct plural form: "1 day", "2 days". */
function unitName(unit: CountdownUnit, figure: number, locale: string): string {
  return new Intl.NumberFormat(locale, { style: "unit", unit, unitDisplay: "long" })
    .formatToParts(figure)
    .filter(({ type }) => type === "unit")
    .map(({ value }) => value)
    .join("");
}

export { Countdown, type CountdownLabels, type CountdownProps, type CountdownUnit };
