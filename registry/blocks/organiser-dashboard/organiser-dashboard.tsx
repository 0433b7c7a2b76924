"use client";

import { lazy, type ReactNode, Suspense, use, useId, useRef, useState } from "react";
import { cva } from "class-variance-authority";
import {
  ArrowRightIcon,
  CalendarPlusIcon,
  CircleAlertIcon,
  CircleCheckIcon,
  InfoIcon,
  TriangleAlertIcon,
  XIcon,
} from "lucide-react";
import { cn } from "@/lib/utils";
import { priceText } from "@/lib/price-text";
import { Button, buttonVariants } from "@/components/ui/button";
import { DataDetails } from "@/components/ui/data-details";
import { ErrorState } from "@/components/ui/error-state";
import { Label } from "@/components/ui/label";
import { Meter, MeterTrack } from "@/components/ui/meter";
import { NativeSelect, NativeSelectOption } from "@/components/ui/native-select";
import {
  PageHeader,
  PageHeaderActions,
  PageHeaderDescription,
  PageHeaderTitle,
} from "@/components/ui/page-header";
import { RelativeTime } from "@/components/ui/relative-time";
import { Skeleton } from "@/components/ui/skeleton";
import { StatCard, StatCardChange, StatCardLabel, StatCardValue } from "@/components/ui/stat-card";
import { StatusChip } from "@/components/ui/status-chip";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "@/components/ui/tabs";
import {
  type Data,
  type Days,
  dismiss,
  findSales,
  load,
  type Order,
  type OrganiserEvent,
  type Payout,
  type Query,
  type Sold,
  type Task,
} from "./data";

const Drawing = lazy(() => import("./organiser-dashboard-drawing"));

const locale = "en-GB";
const number = new Intl.NumberFormat(locale);
const dayFormat = new Intl.DateTimeFormat(locale, { day: "numeric", month: "short", timeZone: "UTC" });
const dayOf = (day: string) => dayFormat.format(new Date(day));
const ticketsText = (tickets: number) => tickets === 1 ? "1 ticket" : `${number.format(tickets)} tickets`;

type Loaded = Data | undefined;
const attempt = (): Promise<Loaded> => load().catch(() => undefined);

/** An organiser's daily overview: sales, tasks, events, payouts and orders. */
export function OrganiserDashboard() {
  const [data, setData] = useState(attempt);
  return <OrganiserDashboardScreen data={data} onRetry={() => setData(attempt())} />;
}

interface ScreenProps {
  /** Resolves to `undefined` if the data could not be loaded. */
  data: Promise<Loaded>;
  onRetry: () => void;
}

/** The dashboard, with data that is loaded or still loading. */
export function OrganiserDashboardScreen({ data, onRetry }: ScreenProps) {
  return (
    <main className="mx-auto w-full max-w-6xl px-4 py-6 text-foreground sm:px-6 lg:py-10">
      <Suspense fallback={<Loading />}>
        <Dashboard data={data} onRetry={onRetry} />
      </Suspense>
    </main>
  );
}

