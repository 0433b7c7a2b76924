"use client";

import { lazy, type ReactNode, Suspense, useId, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { DataDetails } from "@/components/ui/data-details";
import { ErrorState } from "@/components/ui/error-state";
import { Label } from "@/components/ui/label";
import { NativeSelect, NativeSelectOption } from "@/components/ui/native-select";
import { Skeleton } from "@/components/ui/skeleton";
import { type Data, type Days, findSales, type Query, type Sold } from "./data";
import { dayOf, locale, number, ticketsText } from "./organiser-dashboard-words";
import { Change } from "./organiser-dashboard-change";

const Drawing = lazy(() => import("./organiser-dashboard-drawing"));

const ranges: Days[] = [7, 30, 90];
const measures = { tickets: "Tickets", revenue: "Revenue" } as const;
type Measure = keyof typeof measures;

interface SalesProps {
  data: Data;
  money: (amount: number) => string;
  onChanged: (message: string) => void;
}

/** Sales by day, for the selected period and event. */
export function SalesSection({ data, money, onChanged }: SalesProps) {
  const { events } = data;
  const [query, setQuery] = useState<Query>({ days: 30, event: null });
  const [measure, setMeasure] = useState<Measure>("tickets");
  const [sales, setSales] = useState(data.sales);
  const [state, setState] = useState<"there" | "looking" | "failed">("there");
  const asked = useRef<Query>(undefined);
  const chosen = useRef<HTMLSelectElement>(null);
  const id = useId();

  /** Fetches the sales for another period or event. Only the response to the latest request is used. */
  const ask = async (next: Query) => {
    setQuery(next);
    setState("looking");
    asked.current = next;
    const found = await findSales(next).catch(() => undefined);
    if (asked.current !== next) return;
    if (found) {
      setSales(found);
      const { tickets, revenue } = sumOf(found.days);
      onChanged(`Last ${next.days} days: ${ticketsText(tickets)}, ${money(revenue)}.`);
    }
    setState(found ? "there" : "failed");
  };

  const total = sumOf(sales.days);
  const { before } = sales;
  const label = `${measures[measure]} by day, last ${query.days} days`;
  const valueOf = (value: number) => measure === "tickets" ? number.format(value) : money(value);
  return (
    <section aria-labelledby={`${id}title`} className="min-w-0">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <h2 id={`${id}title`} className="text-lg font-semibold">Sales</h2>
        <div className="flex min-w-0 flex-wrap items-center gap-2">
          <Label className="sr-only" htmlFor={`${id}event`}>Event</Label>
          <NativeSelect
            ref={chosen}
            id={`${id}event`}
            size="sm"
            className="w-48"
            value={query.event ?? ""}
            onChange={(event) => ask({ ...query, event: event.currentTarget.value || null })}
          >
            <NativeSelectOption value="">All events</NativeSelectOption>
            {events.filter(({ status }) => status !== "draft").map(({ id, name }) => (
              <NativeSelectOption key={id} value={id}>{name}</NativeSelectOption>
            ))}
          </NativeSelect>
          <Choice
            label="Period"
            options={ranges.map((days) => ({ value: days, text: `${days} days` }))}
            value={query.days}
            onValueChange={(days) => ask({ ...query, days })}
          />
        </div>
      </div>

      <div className="mt-3 rounded-xl border border-border bg-card p-4 sm:p-5">
        {state === "failed"
          ? (
            <ErrorState
              headingLevel="h3"
              problem={{
                title: "The sales could not be loaded",
                detail: "Check your connection. Your filters are still set.",
              }}
              onRetry={() => {
                // The button disappears, so focus moves to the filter.
                chosen.current?.focus();
                ask(query);
              }}
            />
          )
          : (
            <div
              aria-busy={state === "looking"}
              className="transition-opacity duration-150 aria-busy:opacity-50 motion-reduce:transition-none"
            >
              <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3">
                <dl className="flex flex-wrap gap-x-8 gap-y-3">
                  <Total label="Revenue" value={money(total.revenue)}>
                    <Change
                      now={total.revenue}
                      before={before.revenue}
                      since={`compared with the ${query.days} days before`}
                    />
                  </Total>
                  <Total label="Tickets" value={number.format(total.tickets)}>
                    <Change
                      now={total.tickets}
                      before={before.tickets}
                      since={`compared with the ${query.days} days before`}
                    />
                  </Total>
                  <Total label="Orders" value={number.format(total.orders)} />
                </dl>
                <Choice
                  label="Chart shows"
                  options={Object.entries(measures).map(([value, text]) => ({
                    value: value as Measure,
                    text,
                  }))}
                  value={measure}
                  onValueChange={setMeasure}
                />
              </div>
              {total.orders === 0
                ? (
                  <p className="grid h-64 place-items-center lg:h-88 text-center text-sm text-muted-foreground">
                    No tickets were sold in the last {query.days} days.
                  </p>
                )
                : (
                  <div className="mt-4">
                    <Suspense
                      fallback={
                        <Skeleton role="status" aria-label="Loading chart…" className="h-64 lg:h-88" />
                      }
                    >
                      <Drawing
                        days={sales.days}
                        measure={measure}
                        label={label}
                        dayOf={dayOf}
                        valueOf={valueOf}
                      />
                    </Suspense>
                  </div>
                )}
              <DataDetails
                locale={locale}
                caption={`Sales by day, last ${query.days} days`}
                columns={["Day", "Tickets", "Orders", "Revenue"]}
                rows={sales.days.map(({ day, tickets, orders, revenue }) => [
                  dayOf(day),
                  tickets,
                  orders,
                  money(revenue),
                ])}
              />
            </div>
          )}
      </div>
    </section>
  );
}

function sumOf(days: readonly Sold[]): Sold {
  return days.reduce((sum, { tickets, orders, revenue }) => ({
    tickets: sum.tickets + tickets,
    orders: sum.orders + orders,
    revenue: sum.revenue + revenue,
  }), { tickets: 0, orders: 0, revenue: 0 });
}

function Total({ label, value, children }: { label: string; value: string; children?: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-muted-foreground">{label}</dt>
      <dd>
        <span className="text-xl font-semibold tabular-nums">{value}</span>
        {children}
      </dd>
    </div>
  );
}

interface ChoiceProps<Value extends string | number> {
  label: string;
  options: readonly { value: Value; text: string }[];
  value: Value;
  onValueChange: (value: Value) => void;
}

/** A row of toggle buttons, exactly one of which is pressed. */
function Choice<Value extends string | number>({ label, options, value, onValueChange }: ChoiceProps<Value>) {
  return (
    <div role="group" aria-label={label} className="flex gap-1">
      {options.map((option) => (
        <Button
          key={option.value}
          size="sm"
          variant={option.value === value ? "secondary" : "ghost"}
          aria-pressed={option.value === value}
          onClick={() => onValueChange(option.value)}
        >
          {option.text}
        </Button>
      ))}
    </div>
  );
}
