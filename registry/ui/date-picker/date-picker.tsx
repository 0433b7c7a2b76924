"use client";

import * as React from "react";
import { Field as FieldPrimitive } from "@base-ui/react/field";
import { rangeText } from "@/lib/range-text";
import { cn } from "@/lib/utils";
import { CalendarIcon } from "lucide-react";
import type { DateRange } from "react-day-picker";
import { Button, buttonVariants } from "@/components/ui/button";
import { Calendar } from "@/components/ui/calendar";
import { Popover, PopoverContent, PopoverTrigger } from "@/components/ui/popover";
import { useFormReset } from "@/hooks/use-form-reset";
import { calendarWords } from "@/lib/calendar-words";

interface DatePickerLabels {
  /** Name of the popup in `DatePicker`. */
  panel: string;
  /** Name of the popup in `DateRangePicker`. */
  rangePanel: string;
  /** Label of the clear button in the popup. The button is hidden if a day is required. */
  clear: string;
  previousMonth: string;
  nextMonth: string;
  /** Name of the month dropdown, which is shown with `captionLayout="dropdown"`. */
  month: string;
  /** Name of the year dropdown, which is shown with `captionLayout="dropdown"`. */
  year: string;
}

const english: DatePickerLabels = {
  panel: "Choose a date",
  rangePanel: "Choose the start and end dates",
  clear: "Clear",
  previousMonth: "Previous month",
  nextMonth: "Next month",
  month: "Month",
  year: "Year",
};

interface PickerOptions extends
  Omit<
    React.ComponentProps<typeof Button>,
    "value" | "defaultValue" | "name" | "children" | "render" | "form" | "type" | "loading" | "onReset"
  > {
  /** Field name in a form. */
  name?: string | undefined;
  /**
   * Whether a date is required.
   * @default false
   */
  required?: boolean | undefined;
  /** First selectable day, such as `2026-05-01`. */
  min?: string | undefined;
  /** Last selectable day, such as `2026-05-31`. */
  max?: string | undefined;
  /** Returns whether a day is disabled, for example `(day) => holidays.has(day)`. */
  unavailable?: ((day: string) => boolean) | undefined;
  /** Today's date, for example `2026-05-06`. Defaults to the user's local date. */
  today?: string | undefined;
  /**
   * Language for dates.
   * @default "en"
   */
  locale?: string | undefined;
  /** Translated labels. Labels that you omit stay in English. */
  labels?: Partial<DatePickerLabels> | undefined;
  /**
   * Shows dropdowns for the month and the year, which make it easier to select distant dates.
   * @default "label"
   */
  captionLayout?: "label" | "dropdown" | undefined;
}

interface DatePickerProps extends PickerOptions {
  /**
   * The day, such as `2026-05-15`, or `null`.
   * @see ISO 8601-1:2019 §5.2.2
   */
  value?: string | null | undefined;
  /**
   * Initial day (uncontrolled).
   * @default null
   */
  defaultValue?: string | null | undefined;
  /** Called with the selected day. */
  onValueChange?: ((day: string | null) => void) | undefined;
  /**
   * Button label while no day is selected.
   * @default "Choose a day"
   */
  placeholder?: React.ReactNode;
}

/**
 * Lets people select a day in a popup. The value is a calendar date without a time or zone, so it is the same
 * everywhere.
 */
function DatePicker({
  value,
  defaultValue = null,
  onValueChange,
  placeholder = "Choose a date",
  locale = "en",
  ...props
}: DatePickerProps) {
  const [own, setOwn] = React.useState(defaultValue);
  const day = value === undefined ? own : value;
  const set = (next: string | null) => {
    setOwn(next);
    onValueChange?.(next);
  };
  return (
    <Picker
      data-slot="date-picker"
      locale={locale}
      text={day ? write(day, locale) : undefined}
      placeholder={placeholder}
      submitted={day ?? ""}
      onClear={() => set(null)}
      onReset={() => setOwn(defaultValue)}
      {...props}
    >
      {(shared, close) => (
        <Calendar
          {...shared}
          className="p-0"
          mode="single"
          required
          selected={day ? dateOf(day) : undefined}
          onSelect={(chosen: Date) => {
            set(isoOf(chosen));
            close();
          }}
        />
      )}
    </Picker>
  );
}

interface DateSpan {
  /** First day, such as `2026-05-28`. */
  from: string;
  /** Last day, such as `2026-06-04`. */
  to: string;
}

