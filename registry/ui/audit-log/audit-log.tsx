"use client";

import * as React from "react";
import { cn } from "@/lib/utils";
import { ArrowRightIcon, ChevronRightIcon, CogIcon, KeyRoundIcon, ShieldIcon, UserIcon } from "lucide-react";
import { LoadingButton } from "@/components/ui/loading-button";
import {
  FilterBar,
  type FilterBarLabels,
  type FilterFacet,
  type FilterValue,
} from "@/components/ui/filter-bar";
import { type Json, JsonViewer } from "@/components/ui/json-viewer";
import {
  Timeline,
  TimelineContent,
  TimelineDescription,
  TimelineItem,
  TimelineMarker,
  TimelineTime,
  TimelineTitle,
} from "@/components/ui/timeline";
import { foldText } from "@/lib/fold-text";

/** One entry of the log as the gateway returns it, with names if the page knows them. */
interface AuditEntry {
  id: string;
  /** When it happened, in ISO 8601. */
  at: string;
  actorKind: "person" | "key" | "system" | "staff";
  actorId: string | null;
  actorName?: string | undefined;
  /** The action's code: `claim.approved`. */
  action: string;
  targetType: string | null;
  targetId: string | null;
  targetName?: string | undefined;
  requestId: string | null;
  /** The caller's network; the address is shortened. */
  network: string | null;
  /** Further details; `before` and `after` are shown as a change. */
  detail: { readonly [name: string]: Json | undefined };
}

/** Texts of the log, for translation. */
interface AuditLogLabels {
  actors: Record<AuditEntry["actorKind"], string>;
  /** The text for an action: "approved the claim" for `claim.approved`. */
  action: (action: string) => string;
  by: string;
  what: string;
  network: string;
  request: string;
  details: string;
  change: string;
  was: string;
  is: string;
  nothing: string;
  found: (entries: number) => string;
  more: string;
  /** Shown if older entries could not be loaded. */
  failed: (error: unknown) => string;
  filterBar?: Partial<FilterBarLabels> | undefined;
}

const english: AuditLogLabels = {
  actors: { person: "Person", key: "API key", system: "System", staff: "Staff" },
  action: (action) => action.replaceAll(/[._]/g, " "),
  by: "Actor",
  what: "Action",
  network: "Network",
  request: "Request",
  details: "Details",
  change: "Changes",
  was: "before:",
  is: "after:",
  nothing: "No entries found.",
  found: (entries) => (entries === 1 ? "1 entry" : `${entries} entries`),
  more: "Show older entries",
  failed: () => "Older entries could not be loaded. Try again.",
};

const signs = { person: UserIcon, key: KeyRoundIcon, system: CogIcon, staff: ShieldIcon } as const;
const tones = { person: "cobalt", key: "gold", system: "default", staff: "tanzanite" } as const;

interface AuditLogProps extends Omit<React.ComponentProps<"div">, "children"> {
  /** The entries, newest first. */
  entries: readonly AuditEntry[];
  /** The current filter, if you control it. */
  filter?: FilterValue | undefined;
  /**
   * The initial filter.
   * @default { search: "", facets: {} }
   */
  defaultFilter?: FilterValue | undefined;
  onFilterChange?: ((filter: FilterValue) => void) | undefined;
  /**
   * Whether a server filters the entries; they are then shown unchanged.
   * @default false
   */
  served?: boolean | undefined;
  /** Actions to filter by; if unset, those of the entries. */
  actions?: readonly string[] | undefined;
  /** Loads older entries; leave it out if there are none. The button is busy until the promise settles. */
  onMore?: (() => unknown) | undefined;
  /**
   * Language of dates and times.
   * @default "en"
   */
  locale?: string | undefined;
  /**
   * Time zone of dates and times.
   * @default "UTC"
   */
  timeZone?: string | undefined;
  /** Texts in another language; any that you leave out stay English. */
  labels?: Partial<AuditLogLabels> | undefined;
}

/**
 * Who did what, to whom and when, grouped by day and with the changed values; can be searched and filtered.
 */
