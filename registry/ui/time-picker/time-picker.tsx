"use client";

import * as React from "react";
import { cn } from "@/lib/utils";
import { ClockIcon } from "lucide-react";
import { useFormReset } from "@/hooks/use-form-reset";
import { Input } from "@/components/ui/input";
import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from "@/components/ui/select";

interface ZoneOptions {
  /** Time zone, such as `Africa/Harare`. Its name is shown next to the control. */
  timeZone?: string | undefined;
  /**
   * Date for the time zone's name, such as `2026-05-15`. In zones with daylight saving time, the name depends on the
   * date.
   */
  day?: string | undefined;
  /**
   * Language for times.
   * @default "en"
   */
  locale?: string | undefined;
}

interface TimePickerProps
  extends
    Omit<React.ComponentProps<typeof SelectTrigger>, "value" | "defaultValue" | "children">,
    ZoneOptions {
  /**
   * The time, such as `18:30`, or `null`.
   * @see ISO 8601-1:2019 §5.3.1
   */
  value?: string | null | undefined;
  /**
   * Initial time (uncontrolled).
   * @default null
   */
  defaultValue?: string | null | undefined;
  /** Called with the selected time. */
  onValueChange?: ((time: string) => void) | undefined;
  /** Field name in a form. */
  name?: string | undefined;
  /**
   * Whether a time is required.
   * @default false
   */
  required?: boolean | undefined;
  /**
   * Interval between the times in the list, in minutes.
   * @default 30
   */
  step?: number | undefined;
  /**
   * Earliest time in the list.
   * @default "00:00"
   */
  min?: string | undefined;
  /**
   * Latest time in the list.
   * @default "23:59"
   */
  max?: string | undefined;
  /**
   * Button label while no time is selected.
   * @default "Choose a time"
   */
  placeholder?: React.ReactNode;
}

/** Lets people select a time of day from a list. It needs a label: `FieldLabel` or `aria-label`. */
function TimePicker({
  className,
  value,
  defaultValue = null,
  onValueChange,
  name,
  form,
  required,
  disabled,
  step = 30,
  min = "00:00",
  max = "23:59",
  timeZone,
  day,
  locale = "en",
  placeholder = "Choose a time",
  ref,
  ...props
}: TimePickerProps) {
  const trigger = React.useRef<HTMLButtonElement>(null);
  React.useImperativeHandle(ref, () => trigger.current!, []);
  const [own, setOwn] = React.useState(defaultValue);
  useFormReset(trigger, () => setOwn(defaultValue));
  const given = shortTime(value === undefined ? own : value);
  const items = React.useMemo(() => {
    const times = timesBetween(min, max, step);
    // If the page has set a time that is not one of the steps, add it to the list.
    if (given && !times.includes(given)) times.push(given);
    const write = timeWriter(locale);
    return times.sort().map((time) => ({ value: time, label: write(time) }));
  }, [min, max, step, given, locale]);
  return (
    <Zoned timeZone={timeZone} day={day} locale={locale}>
      {(zoneId) => (
        <Select
          // The cast is needed because shadcn/ui's select for Radix only accepts strings. In selects that accept
          // `null`, it means no selection.
          value={given as string}
          name={name}
          form={form}
          required={required}
          disabled={disabled}
          onValueChange={(time: string | null) => {
            if (!time) return;
            setOwn(time);
            onValueChange?.(time);
          }}
        >
          <SelectTrigger
            data-slot="time-picker"
            // Connects the button to its form, so that a form reset applies to it.
            form={form}
            ref={trigger}
            aria-describedby={zoneId}
            className={cn("w-full min-w-32 tabular-nums", className)}
            {...props}
          >
            <span className="flex min-w-0 items-center gap-2">
              <ClockIcon aria-hidden className="size-4 shrink-0 text-muted-foreground" />
              <SelectValue placeholder={placeholder}>
                {given ? writeTime(given, locale) : undefined}
              </SelectValue>
            </span>
          </SelectTrigger>
          <SelectContent>
            {items.map((item) => (
              <SelectItem key={item.value} value={item.value} className="tabular-nums">
                {item.label}
              </SelectItem>
            ))}
          </SelectContent>
        </Select>
      )}
    </Zoned>
  );
}

