"use client";

import { type ReactNode, useState } from "react";
import { CalendarPlusIcon } from "lucide-react";
import { cn } from "@/lib/utils";
import { priceText } from "@/lib/price-text";
import { buttonVariants } from "@/components/ui/button";
import { DataLoader } from "@/components/ui/error-state";
import {
  PageHeader,
  PageHeaderActions,
  PageHeaderDescription,
  PageHeaderTitle,
} from "@/components/ui/page-header";
import { RelativeTime } from "@/components/ui/relative-time";
import { Skeleton } from "@/components/ui/skeleton";
import { StatCard, StatCardLabel, StatCardValue } from "@/components/ui/stat-card";
import { type Data, load } from "./data";
import { dayOf, locale, number } from "./organiser-dashboard-words";
import { Change, Note } from "./organiser-dashboard-change";
import { SalesSection } from "./organiser-dashboard-sales";
import { Tasks } from "./organiser-dashboard-tasks";
import { Events } from "./organiser-dashboard-events";
import { Payouts } from "./organiser-dashboard-payouts";
import { Orders } from "./organiser-dashboard-orders";

/** An organiser's dashboard: sales, tasks, events, payouts and orders. */
export function OrganiserDashboard() {
  return <OrganiserDashboardScreen load={load} />;
}

/** The dashboard, with data from the given `load` function. */
export function OrganiserDashboardScreen({ load }: { load: () => Promise<Data> }) {
  return (
    <main className="mx-auto w-full max-w-6xl px-4 py-6 text-foreground sm:px-6 lg:py-10">
      <DataLoader
        load={load}
        fallback={<Loading />}
        headingLevel="h1"
        problem={{ title: "The dashboard could not be loaded", detail: "Check your connection." }}
      >
        {(data) => <Dashboard data={data} />}
      </DataLoader>
    </main>
  );
}

function Dashboard({ data }: { data: Data }) {
  const { organiser, currency, today, weekAgo, events, tasks, orders, payouts, account, now } = data;
  const [message, setMessage] = useState("");
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
            <SalesSection data={data} money={money} onChanged={setMessage} />
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