function AuditLog({
  className,
  entries,
  filter,
  defaultFilter = { search: "", facets: {} },
  onFilterChange,
  served = false,
  actions,
  onMore,
  locale = "en",
  timeZone = "UTC",
  labels,
  ref,
  ...props
}: AuditLogProps) {
  const words = { ...english, ...labels };
  const id = React.useId();
  const log = React.useRef<HTMLDivElement>(null);
  React.useImperativeHandle(ref, () => log.current!, []);
  const [own, setOwn] = React.useState(defaultFilter);
  const [isFetching, setFetching] = React.useState(false);
  const [failure, setFailure] = React.useState<string>();
  const asked = filter ?? own;
  const shown = served ? entries : entries.filter((entry) => fits(entry, asked, words));
  const dates = new Intl.DateTimeFormat(locale, { dateStyle: "full", timeZone });
  const days = new Map<string, AuditEntry[]>();
  for (const entry of shown) {
    const day = dates.format(new Date(entry.at));
    const known = days.get(day);
    if (known) known.push(entry);
    else days.set(day, [entry]);
  }
  const known = actions ?? [...new Set(entries.map((entry) => entry.action))].sort();
  const facets: FilterFacet[] = [
    {
      id: "actorKind",
      label: words.by,
      options: Object.entries(words.actors).map(([value, label]) => ({ value, label })),
    },
    {
      id: "action",
      label: words.what,
      options: known.map((value) => ({ value, label: words.action(value) })),
    },
  ];

  // Number of entries when older ones were requested.
  const asking = React.useRef<number>(undefined);
  const hasMore = onMore !== undefined;
  React.useEffect(() => {
    if (asking.current === undefined || hasMore) return;
    // The button disappears after the last entries, so the focus moves to the first new entry, or to the last
    // one.
    const details = log.current!.querySelectorAll("summary");
    const next = details[Math.min(asking.current, details.length - 1)];
    asking.current = undefined;
    if (document.activeElement === document.body) next?.focus();
  }, [hasMore]);

  const more = async () => {
    asking.current = shown.length;
    setFetching(true);
    setFailure(undefined);
    try {
      await onMore?.();
    } catch (error) {
      asking.current = undefined;
      setFailure(words.failed(error));
    } finally {
      setFetching(false);
    }
  };

  return (
    <div
      ref={log}
      data-slot="audit-log"
      className={cn("flex w-full min-w-0 flex-col gap-5 wrap-anywhere", className)}
      {...props}
    >
      <FilterBar
        facets={facets}
        value={asked}
        onValueChange={(next) => {
          setOwn(next);
          onFilterChange?.(next);
        }}
        result={shown.length === 0 ? words.nothing : words.found(shown.length)}
        labels={words.filterBar}
      />
      {[...days].map(([day, ofDay], place) => (
        <div key={day} role="group" aria-labelledby={`${id}${place}`} className="grid min-w-0 gap-3">
          <p id={`${id}${place}`} className="text-sm font-semibold">{day}</p>
          <Timeline>
            {ofDay.map((entry) => (
              <Entry key={entry.id} entry={entry} words={words} locale={locale} timeZone={timeZone} />
            ))}
          </Timeline>
        </div>
      ))}
      {failure ? <p role="alert" className="text-sm font-medium text-destructive">{failure}</p> : null}
      {onMore
        ? (
          <LoadingButton variant="outline" className="self-center" loading={isFetching} onClick={more}>
            {words.more}
          </LoadingButton>
        )
        : null}
    </div>
  );
}

interface EntryProps {
  entry: AuditEntry;
  words: AuditLogLabels;
  locale: string;
  timeZone: string;
}

