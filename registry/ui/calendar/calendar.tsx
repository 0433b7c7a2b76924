"use client";

import * as React from "react";
import { useDirection } from "@base-ui/react/direction-provider";
import { cn } from "@/lib/utils";
import { ChevronDownIcon, ChevronLeftIcon } from "lucide-react";
import {
  type DateRange,
  type DayButtonProps,
  DayPicker,
  type DayPickerLocale,
  type DayPickerProps,
  type DropdownProps,
  type RootProps,
} from "react-day-picker";
import { Button } from "@/components/ui/button";
import { calendarWords } from "@/lib/calendar-words";

interface CalendarTexts {
  /** Name of the previous month button. */
  previous: string;
  /** Name of the next month button. */
  next: string;
  /** Name of the month dropdown, which is shown with `captionLayout="dropdown"`. */
  month: string;
  /** Name of the year dropdown, which is shown with `captionLayout="dropdown"`. */
  year: string;
}

const english: CalendarTexts = {
  previous: "Previous month",
  next: "Next month",
  month: "Month",
  year: "Year",
};

interface CalendarWords {
  ref?: React.Ref<HTMLDivElement> | undefined;
  /**
   * Language of month names, weekdays and dates. It also determines the first day of the week. Pass a tag such as
   * `"fr"`, which needs no extra code, or a locale object from `react-day-picker/locale`, which includes its own
   * labels.
   * @default "en"
   */
  locale?: string | Partial<DayPickerLocale> | undefined;
  /**
   * Variant of the previous and next month buttons.
   * @default "outline"
   */
  buttonVariant?: React.ComponentProps<typeof Button>["variant"] | undefined;
  /** Translated texts. Texts that you omit stay in English. The `labels` prop takes DayPicker's label functions. */
  texts?: Partial<CalendarTexts> | undefined;
}

type Without<Props, Keys extends PropertyKey> = Props extends unknown ? Omit<Props, Keys> : never;

/** The props of `DayPicker`, except that `locale` can also be a language tag. */
type CalendarProps = Without<DayPickerProps, "locale"> & CalendarWords;

const RootContext = React.createContext<React.Ref<HTMLDivElement>>(null);
const VariantContext = React.createContext<React.ComponentProps<typeof Button>["variant"]>("outline");

/**
 * A month view for selecting one day (`mode="single"`), several, or a range.
 *
 * A server does not know the user's local date, so the days appear only after hydration unless you pass `today` or a month.
 */
function Calendar({
  className,
  classNames,
  components,
  formatters,
  labels,
  ref,
  locale = "en",
  texts,
  buttonVariant = "outline",
  ...props
}: CalendarProps) {
  const direction = useDirection();
  const tag = typeof locale === "string" ? locale : locale.code ?? "en";
  const hydrated = React.useSyncExternalStore(() => () => {}, () => true, () => false);
  const words = React.useMemo(() => calendarWords(tag, props.timeZone), [tag, props.timeZone]);
  // A locale object includes its own labels. For a language tag, the names of months and days come from the browser.
  const isTag = typeof locale === "string";
  const names: Partial<CalendarTexts> = { ...(isTag ? english : undefined), ...texts };
  const month = props.defaultMonth ?? firstOf(props.mode ? props.selected : undefined) ?? props.today;
  if (!hydrated && !props.month && !month) {
    return <div data-slot="calendar" aria-busy ref={ref} className={cn("h-82 w-70", className)} />;
  }
  const picker = {
    "data-slot": "calendar",
    // With two months side by side, days outside each month would appear twice.
    showOutsideDays: (props.numberOfMonths ?? 1) === 1,
    ...(isTag ? { weekStartsOn: words.weekStartsOn } : { locale }),
    dir: direction,
    ...props,
    ...(month ? { defaultMonth: month } : undefined),
    // Before hydration, no day is marked as today unless `today` is set.
    today: props.today ?? (hydrated ? undefined : new Date(0)),
    lang: props.lang ?? tag,
    navLayout: "around",
    formatters: {
      ...(isTag ? words.formatters : { formatMonthDropdown: words.formatters.formatMonthDropdown }),
      ...formatters,
    },
    labels: {
      ...(isTag ? words.labels : undefined),
      ...said({
        labelNav: names.month,
        labelPrevious: names.previous,
        labelNext: names.next,
        labelMonthDropdown: names.month,
        labelYearDropdown: names.year,
      }),
      ...labels,
    },
    components: { ...parts, ...components },
  } as unknown as DayPickerProps;
  return (
    <RootContext value={ref ?? null}>
      <VariantContext value={buttonVariant}>
        <DayPicker
          {...picker}
          className={cn(
            "group/calendar w-fit max-w-full p-2 text-sm wrap-anywhere text-foreground",
            className,
          )}
          classNames={{
            months: "relative flex flex-col gap-6 sm:flex-row",
            month: "grid flex-1 content-start justify-items-center gap-3 sm:relative",
            month_caption:
              "flex h-9 w-full items-center justify-center px-10 pointer-coarse:h-11 pointer-coarse:px-12",
            caption_label: "text-sm font-medium first-letter:uppercase",
            dropdowns: "flex items-center justify-center gap-2",
            month_grid: "border-collapse",
            weekdays: "",
            weekday:
              "h-8 w-[var(--cell-size,--spacing(9))] text-xs font-normal text-muted-foreground pointer-coarse:w-11",
            week_number_header: "w-9",
            week_number: "w-9 text-center whitespace-nowrap text-xs text-muted-foreground tabular-nums",
            day: "group/day p-0 text-center pointer-coarse:w-11",
            hidden: "invisible",
            footer: "pt-3 text-sm text-muted-foreground",
            ...classNames,
          }}
        />
      </VariantContext>
    </RootContext>
  );
}

