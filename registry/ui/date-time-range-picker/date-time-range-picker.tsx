"use client";

import * as React from "react";
import { cn } from "@/lib/utils";
import { type LabelTemplates, withTemplates } from "@/lib/label-templates";
import { DatePicker } from "@/components/ui/date-picker";
import {
  FormFieldDescription,
  FormFieldError,
  FormFieldLabel,
  FormFieldRoot,
} from "@/components/ui/form-field";
import { TimePicker, zoneName } from "@/components/ui/time-picker";
import { useFormReset } from "@/hooks/use-form-reset";

interface DateTimeRange {
  /** Local start time, such as `2026-05-15T18:00`. It is empty while the day or time is missing. */
  start: string;
  /** Local end time, such as `2026-05-15T22:00`. */
  end: string;
}

interface DateTimeRangePickerLabels {
  /** Labels for the two date and two time controls. */
  startDay: string;
  startTime: string;
  endDay: string;
  endTime: string;
  zone: (name: string) => string;
  /** Error if the end is before the start. */
  order: string;
  /** Button labels while nothing is selected. */
  chooseDay: string;
  chooseTime: string;
  /** Error shown if a required day or time is missing. */
  dayMissing: string;
  timeMissing: string;
  /** Labels for the calendar's buttons. */
  clear: string;
  previousMonth: string;
  nextMonth: string;
}

const english: DateTimeRangePickerLabels = {
  startDay: "Start date",
  startTime: "Start time",
  endDay: "End date",
  endTime: "End time",
  zone: (name) => `Times are in ${name}.`,
  order: "The end is before the start.",
  chooseDay: "Choose a date",
  chooseTime: "Choose a time",
  dayMissing: "Choose a date.",
  timeMissing: "Choose a time.",
  clear: "Clear",
  previousMonth: "Previous month",
  nextMonth: "Next month",
};

/** For each label function, the placeholders that a template can use for its parameters. */
const labelValues = { zone: ["name"] } as const;

interface DateTimeRangePickerProps extends Omit<React.ComponentProps<"div">, "defaultValue" | "onChange"> {
  /** The start and end, as local times in `timeZone`. */
  value?: DateTimeRange | undefined;
  /**
   * Initial start and end (uncontrolled).
   * @default { start: "", end: "" }
   */
  defaultValue?: DateTimeRange | undefined;
  /** Called with the start and end. Changing the start also moves the end, so that the duration stays the same. */
  onValueChange?: ((range: DateTimeRange) => void) | undefined;
  /** Time zone, such as `Africa/Harare`. */
  timeZone: string;
  /** Field names for the two times in a form. */
  names?: { start: string; end: string } | undefined;
  /** First selectable day, such as `2026-05-06`. */
  min?: string | undefined;
  /** Today's date, for example `2026-05-06`. Defaults to the user's local date. */
  today?: string | undefined;
  /**
   * Interval between the times in the lists, in minutes.
   * @default 30
   */
  step?: number | undefined;
  /**
   * Whether the start and end are required.
   * @default false
   */
  required?: boolean | undefined;
  /**
   * Disables all controls.
   * @default false
   */
  disabled?: boolean | undefined;
  /**
   * Language for days and times.
   * @default "en"
   */
  locale?: string | undefined;
  /** Translated labels. Labels that you omit stay in English. */
  labels?: LabelTemplates<DateTimeRangePickerLabels> | undefined;
  /** A server error, shown below the controls. */
  error?: React.ReactNode;
}

/**
 * Asks for the start and end of an event, in the place's time zone.
 *
 * The start and end are local times without an offset, so they stay correct even if the zone's rules change.
 */
