"use client";

import { useState, useTransition } from "react";
import { RefreshCwIcon } from "lucide-react";
import {
  AppShell,
  AppShellMain,
  AppShellNavigation,
  AppShellPage,
  AppShellSidebar,
  AppShellTopBar,
} from "@/components/ui/app-shell";
import { BrandMark } from "@/components/ui/brand-mark";
import { buttonVariants } from "@/components/ui/button";
import { DataBoundary, ErrorState, useData } from "@/components/ui/error-state";
import { LoadingButton } from "@/components/ui/loading-button";
import {
  PageHeader,
  PageHeaderActions,
  PageHeaderDescription,
  PageHeaderTitle,
} from "@/components/ui/page-header";
import { Skeleton } from "@/components/ui/skeleton";
import { Sparkline } from "@/components/ui/sparkline";
import {
  StatCard,
  StatCardAside,
  StatCardChange,
  StatCardLabel,
  StatCardValue,
} from "@/components/ui/stat-card";
import { type Data, type Figure, load } from "./data";
import { clock, locale, withUnit } from "./console-dashboard-words";
import { sectionsOf } from "./console-dashboard-navigation";
import { Notices } from "./console-dashboard-notices";
import { Queue } from "./console-dashboard-queue";
import { Funnel } from "./console-dashboard-funnel";
import { Services } from "./console-dashboard-services";
import { Entries } from "./console-dashboard-entries";

/** The start page of an operator's console: items that need attention, the queue, claims, changes and system status. */
export function ConsoleDashboard() {
  const [data, setData] = useData(load);
  return <ConsoleDashboardScreen data={data} onData={setData} />;
}

interface ScreenProps {
  data: Promise<Data>;
  /** Called with the refreshed data. */
  onData: (data: Promise<Data>) => void;
}

/** The console, with data that may still be loading. */
export function ConsoleDashboardScreen({ data, onData }: ScreenProps) {
  const withoutCounts = <AppShellNavigation sections={sectionsOf(undefined)} current="#overview" />;
  return (
    <AppShell>
      <AppShellSidebar aria-label="Console" brand={<Brand />}>
        <DataBoundary data={data} fallback={withoutCounts} failure={withoutCounts}>
          {(loaded) => <AppShellNavigation sections={sectionsOf(loaded)} current="#overview" />}
        </DataBoundary>
      </AppShellSidebar>
      <AppShellPage>
        <AppShellTopBar path={[{ label: "Console" }, { label: "Overview" }]} />
        <AppShellMain className="p-4 sm:p-6">
          <DataBoundary
            data={data}
            fallback={<Loading />}
            failure={
              <>
                <PageHeader>
                  <PageHeaderTitle>Overview</PageHeaderTitle>
                </PageHeader>
                <ErrorState
                  className="mt-6"
                  headingLevel="h2"
                  problem={{ title: "The overview could not be loaded", detail: "Check your connection." }}
                  onRetry={() => onData(load())}
                />
              </>
            }
          >
            {(loaded) => <Overview data={loaded} onData={onData} />}
          </DataBoundary>
        </AppShellMain>
      </AppShellPage>
    </AppShell>
  );
}

function Brand() {
  return (
    <p className="flex h-10 items-center gap-2.5 overflow-hidden px-1.5 font-serif text-lg font-semibold whitespace-nowrap">
      <BrandMark size="sm" label="" className="shrink-0" />
      <span className="group-data-[collapsed=icon]/sidebar:sr-only">Hakika</span>
    </p>
  );
}

interface OverviewProps {
  data: Data;
  onData: (data: Promise<Data>) => void;
}

function Overview({ data, onData }: OverviewProps) {
  const { figures, notices, queue, funnel, entries, services, reviewer, now } = data;
  const [isRefreshing, startTransition] = useTransition();
  const [failure, setFailure] = useState("");
  const [message, setMessage] = useState("");
  const time = clock.format(new Date(now));

  /** Reloads everything. The current data stays visible during the request and after a failure. */
  const refresh = () =>
    startTransition(async () => {
      setFailure("");
      setMessage("");
      const fresh = await load().catch(() => undefined);
      startTransition(() => {
        if (fresh) {
          onData(Promise.resolve(fresh));
          setMessage(`Updated at ${clock.format(new Date(fresh.now))}.`);
        } else setFailure(`The overview could not be refreshed. Showing data from ${time}.`);
      });
    });

  return (
    <>
      <PageHeader>
        <PageHeaderTitle>Overview</PageHeaderTitle>
        <PageHeaderDescription>As of {time} UTC, for {reviewer}.</PageHeaderDescription>
        <PageHeaderActions>
          <LoadingButton variant="outline" loading={isRefreshing} onClick={refresh}>
            {isRefreshing ? null : <RefreshCwIcon aria-hidden />}
            Refresh
          </LoadingButton>
          <a href="#claims" className={buttonVariants()}>Review claims</a>
        </PageHeaderActions>
      </PageHeader>
      <p role="status" className="sr-only">{message}</p>
      <p
        role="alert"
        className="mt-4 rounded-lg bg-destructive-container px-3 py-2 text-sm text-destructive-container-foreground empty:hidden"
      >
        {failure}
      </p>

      <section aria-label="Key figures" className="mt-6 grid gap-3 sm:grid-cols-2 xl:grid-cols-4">
        {figures.map((figure) => <KeyFigure key={figure.label} figure={figure} />)}
      </section>

      <Notices notices={notices} />
      <Queue queue={queue} reviewer={reviewer} now={now} onChanged={setMessage} />

      <div className="mt-10 grid items-start gap-8 xl:grid-cols-2">
        <Funnel funnel={funnel} />
        <Services services={services} />
      </div>

      <Entries entries={entries} now={now} />
    </>
  );
}

function KeyFigure({ figure: { label, value, unit, weekAgo, better, trend } }: { figure: Figure }) {
  return (
    <StatCard>
      <StatCardLabel>{label}</StatCardLabel>
      <StatCardValue className="text-2xl">{withUnit(value, unit)}</StatCardValue>
      <StatCardAside>
        <Sparkline data={trend} label="" className="w-20" />
      </StatCardAside>
      {weekAgo === 0 ? null : (
        <StatCardChange
          className="col-span-full"
          change={(value - weekAgo) / weekAgo}
          better={better}
          since="on a week ago"
          locale={locale}
        />
      )}
    </StatCard>
  );
}

function Loading() {
  return (
    <div role="status" aria-label="Loading overview…" className="grid gap-6">
      <Skeleton className="h-9 w-48" />
      <div className="grid gap-3 sm:grid-cols-2 xl:grid-cols-4">
        {["a", "b", "c", "d"].map((key) => <Skeleton key={key} className="h-28 rounded-xl" />)}
      </div>
      <Skeleton className="h-32 rounded-xl" />
      <Skeleton className="h-96 rounded-xl" />
    </div>
  );
}
