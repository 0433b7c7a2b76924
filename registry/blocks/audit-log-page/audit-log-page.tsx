"use client";

import { useRef, useState } from "react";
import { AuditLog } from "@/components/ui/audit-log";
import { Button } from "@/components/ui/button";
import { DataLoader, ErrorState } from "@/components/ui/error-state";
import type { FilterValue } from "@/components/ui/filter-bar";
import { Label } from "@/components/ui/label";
import { NativeSelect, NativeSelectOption } from "@/components/ui/native-select";
import { PageHeader, PageHeaderDescription, PageHeaderTitle } from "@/components/ui/page-header";
import { Skeleton } from "@/components/ui/skeleton";
import { type Data, find, load, type Page, type Period } from "./data";

const locale = "en-GB";
const timeZone = "Africa/Harare";

const periods: { value: Period; title: string }[] = [
  { value: "all", title: "Any time" },
  { value: "day", title: "Last 24 hours" },
  { value: "week", title: "Last 7 days" },
  { value: "month", title: "Last 30 days" },
];

interface Asked {
  filter: FilterValue;
  actor: string;
  period: Period;
}

const everything: Asked = { filter: { search: "", facets: {} }, actor: "", period: "all" };

/** An organisation's audit log: who did what, and when. */
export function AuditLogPage() {
  return (
    <main className="mx-auto w-full max-w-4xl px-4 py-6 text-foreground sm:px-6 lg:py-10">
      <DataLoader
        load={load}
        fallback={<Loading />}
        headingLevel="h1"
        problem={{ title: "The audit log could not be loaded" }}
      >
        {(data) => <Log {...data} />}
      </DataLoader>
    </main>
  );
}

function Log({ organization, actors, actions, first }: Data) {
  const [asked, setAsked] = useState(everything);
  const [page, setPage] = useState<Page>(first);
  const [state, setState] = useState<"there" | "looking" | "failed">("there");
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const who = useRef<HTMLSelectElement>(null);

  const request = ({ filter, actor, period }: Asked, after: string | null) =>
    find({
      search: filter.search,
      kinds: filter.facets.actorKind ?? [],
      actions: filter.facets.action ?? [],
      actor: actor || null,
      period,
    }, after);

  /**
   * Starts a new search shortly after the last key press, and uses only the latest response.
   */
  const ask = (next: Asked) => {
    setAsked(next);
    setState("looking");
    clearTimeout(timer.current);
    const own = timer.current = setTimeout(async () => {
      const found = await request(next, null).catch(() => undefined);
      if (timer.current !== own) return;
      setPage(found ?? { entries: [], next: null });
      setState(found ? "there" : "failed");
    }, 200);
  };
  const more = async () => {
    const own = timer.current;
    const older = await request(asked, page.next);
    if (timer.current !== own) return;
    setPage({ entries: [...page.entries, ...older.entries], next: older.next });
  };
  const nothing = state === "looking"
    ? "Searching the log."
    : state === "failed"
    ? "The entries could not be loaded."
    : "No matching entries.";

  return (
    <>
      <PageHeader>
        <PageHeaderTitle>Audit log</PageHeaderTitle>
        <PageHeaderDescription>
          What people, API keys and the system did in {organization}. Entries can't be changed.
        </PageHeaderDescription>
      </PageHeader>
      <div className="mt-6 mb-3 grid gap-3 sm:max-w-md sm:grid-cols-2">
        <div className="grid min-w-0 gap-1.5">
          <Label htmlFor="audit-who">Who</Label>
          <NativeSelect
            ref={who}
            id="audit-who"
            className="w-full"
            value={asked.actor}
            onChange={({ currentTarget }) => ask({ ...asked, actor: currentTarget.value })}
          >
            <NativeSelectOption value="">Everyone</NativeSelectOption>
            {actors.map(({ id, name }) => <NativeSelectOption key={id} value={id}>{name}
            </NativeSelectOption>)}
          </NativeSelect>
        </div>
        <div className="grid min-w-0 gap-1.5">
          <Label htmlFor="audit-when">When</Label>
          <NativeSelect
            id="audit-when"
            className="w-full"
            value={asked.period}
            onChange={({ currentTarget }) => ask({ ...asked, period: currentTarget.value as Period })}
          >
            {periods.map(({ value, title }) => (
              <NativeSelectOption key={value} value={value}>{title}</NativeSelectOption>
            ))}
          </NativeSelect>
        </div>
      </div>
      <AuditLog
        aria-busy={state === "looking"}
        served
        entries={page.entries}
        filter={asked.filter}
        onFilterChange={(filter) => ask({ ...asked, filter })}
        actions={Object.keys(actions)}
        onMore={page.next && state === "there" ? more : undefined}
        locale={locale}
        timeZone={timeZone}
        labels={{
          by: "Kind",
          action: (action) => actions[action] ?? action,
          nothing,
          found: (count) =>
            state === "looking"
              ? nothing
              : `${count === 1 ? "1 entry" : `${count} entries`}${page.next ? ", more available" : ""}`,
        }}
      />
      {state === "failed"
        ? (
          <ErrorState
            className="mt-4"
            headingLevel="h2"
            problem={{
              title: "The entries could not be loaded",
              detail: "Check your connection. Your filters are still set.",
            }}
            onRetry={() => {
              // The button disappears, so focus moves to the filter.
              who.current?.focus();
              ask(asked);
            }}
          />
        )
        : state === "there" && page.entries.length === 0
        ? (
          <div className="mt-4 rounded-xl border border-dashed border-border px-6 py-12 text-center">
            <h2 className="font-medium">No matching entries</h2>
            <p className="mt-1 mb-4 text-sm text-muted-foreground">
              Choose a longer period, or show everything.
            </p>
            <Button
              variant="outline"
              onClick={() => {
                who.current?.focus();
                ask(everything);
              }}
            >
              Show everything
            </Button>
          </div>
        )
        : null}
    </>
  );
}

function Loading() {
  return (
    <div role="status" aria-label="Loading audit log…" className="grid gap-6">
      <Skeleton className="h-9 w-48" />
      <Skeleton className="h-16 sm:max-w-md" />
      <div className="grid gap-3">
        {["a", "b", "c", "d"].map((key) => <Skeleton key={key} className="h-20 rounded-xl" />)}
      </div>
    </div>
  );
}