function DateTimeRangePicker({
  className,
  value,
  defaultValue = { start: "", end: "" },
  onValueChange,
  timeZone,
  names,
  min,
  today,
  step = 30,
  required = false,
  disabled = false,
  locale = "en",
  labels,
  error,
  ...props
}: DateTimeRangePickerProps) {
  const words = withTemplates(english, labels, labelValues);
  const [own, setOwn] = React.useState(defaultValue);
  const range = value ?? own;
  // Stores a partial selection, because day and time are selected separately.
  const [draft, setDraft] = React.useState({ start: partsOf(range.start), end: partsOf(range.end) });
  // A new value from the page discards a partial selection.
  React.useLayoutEffect(() => {
    setDraft((draft) => ({
      start: partsAfter(range.start, draft.start),
      end: partsAfter(range.end, draft.end),
    }));
  }, [range.start, range.end]);
  const start = range.start ? partsOf(range.start) : draft.start;
  const end = range.end ? partsOf(range.end) : draft.end;
  const root = React.useRef<HTMLDivElement>(null);

  useFormReset(root, () => {
    setOwn(defaultValue);
    setDraft({ start: partsOf(defaultValue.start), end: partsOf(defaultValue.end) });
  });

  function change(side: "start" | "end", part: Partial<Parts>) {
    const next = { start, end, [side]: { ...(side === "start" ? start : end), ...part } };
    // The end day defaults to the start day.
    if (side === "start" && !next.end.day) next.end = { ...next.end, day: next.start.day };
    let range = { start: joined(next.start), end: joined(next.end) };
    if (side === "start" && joined(start) && joined(end) && range.start) {
      range = { ...range, end: moveEnd(joined(end), joined(start), range.start) };
      next.end = partsOf(range.end);
    }
    setDraft(next);
    setOwn(range);
    onValueChange?.(range);
  }

  const wrongOrder = Boolean(range.start && range.end && range.end <= range.start);
  const shared = { locale, disabled, required };
  const calendar = {
    today,
    placeholder: words.chooseDay,
  };
  const { clear, previousMonth, nextMonth } = words;
  return (
    <div
      data-slot="date-time-range-picker"
      role="group"
      className={cn("@container flex w-full flex-col gap-4", className)}
      {...props}
      ref={(element) => {
        root.current = element;
        if (typeof props.ref === "function") return props.ref(element);
        if (props.ref) props.ref.current = element;
      }}
    >
      <div className="grid items-start gap-4 @sm:grid-cols-[minmax(0,1fr)_minmax(0,12rem)]">
        <FormFieldRoot>
          <FormFieldLabel>{words.startDay}</FormFieldLabel>
          <DatePicker
            {...shared}
            {...calendar}
            value={start.day || null}
            onValueChange={(day) => change("start", { day: day ?? "" })}
            min={min}
            labels={{ panel: words.startDay, clear, previousMonth, nextMonth }}
          />
          <FormFieldError match="valueMissing">{words.dayMissing}</FormFieldError>
        </FormFieldRoot>
        <FormFieldRoot>
          <FormFieldLabel nativeLabel={false} render={<div />}>{words.startTime}</FormFieldLabel>
          <TimePicker
            {...shared}
            value={start.time || null}
            onValueChange={(time) => change("start", { time })}
            step={step}
            placeholder={words.chooseTime}
          />
          <FormFieldError match="valueMissing">{words.timeMissing}</FormFieldError>
        </FormFieldRoot>
        <FormFieldRoot invalid={wrongOrder}>
          <FormFieldLabel>{words.endDay}</FormFieldLabel>
          <DatePicker
            {...shared}
            {...calendar}
            value={end.day || null}
            onValueChange={(day) => change("end", { day: day ?? "" })}
            min={start.day || min}
            labels={{ panel: words.endDay, clear, previousMonth, nextMonth }}
          />
          <FormFieldError match="valueMissing">{words.dayMissing}</FormFieldError>
          {wrongOrder ? <FormFieldError match>{words.order}</FormFieldError> : null}
        </FormFieldRoot>
        <FormFieldRoot invalid={wrongOrder}>
          <FormFieldLabel nativeLabel={false} render={<div />}>{words.endTime}</FormFieldLabel>
          <TimePicker
            {...shared}
            value={end.time || null}
            onValueChange={(time) => change("end", { time })}
            step={step}
            placeholder={words.chooseTime}
          />
          <FormFieldError match="valueMissing">{words.timeMissing}</FormFieldError>
        </FormFieldRoot>
      </div>
      <FormFieldRoot invalid={Boolean(error)}>
        <FormFieldDescription suppressHydrationWarning>
          {words.zone(zoneName(timeZone, locale, "long", start.day || undefined))}
        </FormFieldDescription>
        {error ? <FormFieldError match>{error}</FormFieldError> : null}
      </FormFieldRoot>
      {names
        ? (
          <>
            <input type="hidden" name={names.start} value={range.start} disabled={disabled} />
            <input type="hidden" name={names.end} value={range.end} disabled={disabled} />
          </>
        )
        : null}
    </div>
  );
}

interface Parts {
  day: string;
  time: string;
}

function partsOf(wallTime: string): Parts {
  const [day = "", time = ""] = wallTime.split("T");
  return { day, time: time.slice(0, 5) };
}

/** Returns the partial selection. If the page has set a new value, returns the parts of that value instead. */
function partsAfter(wallTime: string, chosen: Parts): Parts {
  return wallTime === joined(chosen) ? chosen : partsOf(wallTime);
}

function joined({ day, time }: Parts): string {
  return day && time ? `${day}T${time}` : "";
}

/** Moves the end by as much as the start, so that the duration stays the same. */
function moveEnd(end: string, from: string, to: string): string {
  // Local times are calculated as UTC, which has no daylight saving time.
  const at = (wallTime: string) => Date.parse(`${wallTime}:00Z`);
  return new Date(at(end) + at(to) - at(from)).toISOString().slice(0, 16);
}

export {
  type DateTimeRange,
  DateTimeRangePicker,
  type DateTimeRangePickerLabels,
  type DateTimeRangePickerProps,
};