function Dashboard({ data, onRetry }: ScreenProps) {
  const loaded = use(data);
  const [message, setMessage] = useState("");
  if (!loaded) {
    return (
      <>
        <PageHeader>
          <PageHeaderTitle>Dashboard</PageHeaderTitle>
        </PageHeader>
        <ErrorState
          className="mt-6"
          headingLevel="h2"
          problem={{ title: "The dashboard could not be loaded", detail: "Check your connection." }}
          onRetry={onRetry}
        />
      </>
    );
  }
  const { organiser, currency, today, weekAgo, events, tasks, orders, payouts, account, now } = loaded;
  const money = (amount: number) => priceText(amount, currency, locale) ?? String(amount);
  const next = events.find(({ status, startsAt }) => status === "on-sale" && startsAt > now);
  const planned = payouts.find(({ status }) => status === "planned");
  return (
    <>
      <PageHeader>
        <PageHeaderTitle>Dashboard</PageHeaderTitle>
        <PageHeaderDescription>Events, sales and payouts of {organiser}.</PageHeaderDescription>
        <PageHeaderActions>
          <a href="#new-event" className={buttonVariants()}>
            <CalendarPlusIcon aria-hidden />
            Create event
          </a>
        </PageHeaderActions>
      </PageHeader>
      <p role="status" className="sr-only">{message}</p>

      {events.length === 0 ? <NoEvents /> : (
        <>
          <section aria-label="At a glance" className="mt-6 grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
            <Figure label="Sales today" value={money(today.revenue)}>
              <Change now={today.revenue} before={weekAgo.revenue} since="on a week ago" />
            </Figure>
            <Figure label="Tickets sold today" value={number.format(today.tickets)}>
              <Change now={today.tickets} before={weekAgo.tickets} since="on a week ago" />
            </Figure>
            <Figure
              label="Next event"
              value={next
                ? <RelativeTime date={next.startsAt} now={now} locale={locale} explained={false} />
                : "None"}
            >
              <Note>{next?.name ?? "Publish an event to sell tickets."}</Note>
            </Figure>
            <Figure label="Next payout" value={planned ? money(planned.amount) : money(0)}>
              <Note>{planned ? `On ${dayOf(planned.date)} to ${account}` : "Nothing to pay out yet."}</Note>
            </Figure>
          </section>

          <div className="mt-8 grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
            <SalesSection data={loaded} money={money} onChanged={setMessage} />
            <Tasks start={tasks} onChanged={setMessage} />
          </div>

          <div className="mt-10 grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
            <Events events={events} money={money} now={now} />
            <Payouts payouts={payouts} account={account} money={money} />
          </div>

          <Orders orders={orders} money={money} now={now} />
        </>
      )}
    </>
  );
}

/** Shown to a new organiser. */
function NoEvents() {
  return (
    <section
      aria-labelledby="no-events"
      className="mt-6 grid justify-items-center gap-2 rounded-xl border border-dashed border-border px-6 py-16 text-center"
    >
      <CalendarPlusIcon aria-hidden className="size-6 text-muted-foreground" />
      <h2 id="no-events" className="text-base font-medium">No events yet</h2>
      <p className="max-w-sm text-sm text-pretty text-muted-foreground">
        Sales, orders and payouts appear here once you publish your first event.
      </p>
      <a href="#new-event" className={cn(buttonVariants({ variant: "outline" }), "mt-2")}>
        Create your first event
      </a>
    </section>
  );
}

function Figure({ label, value, children }: { label: string; value: ReactNode; children: ReactNode }) {
  return (
    <StatCard>
      <StatCardLabel>{label}</StatCardLabel>
      <StatCardValue className="text-2xl">{value}</StatCardValue>
      {children}
    </StatCard>
  );
}

function Note({ children }: { children: string }) {
  return <p className="col-span-full mt-1 text-xs text-muted-foreground">{children}</p>;
}

/** The difference from before; as text if there is nothing to compare with. */
function Change({ now, before, since }: { now: number; before: number; since: string }) {
  if (before === 0) return <Note>{now === 0 ? "No sales before either" : "No sales before"}</Note>;
  return (
    <StatCardChange
      className="col-span-full"
      change={(now - before) / before}
      since={since}
      locale={locale}
    />
  );
}

const ranges: Days[] = [7, 30, 90];
const measures = { tickets: "Tickets", revenue: "Revenue" } as const;
type Measure = keyof typeof measures;

interface SalesProps {
  data: Data;
  money: (amount: number) => string;
  onChanged: (message: string) => void;
}