function Entry({ entry, words, locale, timeZone }: EntryProps) {
  const [isOpen, setOpen] = React.useState(false);
  const Sign = signs[entry.actorKind];
  const time = new Intl.DateTimeFormat(locale, { timeStyle: "medium", timeZone }).format(new Date(entry.at));
  const { before, after, ...rest } = entry.detail;
  const changes = changesOf(before, after);
  const other = changes ? rest : entry.detail;
  const target = entry.targetName ??
    ([entry.targetType, entry.targetId].filter(Boolean).join(" ") || undefined);
  return (
    <TimelineItem data-slot="audit-log-entry">
      <TimelineMarker tone={tones[entry.actorKind]}>
        <Sign />
      </TimelineMarker>
      <TimelineContent>
        <TimelineTitle>
          <span className="min-w-0 wrap-anywhere">
            {entry.actorName ?? entry.actorId ?? words.actors[entry.actorKind]}{" "}
            <span className="font-normal">{words.action(entry.action)}</span>
            {target ? <>: {target}</> : null}
          </span>
        </TimelineTitle>
        <TimelineTime dateTime={entry.at}>
          {[
            time,
            words.actors[entry.actorKind],
            entry.network && `${words.network} ${entry.network}`,
          ].filter(Boolean).join(" · ")}
        </TimelineTime>
        {changes?.length
          ? (
            <TimelineDescription>
              <ul aria-label={words.change} className="grid gap-0.5">
                {changes.map(({ name, was, is }) => (
                  <li key={name} className="flex flex-wrap items-center gap-x-1.5 wrap-anywhere">
                    <span className="font-medium text-foreground">{name}</span>
                    <span className="sr-only">{words.was}</span>
                    <del className="no-underline">{was}</del>
                    <ArrowRightIcon aria-hidden className="size-3.5 rtl:-scale-x-100" />
                    <span className="sr-only">{words.is}</span>
                    <ins className="text-foreground no-underline">{is}</ins>
                  </li>
                ))}
              </ul>
            </TimelineDescription>
          )
          : null}
        <details className="group/details" onToggle={(event) => setOpen(event.currentTarget.open)}>
          <summary className="flex min-h-6 w-fit cursor-pointer list-none items-center gap-1 rounded-sm text-xs text-muted-foreground outline-offset-2 select-none hover:text-foreground focus-visible:outline-2 focus-visible:outline-ring pointer-coarse:min-h-11 [&::-webkit-details-marker]:hidden">
            <ChevronRightIcon
              aria-hidden
              className="size-3.5 transition-[rotate] duration-150 group-open/details:rotate-90 motion-reduce:transition-none rtl:-scale-x-100"
            />
            {words.details}
          </summary>
          {/* Rendered only once opened, because a log is long. */}
          {isOpen
            ? (
              <div className="grid min-w-0 gap-2 pt-1">
                <p className="text-xs text-muted-foreground wrap-anywhere">
                  <code>{entry.action}</code>
                  {entry.targetId ? <>{" · "}{entry.targetType} {entry.targetId}</> : null}
                  {entry.requestId ? <>{" · "}{words.request} {entry.requestId}</> : null}
                </p>
                {Object.keys(other).length > 0 ? <JsonViewer value={other} openDepth={2} /> : null}
              </div>
            )
            : null}
        </details>
      </TimelineContent>
    </TimelineItem>
  );
}

/** Properties that differ between two objects; undefined if they are not both objects. */
function changesOf(before: Json | undefined, after: Json | undefined) {
  if (!isObject(before) || !isObject(after)) return undefined;
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return names
    .map((name) => ({ name, was: text(before[name]), is: text(after[name]) }))
    .filter(({ was, is }) => was !== is);
}

function isObject(value: Json | undefined): value is { readonly [name: string]: Json | undefined } {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function text(value: Json | undefined): string {
  if (value === undefined || value === null) return "–";
  return typeof value === "string" ? value : JSON.stringify(value);
}

function fits(entry: AuditEntry, { search, facets }: FilterValue, words: AuditLogLabels): boolean {
  const own = [
    entry.actorName,
    entry.actorId,
    entry.action,
    words.action(entry.action),
    entry.targetName,
    entry.targetType,
    entry.targetId,
    entry.requestId,
  ];
  const has = (chosen: readonly string[] | undefined, value: string) =>
    !chosen?.length || chosen.includes(value);
  return has(facets.actorKind, entry.actorKind) && has(facets.action, entry.action) &&
    own.some((each) => foldText(each ?? "").includes(foldText(search)));
}

export { type AuditEntry, AuditLog, type AuditLogLabels, type AuditLogProps };
