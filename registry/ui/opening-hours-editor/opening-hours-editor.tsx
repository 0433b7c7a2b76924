"use client";

import * as React from "react";
import { Field as FieldPrimitive } from "@base-ui/react/field";
import { cva } from "class-variance-authority";
import { cn } from "@/lib/utils";
import { type LabelTemplates, withTemplates } from "@/lib/label-templates";
import { CopyIcon, PlusIcon, XIcon } from "lucide-react";
import { Button } from "@/components/ui/button";
import { Label } from "@/components/ui/label";
import { dayName, type OpeningSpan, type Weekday } from "@/components/ui/opening-hours";
import { Switch } from "@/components/ui/switch";
import { TimePicker } from "@/components/ui/time-picker";
import { useFormReset } from "@/hooks/use-form-reset";

/** The editor's labels, for translation. */
interface OpeningHoursEditorLabels {
  closed: string;
  opens: (day: string) => string;
  closes: (day: string) => string;
  /** Shown if a period ends the next day. */
  nextDay: string;
  add: string;
  addTo: (day: string) => string;
  remove: (day: string, opens: string, closes: string) => string;
  copy: string;
  copyOf: (day: string) => string;
  copied: (day: string) => string;
  overlap: string;
}

const english: OpeningHoursEditorLabels = {
  closed: "Closed",
  opens: (day) => `${day}, opens`,
  closes: (day) => `${day}, closes`,
  nextDay: "next day",
  add: "Add hours",
  addTo: (day) => `Add hours on ${day}`,
  remove: (day, opens, closes) => `Remove ${day}, ${opens} to ${closes}`,
  copy: "Copy to every day",
  copyOf: (day) => `Copy to every day: hours for ${day}`,
  copied: (day) => `${day}'s hours copied to every day.`,
  overlap: "These hours overlap. Change one of them.",
};

/** For each label function, the placeholders that a template can use for its parameters. */
const labelValues = {
  opens: ["day"],
  closes: ["day"],
  addTo: ["day"],
  remove: ["day", "opens", "closes"],
  copyOf: ["day"],
  copied: ["day"],
} as const;

interface OpeningHoursEditorProps extends Omit<React.ComponentProps<"div">, "defaultValue" | "onChange"> {
  /** The opening periods, in any order. */
  value?: readonly OpeningSpan[] | undefined;
  /**
   * Initial opening periods (uncontrolled).
   * @default []
   */
  defaultValue?: readonly OpeningSpan[] | undefined;
  /** Called after every change, with all periods sorted by day and time. `isValid` is false if periods overlap. */
  onValueChange?: ((hours: OpeningSpan[], isValid: boolean) => void) | undefined;
  /** Field name for the periods, submitted as JSON. A form with overlapping periods cannot be submitted. */
  name?: string | undefined;
  /**
   * Default hours when a day is set to open.
   * @default { opens: "09:00", closes: "17:00" }
   */
  defaultSpan?: { opens: string; closes: string } | undefined;
  /**
   * Interval between the times in the lists, in minutes.
   * @default 30
   */
  step?: number | undefined;
  /**
   * First day of the week, from 1 (Monday) to 7 (Sunday).
   * @default 1
   */
  weekStart?: Weekday | undefined;
  /**
   * Disables all fields.
   * @default false
   */
  disabled?: boolean | undefined;
  /**
   * Language for days and times.
   * @default "en"
   */
  locale?: string | undefined;
  /** Translated labels. Labels that you omit stay in English. */
  labels?: LabelTemplates<OpeningHoursEditorLabels> | undefined;
}

/**
 * The control that gets focus after a row is added or removed. By then, the button that was clicked may be gone.
 */
type Target = { day: Weekday; part: "opens" | "remove"; index: number };

const pickerWidth = cva("w-32 min-w-0 shrink px-2 aria-invalid:border-destructive");