interface DateRangePickerProps extends PickerOptions {
  /** The range, from first to last day, or `null`. */
  value?: DateSpan | null | undefined;
  /**
   * Initial range (uncontrolled).
   * @default null
   */
  defaultValue?: DateSpan | null | undefined;
  /** Called with the range once both ends are selected. */
  onValueChange?: ((span: DateSpan | null) => void) | undefined;
  /**
   * Button label while no range is selected.
   * @default "Choose days"
   */
  placeholder?: React.ReactNode;
  /**
   * Number of months to show.
   * @default 1
   */
  months?: number | undefined;
}

/**
 * Lets people select the first and last day of a range in a popup. The form value is an ISO 8601 interval:
 * `2026-05-28/2026-06-04`.
 *
 * @see ISO 8601-1:2019 §5.5.2
 */
function DateRangePicker({
  value,
  defaultValue = null,
  onValueChange,
  placeholder = "Choose dates",
  locale = "en",
  months = 1,
  ...props
}: DateRangePickerProps) {
  const [own, setOwn] = React.useState(defaultValue);
  const [first, setFirst] = React.useState<Date>();
  const span = value === undefined ? own : value;
  const set = (next: DateSpan | null) => {
    setOwn(next);
    setFirst(undefined);
    onValueChange?.(next);
  };
  const chosen: DateRange | undefined = first
    ? { from: first, to: undefined }
    : span
    ? { from: dateOf(span.from), to: dateOf(span.to) }
    : undefined;
  return (
    <Picker
      data-slot="date-range-picker"
      locale={locale}
      text={span ? write(span.from, locale, span.to) : undefined}
      placeholder={placeholder}
      panelText="rangePanel"
      submitted={span ? `${span.from}/${span.to}` : ""}
      onClear={() => set(null)}
      onReset={() => {
        setOwn(defaultValue);
        setFirst(undefined);
      }}
      onClose={() => setFirst(undefined)}
      {...props}
    >
      {(shared, close) => (
        <Calendar
          {...shared}
          className="p-0"
          mode="range"
          numberOfMonths={months}
          selected={chosen}
          onSelect={(_range: DateRange | undefined, day: Date) => {
            if (!first) return setFirst(day);
            const [from, to] = first <= day ? [first, day] : [day, first];
            // A range cannot include disabled days, so the selected day starts a new range.
            if (daysOf(from, to).some((each) => props.unavailable?.(each))) return setFirst(day);
            set({ from: isoOf(from), to: isoOf(to) });
            close();
          }}
        />
      )}
    </Picker>
  );
}

interface PickerProps extends PickerOptions {
  locale: string;
  /** Key of the label that names the popup. */
  panelText?: "panel" | "rangePanel";
  /** The selection as text for the button. */
  text: string | undefined;
  placeholder: React.ReactNode;
  /** The value to submit in a form. */
  submitted: string;
  onClear: () => void;
  onReset: () => void;
  onClose?: () => void;
  children: (shared: Partial<React.ComponentProps<typeof Calendar>>, close: () => void) => React.ReactNode;
}

