"use client";

import * as React from "react";
import { Calendar, CalendarDayButton, type DateRange } from "@/components/ui/calendar";

const today = new Date(2026, 4, 6);

/** A single day. The arrow keys move between days. */
export function Single() {
  const [day, setDay] = React.useState<Date | undefined>(new Date(2026, 4, 15));
  return (
    <Calendar
      mode="single"
      aria-label="Event date"
      selected={day}
      onSelect={setDay}
      today={today}
      disabled={{ before: today }}
    />
  );
}

/** A date range that spans two months, which are shown side by side if there is room. */
export function Range() {
  const [range, setRange] = React.useState<DateRange | undefined>({
    from: new Date(2026, 4, 28),
    to: new Date(2026, 5, 4),
  });
  return (
    <Calendar
      mode="range"
      aria-label="Festival days"
      numberOfMonths={2}
      selected={range}
      onSelect={setRange}
      today={today}
    />
  );
}

/** Multiple days, with dropdowns to jump to a month. */
export function Several() {
  const [days, setDays] = React.useState<Date[] | undefined>([new Date(2026, 4, 2), new Date(2026, 4, 9)]);
  return (
    <Calendar
      mode="multiple"
      aria-label="Market days"
      captionLayout="dropdown"
      startMonth={new Date(2024, 0)}
      endMonth={new Date(2028, 11)}
      selected={days}
      onSelect={setDays}
      today={today}
      footer={`${days?.length ?? 0} days`}
    />
  );
}

/** A calendar in another language, with week numbers. The language also sets the first day of the week. */
export function Language() {
  return (
    <Calendar
      mode="single"
      locale="pt-MZ"
      aria-label="Dia"
      texts={{ previous: "Mês anterior", next: "Mês seguinte" }}
      defaultMonth={new Date(2026, 5)}
      today={today}
      showWeekNumber
    />
  );
}

const events: Record<string, number> = { "2026-05-08": 2, "2026-05-16": 1, "2026-05-23": 3 };

/** A calendar with a dot for each event. */
export function WithEvents() {
  return (
    <Calendar
      mode="single"
      aria-label="Events in May"
      defaultMonth={today}
      today={today}
      showOutsideDays={false}
      components={{
        DayButton: ({ children, ...props }) => {
          const count = events[props.day.isoDate] ?? 0;
          return (
            <CalendarDayButton
              {...props}
              aria-label={count > 0 ? `${props["aria-label"]}, ${count} events` : props["aria-label"]}
            >
              {children}
              <span aria-hidden className="flex h-1 gap-0.5 text-cobalt">
                {Array.from(
                  { length: count },
                  (_, index) => <span key={index} className="size-1 rounded-full bg-current" />,
                )}
              </span>
            </CalendarDayButton>
          );
        },
      }}
    />
  );
}

/** Without a date, the calendar opens on the reader's current month after hydration. */
export function Now() {
  return <Calendar mode="single" aria-label="Day" />;
}

export default Single;