interface TimeInputProps extends Omit<React.ComponentProps<typeof Input>, "type">, ZoneOptions {}

/**
 * A time of day in hours and minutes, entered in the browser's native input. The value is in 24-hour format, such as
 * `18:35`.
 */
function TimeInput({ className, timeZone, day, locale = "en", ...props }: TimeInputProps) {
  return (
    <Zoned timeZone={timeZone} day={day} locale={locale}>
      {(zoneId) => (
        <Input
          data-slot="time-picker-input"
          aria-describedby={zoneId}
          className={cn("w-32 tabular-nums dark:scheme-dark", className)}
          {...props}
          type="time"
        />
      )}
    </Zoned>
  );
}

/** Shows the name of the time zone next to the control and makes it the control's description. */
function Zoned(
  { timeZone, day, locale, children }: ZoneOptions & {
    locale: string;
    children: (zoneId?: string) => React.ReactNode;
  },
) {
  const id = React.useId();
  if (!timeZone) return children();
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
      <div className="min-w-32 flex-1">{children(id)}</div>
      <span
        id={id}
        data-slot="time-picker-zone"
        className="text-sm text-muted-foreground"
      >
        {
          /*
           * The server and the browser may use different names for a time zone. `suppressHydrationWarning` only covers
           *           an element's own text, so both elements have it.
           */
        }
        <span aria-hidden suppressHydrationWarning>{zoneName(timeZone, locale, "short", day)}</span>
        <span className="sr-only" suppressHydrationWarning>{zoneName(timeZone, locale, "long", day)}</span>
      </span>
    </div>
  );
}

/**
 * Returns a time zone's name on a given day, such as `GMT+2` or `Central Africa Time`. Without a day, it returns the
 * name that is used all year, such as `Eastern Time`. This name is always the one from 2026, so that the server and the
 * browser show the same name even after a country changes its time zone.
 */
function zoneName(timeZone: string, locale: string, length: "short" | "long", day?: string): string {
  const timeZoneName = length === "short" ? (day ? "short" : "shortGeneric") : (day ? "long" : "longGeneric");
  const parts = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName })
    .formatToParts(new Date(`${day ?? "2026-01-01"}T12:00:00Z`));
  return parts.find(({ type }) => type === "timeZoneName")?.value ?? timeZone;
}

/** Truncates a time to the minute, because databases and browsers may add the seconds, as in `18:30:00`. */
function shortTime(time: string | null): string | null {
  return time && time.replace(/^(\d\d:\d\d):.*$/, "$1");
}

/** Formats a time, such as `18:30` or `6:30 PM`. The result is the same on every server and in every browser. */
function writeTime(time: string, locale: string): string {
  return timeWriter(locale)(time);
}

/**
 * Returns a `writeTime` for one locale. Use it for a list of times, because creating a formatter takes much
 * longer than using it.
 */
function timeWriter(locale: string) {
  const { format } = new Intl.DateTimeFormat(locale, { timeStyle: "short", timeZone: "UTC" });
  return (time: string) => format(new Date(`2000-01-01T${shortTime(time)}:00Z`));
}

function timesBetween(min: string, max: string, step: number): string[] {
  const minutes = (time: string) => {
    const [hours, rest] = time.split(":").map(Number);
    return hours! * 60 + rest!;
  };
  const count = Math.max(Math.floor((minutes(max) - minutes(min)) / step) + 1, 0);
  return Array.from({ length: count }, (_, index) => {
    const at = minutes(min) + index * step;
    return `${String(Math.floor(at / 60)).padStart(2, "0")}:${String(at % 60).padStart(2, "0")}`;
  });
}

export { TimeInput, type TimeInputProps, TimePicker, type TimePickerProps, writeTime, zoneName };