/** The button, the popup and the hidden form input. */
function Picker({
  className,
  ref,
  variant: _outline,
  size,
  name,
  required = false,
  disabled,
  min,
  max,
  unavailable,
  today,
  locale,
  labels,
  panelText = "panel",
  captionLayout,
  text,
  placeholder,
  submitted,
  onClear,
  onReset,
  onClose,
  children,
  ...props
}: PickerProps) {
  const [open, setOpen] = React.useState(false);
  const button = React.useRef<HTMLButtonElement>(null);
  const panel = React.useRef<HTMLDivElement>(null);
  const sent = React.useRef<HTMLInputElement>(null);
  const wordsId = React.useId();

  const changeOpen = (next: boolean) => {
    setOpen(next);
    if (!next) onClose?.();
  };
  useFormReset(sent, onReset);

  const names = { ...english, ...labels };
  const words = React.useMemo(() => calendarWords(locale), [locale]);
  const shared: Partial<React.ComponentProps<typeof Calendar>> = {
    lang: locale,
    ...words,
    labels: {
      ...words.labels,
      labelNav: () => names.month,
      labelPrevious: () => names.previousMonth,
      labelNext: () => names.nextMonth,
      labelMonthDropdown: () => names.month,
      labelYearDropdown: () => names.year,
    },
    autoFocus: true,
    captionLayout,
    "aria-label": names[panelText],
    ...(today ? { today: dateOf(today) } : undefined),
    ...(min ? { startMonth: dateOf(min) } : undefined),
    ...(max ? { endMonth: dateOf(max) } : undefined),
    disabled: [
      ...(min ? [{ before: dateOf(min) }] : []),
      ...(max ? [{ after: dateOf(max) }] : []),
      ...(unavailable ? [(date: Date) => unavailable(isoOf(date))] : []),
    ],
  };
  return (
    <FieldPrimitive.Control
      name={name}
      disabled={disabled ?? false}
      required={required}
      value={submitted}
      render={(given: React.ComponentProps<"input">) => {
        const labelledBy = given["aria-labelledby"];
        return (
          <>
            <Popover open={open} onOpenChange={changeOpen}>
              <PopoverTrigger
                id={given.id}
                disabled={given.disabled}
                // Uses the field's label and the selection as the button's accessible name.
                aria-labelledby={labelledBy ? `${labelledBy} ${wordsId}` : undefined}
                aria-describedby={given["aria-describedby"]}
                data-invalid={given["aria-invalid"] ? "" : undefined}
                // The field reads this value on blur. The button has no `name`, so the form does not submit it.
                value={submitted}
                onFocus={given.onFocus as unknown as React.FocusEventHandler<HTMLButtonElement>}
                onBlur={(event) => {
                  // Moving focus into the popup does not count as blurring the field.
                  if (panel.current?.contains(event.relatedTarget)) return;
                  given.onBlur?.(event as unknown as React.FocusEvent<HTMLInputElement>);
                }}
                {...props}
                className={cn(
                  buttonVariants({ variant: "outline", size }),
                  "w-full justify-start bg-card px-3 font-normal tabular-nums data-invalid:border-destructive data-invalid:focus-visible:outline-destructive pointer-coarse:text-base",
                  !text && "text-muted-foreground",
                  className,
                )}
                aria-label={props["aria-label"] && !labelledBy
                  ? `${props["aria-label"]}: ${text ?? placeholder}`
                  : undefined}
                ref={(element: HTMLButtonElement | null) => {
                  button.current = element;
                  if (typeof ref === "function") return ref(element);
                  if (ref) ref.current = element;
                }}
              >
                <CalendarIcon aria-hidden className="text-muted-foreground" />
                <span id={wordsId} className="truncate">{text ?? placeholder}</span>
              </PopoverTrigger>
              <PopoverContent
                ref={panel}
                align="start"
                aria-label={names[panelText]}
                className="w-auto gap-2 p-3"
              >
                {children(shared, () => setOpen(false))}
                {text && !required
                  ? (
                    <Button
                      variant="ghost"
                      size="sm"
                      className="self-end"
                      onClick={() => {
                        onClear();
                        setOpen(false);
                      }}
                    >
                      {names.clear}
                    </Button>
                  )
                  : null}
              </PopoverContent>
            </Popover>
            {/* The field and the form read the value from here. */}
            <input
              ref={(element) => {
                sent.current = element;
                if (typeof given.ref === "function") return given.ref(element);
              }}
              name={given.name}
              value={submitted}
              required={required}
              disabled={given.disabled}
              onChange={() => {}}
              tabIndex={-1}
              aria-hidden
              className="sr-only"
              onFocus={() => button.current?.focus()}
            />
          </>
        );
      }}
    />
  );
}

/** Returns midnight on the day in the reader's time zone, as the calendar expects. */
function dateOf(day: string): Date {
  const [year, month, date] = day.split("-").map(Number);
  return new Date(year!, month! - 1, date!);
}

/** Returns the days in a range, including both ends. */
function daysOf(from: Date, to: Date): string[] {
  const days = [];
  for (const day = new Date(from); day <= to; day.setDate(day.getDate() + 1)) days.push(isoOf(day));
  return days;
}

function isoOf(date: Date): string {
  const two = (number: number) => String(number).padStart(2, "0");
  return `${String(date.getFullYear()).padStart(4, "0")}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/**
 * Formats a day or range, with the same result on servers and in browsers. Months and days are Gregorian, as in the
 * popup. Only the year can follow another calendar, such as the Buddhist one.
 */
function write(day: string, locale: string, to?: string): string {
  const usual = new Intl.DateTimeFormat(locale).resolvedOptions().calendar;
  const format = new Intl.DateTimeFormat(locale, {
    calendar: ["buddhist", "japanese", "roc"].includes(usual) ? usual : "gregory",
    day: "numeric",
    month: "short",
    year: "numeric",
    timeZone: "UTC",
  });
  const at = (text: string) => new Date(`${text}T00:00:00Z`);
  return to ? rangeText(format, at(day), at(to)) : format.format(at(day));
}

export {
  DatePicker,
  type DatePickerLabels,
  type DatePickerProps,
  DateRangePicker,
  type DateRangePickerProps,
  type DateSpan,
};