/** Wraps each label in the function that DayPicker expects, and drops undefined labels. */
function said(labels: Record<string, string | undefined>) {
  const given = Object.entries(labels).filter(([, label]) => label !== undefined);
  return Object.fromEntries(given.map(([name, label]) => [name, () => label]));
}

function firstOf(selected: Date | Date[] | DateRange | undefined): Date | undefined {
  if (selected instanceof Date) return selected;
  return Array.isArray(selected) ? selected[0] : selected?.from;
}

interface CalendarDayButtonProps extends DayButtonProps {
  /** Locale for the date in `data-day`. If unset, the date is in ISO format: `2026-03-14`. */
  locale?: Partial<DayPickerLocale> | undefined;
}

/**
 * The button for a day. To show more than the day, wrap this component and pass the wrapper in `components={{ DayButton
 * }}`.
 */
function CalendarDayButton(
  { className, day, modifiers, locale, children, ...props }: CalendarDayButtonProps,
) {
  const ref = React.useRef<HTMLButtonElement>(null);
  React.useEffect(() => {
    if (modifiers.focused) ref.current?.focus();
  }, [modifiers.focused]);
  const range = modifiers.range_middle
    ? "middle"
    : modifiers.range_start && modifiers.range_end
    ? undefined
    : modifiers.range_start
    ? "start"
    : modifiers.range_end
    ? "end"
    : undefined;
  return (
    <Button
      ref={ref}
      variant="ghost"
      size="icon"
      data-slot="calendar-day"
      data-day={locale ? day.date.toLocaleDateString(locale.code) : day.isoDate}
      data-selected-single={Boolean(modifiers.selected) && !modifiers.range_start && !modifiers.range_end &&
        !modifiers.range_middle}
      data-range-start={modifiers.range_start}
      data-range-end={modifiers.range_end}
      data-range-middle={modifiers.range_middle}
      data-range={range}
      data-selected={modifiers.selected && range !== "middle" || undefined}
      data-today={modifiers.today || undefined}
      data-outside={day.outside || undefined}
      aria-current={modifiers.today ? "date" : undefined}
      className={cn(
        "relative size-[var(--cell-size,--spacing(9))] flex-col gap-0 font-normal tabular-nums pointer-coarse:w-full *:text-xs data-outside:text-muted-foreground disabled:cursor-not-allowed disabled:opacity-50 data-[range=end]:rounded-s-none data-[range=middle]:rounded-none data-[range=middle]:bg-accent data-[range=middle]:text-accent-foreground data-[range=start]:rounded-e-none group-first/day:data-[range]:rounded-s-md group-last/day:data-[range]:rounded-e-md data-selected:bg-primary data-selected:text-primary-foreground data-selected:hover:bg-primary/85 data-today:font-bold data-today:after:absolute data-today:after:bottom-1 data-today:after:size-1 data-today:after:rounded-full data-today:after:bg-current",
        className,
      )}
      {...props as React.ComponentProps<typeof Button>}
    >
      {children}
    </Button>
  );
}

/** The month or year dropdown, as a native select. */
function CalendarDropdown({ options = [], className: _, style, ...props }: DropdownProps) {
  return (
    <span className="relative inline-flex items-center">
      <select
        data-slot="calendar-dropdown"
        className="h-8 cursor-pointer appearance-none rounded-md border border-input bg-card ps-2 pe-7 text-sm font-medium outline-offset-2 focus-visible:outline-2 focus-visible:outline-ring disabled:opacity-50 pointer-coarse:h-11"
        style={style}
        {...props}
      >
        {options.map(({ value, label, disabled }) => (
          <option
            key={value}
            value={value}
            disabled={disabled}
            className="bg-popover text-popover-foreground"
          >
            {label}
          </option>
        ))}
      </select>
      <ChevronDownIcon
        aria-hidden
        className="pointer-events-none absolute end-2 size-3.5 text-muted-foreground"
      />
    </span>
  );
}

function CalendarStep({ className, ...props }: React.ComponentProps<"button">) {
  return (
    <Button
      variant={React.use(VariantContext)}
      size="icon"
      className={cn(
        "absolute top-0 z-10 size-9 aria-disabled:cursor-not-allowed aria-disabled:opacity-50 pointer-coarse:size-11",
        className,
      )}
      {...props as React.ComponentProps<typeof Button>}
    />
  );
}

/**
 * The parts are defined once, outside the component. React would otherwise replace the elements on each render, and
 * focus would be lost.
 */
const parts = {
  Root: ({ rootRef: _, ...props }: RootProps) => <div {...props} ref={React.use(RootContext)} />,
  DayButton: CalendarDayButton,
  Dropdown: CalendarDropdown,
  PreviousMonthButton: (props: React.ComponentProps<"button">) => (
    <CalendarStep {...props} className="start-0">
      <ChevronLeftIcon className="rtl:-scale-x-100" />
    </CalendarStep>
  ),
  NextMonthButton: (props: React.ComponentProps<"button">) => (
    <CalendarStep {...props} className="end-0">
      <ChevronLeftIcon className="-scale-x-100 rtl:scale-x-100" />
    </CalendarStep>
  ),
};

export { Calendar, CalendarDayButton, type CalendarProps, type CalendarTexts, type DateRange };