function SalesSection({ data, money, onChanged }: SalesProps) {
  const { events } = data;
  const [query, setQuery] = useState<Query>({ days: 30, event: null });
  const [measure, setMeasure] = useState<Measure>("tickets");
  const [sales, setSales] = useState(data.sales);
  const [state, setState] = useState<"there" | "looking" | "failed">("there");
  const asked = useRef<Query>(undefined);
  const chosen = useRef<HTMLSelectElement>(null);
  const id = useId();

  /** Requests other sales; only the response to the latest request counts. */
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
                // The button disappears, so the focus moves to the filter.
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
                      since={`on the ${query.days} days before`}
                    />
                  </Total>
                  <Total label="Tickets" value={number.format(total.tickets)}>
                    <Change
                      now={total.tickets}
                      before={before.tickets}
                      since={`on the ${query.days} days before`}
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

/** A row of buttons, of which one is pressed. */
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

const taskSigns = {
  destructive: { icon: CircleAlertIcon, word: "Urgent" },
  warning: { icon: TriangleAlertIcon, word: "Important" },
  info: { icon: InfoIcon, word: "When you have time" },
} as const;

const signVariants = cva("mt-0.5 size-4 shrink-0", {
  variants: { tone: { destructive: "text-destructive", warning: "text-warning", info: "text-info" } },
});

function Tasks({ start, onChanged }: { start: readonly Task[]; onChanged: (message: string) => void }) {
  const [tasks, setTasks] = useState(start);
  const [failure, setFailure] = useState("");
  const title = useRef<HTMLHeadingElement>(null);
  const id = useId();

  const putAside = async (task: Task) => {
    setFailure("");
    try {
      await dismiss(task.id);
      setTasks((before) => before.filter((one) => one.id !== task.id));
      onChanged(`Dismissed: ${task.text}.`);
      // The button disappears with its task.
      title.current?.focus();
    } catch {
      setFailure(`“${task.text}” was not dismissed. Try again.`);
    }
  };

  return (
    <section aria-labelledby={id} className="min-w-0">
      <h2
        id={id}
        ref={title}
        tabIndex={-1}
        className="flex min-h-8 items-center gap-2 rounded-sm text-lg font-semibold outline-offset-2 focus-visible:outline-2 focus-visible:outline-ring"
      >
        To do
        <span className="text-sm font-normal text-muted-foreground tabular-nums">{tasks.length}</span>
      </h2>
      <p role="alert" className="mt-2 text-sm font-medium text-destructive empty:hidden">{failure}</p>
      {tasks.length === 0
        ? (
          <p className="mt-3 flex items-center gap-2 rounded-xl border border-dashed border-border px-4 py-6 text-sm text-muted-foreground">
            <CircleCheckIcon aria-hidden className="size-4 shrink-0 text-success" />
            Nothing to do. New tasks appear here.
          </p>
        )
        : (
          <ul className="mt-3 divide-y divide-border rounded-xl border border-border bg-card">
            {tasks.map((task) => {
              const { icon: Sign, word } = taskSigns[task.tone];
              return (
                <li key={task.id} className="flex gap-3 p-4">
                  <Sign aria-hidden className={signVariants({ tone: task.tone })} />
                  <div className="min-w-0 flex-1">
                    <h3 className="text-sm font-medium">
                      <span className="sr-only">{word}:</span> {task.text}
                    </h3>
                    <p className="mt-0.5 text-sm text-pretty text-muted-foreground">{task.detail}</p>
                    <a
                      href={task.action.href}
                      className="mt-1.5 inline-flex min-h-6 items-center gap-1 rounded-sm text-sm font-medium underline-offset-4 outline-offset-2 hover:underline focus-visible:outline-2 focus-visible:outline-ring pointer-coarse:min-h-11"
                    >
                      {task.action.label}
                      <ArrowRightIcon aria-hidden className="size-3.5 rtl:-scale-x-100" />
                    </a>
                  </div>
                  {task.canDismiss
                    ? (
                      <Button
                        size="icon-sm"
                        variant="ghost"
                        className="-me-2 -mt-1.5"
                        aria-label={`Dismiss: ${task.text}`}
                        onClick={() => putAside(task)}
                      >
                        <XIcon />
                      </Button>
                    )
                    : null}
                </li>
              );
            })}
          </ul>
        )}
    </section>
  );
}

const views = { upcoming: "Upcoming", drafts: "Drafts", past: "Past" } as const;
type View = keyof typeof views;

interface EventsProps {
  events: readonly OrganiserEvent[];
  money: (amount: number) => string;
  now: string;
}

function Events({ events, money, now }: EventsProps) {
  const id = useId();
  const viewOf = ({ status, startsAt }: OrganiserEvent): View =>
    status === "draft" ? "drafts" : status === "ended" || startsAt < now ? "past" : "upcoming";
  return (
    <section aria-labelledby={id} className="min-w-0">
      <Tabs defaultValue="upcoming" className="gap-3">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
          <h2 id={id} className="text-lg font-semibold">Events</h2>
          <TabsList aria-label="Events to show">
            {Object.entries(views).map(([view, name]) => (
              <TabsTrigger key={view} value={view}>
                {name}
                <span className="text-foreground/70 tabular-nums">
                  {events.filter((event) => viewOf(event) === view).length}
                </span>
              </TabsTrigger>
            ))}
          </TabsList>
        </div>
        {Object.keys(views).map((view) => {
          const shown = events.filter((event) => viewOf(event) === view);
          return (
            <TabsContent key={view} value={view}>
              {shown.length === 0
                ? (
                  <p className="rounded-xl border border-dashed border-border px-4 py-8 text-center text-sm text-muted-foreground">
                    {view === "drafts"
                      ? "No drafts."
                      : view === "past"
                      ? "No past events."
                      : "No upcoming events. Publish a draft or create an event."}
                  </p>
                )
                : (
                  <ul className="divide-y divide-border overflow-hidden rounded-xl border border-border bg-card">
                    {shown.map((event) => <EventRow key={event.id} event={event} money={money} />)}
                  </ul>
                )}
            </TabsContent>
          );
        })}
      </Tabs>
    </section>
  );
}

function EventRow({ event, money }: { event: OrganiserEvent; money: (amount: number) => string }) {
  const { name, city, startsAt, timeZone, sold, capacity, revenue, href } = event;
  const { text, tone } = stateOf(event);
  return (
    <li className="relative grid gap-x-6 gap-y-3 p-4 hover:bg-accent/60 sm:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)] sm:items-center">
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h3 className="min-w-0 font-medium wrap-anywhere">
            <a
              href={href}
              className="outline-none after:absolute after:inset-0 focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-ring"
            >
              {name}
            </a>
          </h3>
          <StatusChip tone={tone}>{text}</StatusChip>
        </div>
        <p className="mt-0.5 text-sm text-foreground/70">
          <time dateTime={startsAt}>
            {new Intl.DateTimeFormat(locale, {
              weekday: "short",
              day: "numeric",
              month: "short",
              hour: "2-digit",
              minute: "2-digit",
              timeZone,
            }).format(new Date(startsAt))}
          </time>, {city}
        </p>
      </div>
      <div className="min-w-0 text-sm">
        <p className="flex flex-wrap justify-between gap-x-3 tabular-nums">
          <span>
            {capacity === null ? `${ticketsText(sold)} sold` : (
              <>
                {number.format(sold)} of {number.format(capacity)} sold
              </>
            )}
          </span>
          <span className="text-foreground/70">{money(revenue)}</span>
        </p>
        {capacity === null ? <p className="mt-1 text-xs text-foreground/70">No limit</p> : (
          // The text above says the same.
          <Meter aria-hidden className="mt-2" value={sold} max={capacity} locale={locale}>
            <MeterTrack tone={sold >= capacity ? "success" : "cobalt"} className="h-1.5" />
          </Meter>
        )}
      </div>
    </li>
  );
}

/** The state of an event, as text. */
function stateOf({ status, sold, capacity }: OrganiserEvent): {
  text: string;
  tone: "neutral" | "info" | "success" | "warning" | "destructive";
} {
  if (status === "draft") return { text: "Draft", tone: "neutral" };
  if (status === "cancelled") return { text: "Cancelled", tone: "destructive" };
  if (status === "ended") return { text: "Ended", tone: "neutral" };
  const left = capacity === null ? Number.POSITIVE_INFINITY : capacity - sold;
  if (left <= 0) return { text: "Sold out", tone: "success" };
  return capacity !== null && left / capacity <= 0.1
    ? { text: `${ticketsText(left)} left`, tone: "warning" }
    : { text: "On sale", tone: "info" };
}

const payoutStates = {
  planned: { text: "Planned", tone: "info" },
  paid: { text: "Paid", tone: "success" },
  failed: { text: "Returned", tone: "destructive" },
} as const;

interface PayoutsProps {
  payouts: readonly Payout[];
  account: string;
  money: (amount: number) => string;
}

function Payouts({ payouts, account, money }: PayoutsProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="min-w-0">
      <h2 id={id} className="flex min-h-10 items-center text-lg font-semibold">Payouts</h2>
      <div className="mt-3 rounded-xl border border-border bg-card">
        {payouts.length === 0
          ? (
            <p className="px-4 py-8 text-center text-sm text-muted-foreground">
              The first payout is planned once a ticket is sold.
            </p>
          )
          : (
            <ul className="divide-y divide-border">
              {payouts.map(({ id, date, amount, status, reason }) => {
                const { text, tone } = payoutStates[status];
                return (
                  <li key={id} className="px-4 py-3">
                    <p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
                      <span className="font-medium tabular-nums">{money(amount)}</span>
                      <StatusChip tone={tone}>{text}</StatusChip>
                    </p>
                    <p className="mt-0.5 text-sm text-muted-foreground">
                      <time dateTime={date}>{dayOf(date)}</time>, {id}
                    </p>
                    {reason ? <p className="mt-0.5 text-sm text-destructive">{reason}</p> : null}
                  </li>
                );
              })}
            </ul>
          )}
        <p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 border-t border-border px-4 py-3 text-sm">
          <bdi className="text-muted-foreground">{account}</bdi>
          <a
            href="#account"
            className="inline-flex min-h-6 items-center rounded-sm font-medium underline-offset-4 outline-offset-2 hover:underline focus-visible:outline-2 focus-visible:outline-ring pointer-coarse:min-h-11"
          >
            Change account
          </a>
        </p>
      </div>
    </section>
  );
}