/** Edits opening hours: each day is open or closed, with any number of periods. Name it with `aria-label`. */
function OpeningHoursEditor({
  className,
  value,
  defaultValue = [],
  onValueChange,
  name,
  defaultSpan = { opens: "09:00", closes: "17:00" },
  step,
  weekStart = 1,
  disabled = false,
  locale = "en",
  labels,
  "aria-label": label,
  ref,
  ...props
}: OpeningHoursEditorProps) {
  const words = withTemplates(english, labels, labelValues);
  const [own, setOwn] = React.useState(defaultValue);
  const [said, setSaid] = React.useState("");
  // Keep the order of the rows while the user edits them, even if the page sorts the periods. Otherwise, the focused
  // row would move.
  const isOwn = value === undefined || JSON.stringify(sorted(value)) === JSON.stringify(sorted(own));
  const hours = isOwn ? own : value;
  const id = React.useId();
  const root = React.useRef<HTMLDivElement>(null);
  React.useImperativeHandle(ref, () => root.current!, []);
  const sent = React.useRef<HTMLInputElement>(null);
  const target = React.useRef<Target | null>(null);
  const wrong = overlapping(hours);
  const days = Array.from({ length: 7 }, (_, index) => ((weekStart - 1 + index) % 7 + 1) as Weekday);

  React.useEffect(() => {
    const { day, part, index } = target.current ?? {};
    target.current = null;
    if (!part) return;
    const row = root.current!.querySelector(`[data-day="${day}"]`)!;
    const parts = row.querySelectorAll<HTMLElement>(`[data-part="${part}"]`);
    (parts[index!] ?? parts[parts.length - 1] ?? row.querySelector<HTMLElement>("[role=switch]"))?.focus();
  }, [hours]);
  const complaint = wrong.size > 0 ? words.overlap : "";
  React.useEffect(() => sent.current?.setCustomValidity(complaint), [complaint]);
  useFormReset(root, () => setOwn(defaultValue));

  const set = (next: readonly OpeningSpan[]) => {
    setSaid("");
    setOwn(next);
    onValueChange?.(sorted(next), overlapping(next).size === 0);
  };
  const setDay = (day: Weekday, spans: readonly Omit<OpeningSpan, "day">[]) =>
    set([...hours.filter((span) => span.day !== day), ...spans.map((span) => ({ ...span, day }))]);

  const draw = (control: React.ComponentProps<"input">) => {
    const isOff = Boolean(control.disabled);
    return (
      // The surrounding label names the editor as a whole.
      <div
        ref={root}
        data-slot="opening-hours-editor"
        role="group"
        className={cn("@container/hours w-full text-sm wrap-anywhere", className)}
        aria-label={label}
        aria-labelledby={label ? undefined : control["aria-labelledby"]}
        aria-describedby={control["aria-describedby"]}
        {...props}
      >
        <div className="flex flex-col divide-y divide-border">
          {days.map((day) => {
            const title = dayName(day, locale);
            const spans = hours.filter((span) => span.day === day);
            const final = sorted(spans).at(-1);
            const errorId = spans.some((span) => wrong.has(span)) ? `${id}${day}` : undefined;
            return (
              // This is a separate field, so that the outer label does not apply to the switch.
              <FieldPrimitive.Root
                key={day}
                disabled={isOff}
                data-slot="opening-hours-editor-day"
                data-day={day}
                className="grid grid-cols-1 gap-x-6 gap-y-2 py-3 first:pt-0 last:pb-0 @lg/hours:grid-cols-[9rem_minmax(0,1fr)]"
              >
                <div className="flex min-h-9 items-center justify-between gap-3 @lg/hours:justify-start @lg/hours:self-start">
                  <Label className="capitalize pointer-coarse:min-h-11">
                    <Switch
                      checked={spans.length > 0}
                      disabled={isOff}
                      onCheckedChange={(isOpen: boolean) => setDay(day, isOpen ? [defaultSpan] : [])}
                    />
                    {title}
                  </Label>
                  {spans.length === 0
                    ? <span className="text-muted-foreground @lg/hours:hidden">{words.closed}</span>
                    : null}
                </div>
                {spans.length === 0
                  ? (
                    <span className="hidden min-h-9 items-center text-muted-foreground @lg/hours:flex">
                      {words.closed}
                    </span>
                  )
                  : (
                    <div className="grid min-w-0 grid-cols-1 gap-2">
                      {spans.map((span, index) => {
                        const change = (part: Partial<OpeningSpan>) =>
                          setDay(day, spans.map((each, at) => at === index ? { ...each, ...part } : each));
                        const picker = {
                          step,
                          locale,
                          disabled: isOff,
                          "aria-invalid": wrong.has(span) || undefined,
                          "aria-describedby": wrong.has(span) ? errorId : undefined,
                          // Inside a field, the field's label would give every picker the same name.
                          "aria-labelledby": undefined,
                          className: pickerWidth(),
                        };
                        return (
                          // Two periods may be identical while the user is editing, so the index is used as the key.
                          <div key={index} className="grid grid-cols-1 gap-1">
                            <div className="flex items-center gap-1.5">
                              <TimePicker
                                {...picker}
                                data-part="opens"
                                aria-label={words.opens(title)}
                                value={span.opens}
                                onValueChange={(opens) => change({ opens })}
                              />
                              <span aria-hidden>–</span>
                              <TimePicker
                                {...picker}
                                aria-label={words.closes(title)}
                                value={span.closes}
                                onValueChange={(closes) => change({ closes })}
                              />
                              <Button
                                variant="ghost"
                                size="icon"
                                data-part="remove"
                                className="text-muted-foreground"
                                disabled={isOff}
                                aria-label={words.remove(title, span.opens, span.closes)}
                                onClick={() => {
                                  target.current = { day, part: "remove", index };
                                  setDay(day, spans.filter((_, at) => at !== index));
                                }}
                              >
                                <XIcon />
                              </Button>
                            </div>
                            {span.closes <= span.opens
                              ? <span className="text-xs text-muted-foreground">{words.nextDay}</span>
                              : null}
                          </div>
                        );
                      })}
                      {errorId
                        ? <p id={errorId} className="font-medium text-destructive">{words.overlap}</p>
                        : null}
                      <div className="-ms-3 flex flex-wrap">
                        {/* A period that ends late or on the next day leaves no room for another one. */}
                        {final && final.closes > final.opens && minutes(final.closes) < 23 * 60
                          ? (
                            <Button
                              variant="ghost"
                              size="sm"
                              disabled={isOff}
                              aria-label={words.addTo(title)}
                              onClick={() => {
                                target.current = { day, part: "opens", index: spans.length };
                                setDay(day, [...spans, spanAfter(final)]);
                              }}
                            >
                              <PlusIcon aria-hidden />
                              {words.add}
                            </Button>
                          )
                          : null}
                        <Button
                          variant="ghost"
                          size="sm"
                          disabled={isOff}
                          aria-label={words.copyOf(title)}
                          onClick={() => {
                            set(
                              ([1, 2, 3, 4, 5, 6, 7] as const).flatMap((each) =>
                                spans.map((span) => ({ ...span, day: each }))
                              ),
                            );
                            setSaid(words.copied(title));
                          }}
                        >
                          <CopyIcon aria-hidden />
                          {words.copy}
                        </Button>
                      </div>
                    </div>
                  )}
              </FieldPrimitive.Root>
            );
          })}
        </div>
        {control.name
          ? (
            <input
              ref={(input) => {
                sent.current = input;
                if (typeof control.ref === "function") return control.ref(input);
                if (control.ref) control.ref.current = input;
              }}
              name={control.name}
              value={JSON.stringify(sorted(hours))}
              disabled={isOff}
              onChange={() => {}}
              tabIndex={-1}
              aria-hidden
              className="sr-only"
              // The browser focuses this invalid input, so forward focus to the first invalid period.
              onFocus={() => root.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus()}
            />
          )
          : null}
        <span role="status" className="sr-only">{said}</span>
      </div>
    );
  };

  return (
    <FieldPrimitive.Control
      name={name}
      disabled={disabled}
      value={JSON.stringify(sorted(hours))}
      render={draw}
    />
  );
}