const orderStates = {
  paid: { text: "Paid", tone: "success" },
  pending: { text: "Waiting for payment", tone: "warning" },
  refunded: { text: "Refunded", tone: "neutral" },
} as const;

interface OrdersProps {
  orders: readonly Order[];
  money: (amount: number) => string;
  now: string;
}

function Orders({ orders, money, now }: OrdersProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="mt-10">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id={id} className="text-lg font-semibold">Recent orders</h2>
        <a href="#orders" className={buttonVariants({ variant: "outline", size: "sm" })}>All orders</a>
      </div>
      {orders.length === 0
        ? (
          <p className="mt-3 rounded-xl border border-dashed border-border px-4 py-8 text-center text-sm text-muted-foreground">
            No orders yet. Share your event page to sell your first ticket.
          </p>
        )
        : (
          <ul className="mt-3 divide-y divide-border rounded-xl border border-border bg-card">
            {orders.map(({ id, buyer, tickets, event, amount, status, at }) => {
              const { text, tone } = orderStates[status];
              return (
                <li
                  key={id}
                  className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-6 gap-y-1 px-4 py-3 text-sm md:grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)_11rem_6rem]"
                >
                  <p className="min-w-0">
                    <span className="block font-medium">{buyer}</span>
                    <span className="block text-muted-foreground">
                      {id}, <RelativeTime date={at} now={now} locale={locale} explained={false} />
                    </span>
                  </p>
                  <p className="min-w-0 text-muted-foreground max-md:col-span-2 max-md:row-start-2">
                    {number.format(tickets)} × {event}
                  </p>
                  <p className="max-md:col-span-2 max-md:row-start-3">
                    <StatusChip tone={tone}>{text}</StatusChip>
                  </p>
                  <p className="text-end font-medium tabular-nums max-md:col-start-2 max-md:row-start-1">
                    {money(amount)}
                  </p>
                </li>
              );
            })}
          </ul>
        )}
    </section>
  );
}

/** Shown while the data loads. */
function Loading() {
  return (
    <div role="status" aria-label="Loading dashboard…" className="grid gap-6">
      <Skeleton className="h-9 w-48" />
      <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
        {["a", "b", "c", "d"].map((key) => <Skeleton key={key} className="h-28 rounded-xl" />)}
      </div>
      <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <Skeleton className="h-96 rounded-xl" />
        <Skeleton className="h-96 rounded-xl" />
      </div>
      <Skeleton className="h-80 rounded-xl" />
    </div>
  );
}