const dayLength = 24 * 60;

function minutes(time: string): number {
  const [hours = 0, rest = 0] = time.split(":").map(Number);
  return hours * 60 + rest;
}

function sorted(hours: readonly OpeningSpan[]): OpeningSpan[] {
  return hours.map(({ day, opens, closes }) => ({ day, opens, closes }))
    .sort((one, other) => one.day - other.day || minutes(one.opens) - minutes(other.opens));
}

/** Returns the periods that overlap another period, even across midnight or the end of the week. */
function overlapping(hours: readonly OpeningSpan[]): Set<OpeningSpan> {
  const week = 7 * dayLength;
  const found = new Set<OpeningSpan>();
  const times = hours.map((span) => {
    const from = (span.day - 1) * dayLength + minutes(span.opens);
    const lasts = minutes(span.closes) - minutes(span.opens);
    return { span, from, to: from + (lasts > 0 ? lasts : lasts + dayLength) };
  });
  times.forEach((one, index) => {
    for (const other of times.slice(index + 1)) {
      const meets = [-week, 0, week].some((shift) =>
        one.from < other.to + shift && other.from + shift < one.to
      );
      if (meets) found.add(one.span).add(other.span);
    }
  });
  return found;
}

/**
 * Returns a period that starts an hour after the last one. It lasts three hours, or until midnight if that is earlier.
 */
function spanAfter({ closes }: Pick<OpeningSpan, "closes">): Omit<OpeningSpan, "day"> {
  const from = minutes(closes) + 60;
  const to = Math.min(from + 3 * 60, dayLength);
  return { opens: clock(from), closes: clock(to) };
}

function clock(minute: number): string {
  const within = minute % dayLength;
  return `${String(Math.floor(within / 60)).padStart(2, "0")}:${String(within % 60).padStart(2, "0")}`;
}

export { OpeningHoursEditor, type OpeningHoursEditorLabels, type OpeningHoursEditorProps };
