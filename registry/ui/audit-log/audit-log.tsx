"use client";

import * as React from "react";
import { cn } from "@/lib/utils";
import { type LabelTemplates, withTemplates } from "@/lib/label-templates";
import { ArrowRightIcon, ChevronRightIcon, CogIcon, KeyRoundIcon, ShieldIcon, UserIcon } from "lucide-react";
import { LoadingButton } from "@/components/ui/loading-button";
import { FilterBar, type FilterBarLabels, type FilterValue } from "@/components/ui/filter-bar";
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

type Json =
  | string
  | number
  | boolean
  | null
  | readonly Json[]
  | { readonly [name: string]: Json | undefined };

/** A log entry as the gateway returns it, with names if the page knows them. */
interface AuditEntry {
  id: string;
  /** Time of the action, in ISO 8601. */
  at: string;
  actorKind: "person" | "key" | "system" | "staff";
  actorId: string | null;
  actorName?: string | undefined;
  /** Code of the action, such as `claim.approved`. */
  action: string;
  targetType: string | null;
  targetId: string | null;
  targetName?: string | undefined;
  requestId: string | null;
  /** The actor's network, such as `41.60.12.0/24`. The full IP address is not shown. */
  network: string | null;
  /** Further details. `before` and `after` are shown as changes. */
  detail: { readonly [name: string]: Json | undefined };
}

interface AuditLogLabels {
  actors: Record<AuditEntry["actorKind"], string>;
  /** Returns the wording for an action: "approved the claim" for `claim.approved`. */
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
  /** Shown if loading older entries fails. */
  failed: (error: unknown) => string;
  filterBar?: LabelTemplates<FilterBarLabels> | undefined;
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

/** For each label function, the placeholders that a template can use for its parameters. */
const labelValues = { action: ["action"], found: ["entries"], failed: [] } as const;

const signs = { person: UserIcon, key: KeyRoundIcon, system: CogIcon, staff: ShieldIcon } as const;
const tones = { person: "cobalt", key: "gold", system: "default", staff: "tanzanite" } as const;

interface AuditLogContext {
  /** The entries that match the filter. */
  entries: readonly AuditEntry[];
  actions: readonly string[];
  filter: FilterValue;
  setFilter: (filter: FilterValue) => void;
  onMore: (() => unknown) | undefined;
  words: AuditLogLabels;
  locale: string;
  timeZone: string;
  log: React.RefObject<HTMLDivElement | null>;
}

const Context = React.createContext<AuditLogContext | null>(null);
const EntryContext = React.createContext<AuditEntry | null>(null);

/** Returns the visible entries and the filter, for custom parts inside an `AuditLog`. */
function useAuditLog(): AuditLogContext {
  const context = React.use(Context);
  if (!context) throw new Error("This part must be used within AuditLog.");
  return context;
}

function useEntry(): AuditEntry {
  const entry = React.use(EntryContext);
  if (!entry) throw new Error("This part must be used within AuditLogEntry.");
  return entry;
}

interface AuditLogProps extends React.ComponentProps<"div"> {
  /** The entries, newest first. */
  entries: readonly AuditEntry[];
  /** The current filter (controlled). */
  filter?: FilterValue | undefined;
  /**
   * Initial filter (uncontrolled).
   * @default { search: "", facets: {} }
   */
  defaultFilter?: FilterValue | undefined;
  onFilterChange?: ((filter: FilterValue) => void) | undefined;
  /**
   * Whether your server filters the entries. If true, the component shows all `entries`.
   * @default false
   */
  served?: boolean | undefined;
  /** Actions to filter by. If unset, users can filter by all actions that occur in `entries`. */
  actions?: readonly string[] | undefined;
  /** Loads older entries. Leave it unset once all entries are loaded. The button is busy until the promise settles. */
  onMore?: (() => unknown) | undefined;
  /**
   * Language for dates and times.
   * @default "en"
   */
  locale?: string | undefined;
  /**
   * Time zone for dates and times.
   * @default "UTC"
   */
  timeZone?: string | undefined;
  /** Translated labels. Labels that you omit stay in English. */
  labels?: LabelTemplates<AuditLogLabels> | undefined;
}

/**
 * Shows who did what, to whom and when, grouped by day, with changed values. People can search and filter the
 * entries.
 *
 * If you don't pass children, all parts are shown.
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
  children = (
    <>
      <AuditLogFilter />
      <AuditLogEntries />
      <AuditLogMore />
    </>
  ),
  ...props
}: AuditLogProps) {
  const words = withTemplates(english, labels, labelValues);
  const log = React.useRef<HTMLDivElement>(null);
  React.useImperativeHandle(ref, () => log.current!, []);
  const [own, setOwn] = React.useState(defaultFilter);
  const asked = filter ?? own;
  return (
    <Context
      value={{
        entries: served ? entries : entries.filter((entry) => fits(entry, asked, words)),
        actions: actions ?? [...new Set(entries.map((entry) => entry.action))].sort(),
        filter: asked,
        setFilter: (next) => {
          setOwn(next);
          onFilterChange?.(next);
        },
        onMore,
        words,
        locale,
        timeZone,
        log,
      }}
    >
      <div
        ref={log}
        data-slot="audit-log"
        className={cn("flex w-full min-w-0 flex-col gap-5 wrap-anywhere", className)}
        {...props}
      >
        {children}
      </div>
    </Context>
  );
}

/** Searches entries and filters them by actor and action. If you pass `facets`, they replace these two filters. */
function AuditLogFilter(props: Partial<React.ComponentProps<typeof FilterBar>>) {
  const { entries, actions, filter, setFilter, words } = useAuditLog();
  return (
    <FilterBar
      facets={[
        {
          id: "actorKind",
          label: words.by,
          options: Object.entries(words.actors).map(([value, label]) => ({ value, label })),
        },
        {
          id: "action",
          label: words.what,
          options: actions.map((value) => ({ value, label: words.action(value) })),
        },
      ]}
      value={filter}
      onValueChange={setFilter}
      result={entries.length === 0 ? words.nothing : words.found(entries.length)}
      labels={words.filterBar}
      {...props}
    />
  );
}

interface AuditLogEntriesProps extends Omit<React.ComponentProps<"div">, "children"> {
  /** Renders an entry. The default is an `AuditLogEntry` with all its parts. */
  children?: ((entry: AuditEntry) => React.ReactNode) | undefined;
}

/** The entries, grouped by day. */
function AuditLogEntries({
  className,
  children = (entry) => <AuditLogEntry entry={entry} />,
  ...props
}: AuditLogEntriesProps) {
  const { entries, locale, timeZone } = useAuditLog();
  const id = React.useId();
  const dates = new Intl.DateTimeFormat(locale, { dateStyle: "full", timeZone });
  const days = new Map<string, AuditEntry[]>();
  for (const entry of entries) {
    const day = dates.format(new Date(entry.at));
    const known = days.get(day);
    if (known) known.push(entry);
    else days.set(day, [entry]);
  }
  if (entries.length === 0) return null;
  return (
    <div data-slot="audit-log-entries" className={cn("grid min-w-0 gap-5", className)} {...props}>
      {[...days].map(([day, ofDay], place) => (
        <div key={day} role="group" aria-labelledby={`${id}${place}`} className="grid min-w-0 gap-3">
          <p id={`${id}${place}`} className="text-sm font-semibold">{day}</p>
          <Timeline>
            {ofDay.map((entry) => <React.Fragment key={entry.id}>{children(entry)}</React.Fragment>)}
          </Timeline>
        </div>
      ))}
    </div>
  );
}

/** One entry. Without children it shows the action, time, changes and details. */
function AuditLogEntry({
  entry,
  children = (
    <>
      <AuditLogTitle />
      <AuditLogTime />
      <AuditLogChanges />
      <AuditLogDetails />
    </>
  ),
  ...props
}: React.ComponentProps<typeof TimelineItem> & { entry: AuditEntry }) {
  const Sign = signs[entry.actorKind];
  return (
    <EntryContext value={entry}>
      <TimelineItem data-slot="audit-log-entry" {...props}>
        <TimelineMarker tone={tones[entry.actorKind]}>
          <Sign />
        </TimelineMarker>
        <TimelineContent>{children}</TimelineContent>
      </TimelineItem>
    </EntryContext>
  );
}

/** Actor, action and target. */
function AuditLogTitle(props: React.ComponentProps<typeof TimelineTitle>) {
  const { words } = useAuditLog();
  const { actorKind, actorId, actorName, action, targetType, targetId, targetName } = useEntry();
  const target = targetName ?? ([targetType, targetId].filter(Boolean).join(" ") || undefined);
  return (
    <TimelineTitle {...props}>
      <span className="min-w-0 wrap-anywhere">
        {actorName ?? actorId ?? words.actors[actorKind]}{" "}
        <span className="font-normal">{words.action(action)}</span>
        {target ? <>: {target}</> : null}
      </span>
    </TimelineTitle>
  );
}

/** Time of the action, type of actor, and network. */
function AuditLogTime(props: Partial<React.ComponentProps<typeof TimelineTime>>) {
  const { words, locale, timeZone } = useAuditLog();
  const { at, actorKind, network } = useEntry();
  const time = new Intl.DateTimeFormat(locale, { timeStyle: "medium", timeZone }).format(new Date(at));
  return (
    <TimelineTime dateTime={at} {...props}>
      {[time, words.actors[actorKind], network && `${words.network} ${network}`].filter(Boolean).join(" · ")}
    </TimelineTime>
  );
}

/** Old and new values, if the entry has `before` and `after`. */
function AuditLogChanges({ className, ...props }: React.ComponentProps<"ul">) {
  const { words } = useAuditLog();
  const { detail } = useEntry();
  const changes = changesOf(detail.before, detail.after);
  if (!changes?.length) return null;
  return (
    <TimelineDescription>
      <ul
        data-slot="audit-log-changes"
        aria-label={words.change}
        className={cn("grid gap-0.5", className)}
        {...props}
      >
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
  );
}

/**
 * The expandable part of an entry, with its codes and other details. To show the other details differently, pass
 * children, such as a `JsonViewer`.
 */
function AuditLogDetails({ className, children, onToggle, ...props }: React.ComponentProps<"details">) {
  const { words } = useAuditLog();
  const { action, targetType, targetId, requestId, detail } = useEntry();
  const [isOpen, setOpen] = React.useState(false);
  const { before, after, ...rest } = detail;
  const other = Object.entries(changesOf(before, after) ? rest : detail)
    .filter(([, value]) => value !== undefined);
  return (
    <details
      data-slot="audit-log-details"
      className={cn("group/details", className)}
      onToggle={(event) => {
        onToggle?.(event);
        setOpen(event.currentTarget.open);
      }}
      {...props}
    >
      <summary className="flex min-h-6 w-fit cursor-pointer list-none items-center gap-1 rounded-sm text-xs text-muted-foreground outline-offset-2 select-none hover:text-foreground focus-visible:outline-2 focus-visible:outline-ring pointer-coarse:min-h-11 [&::-webkit-details-marker]:hidden">
        <ChevronRightIcon
          aria-hidden
          className="size-3.5 transition-[rotate] duration-150 group-open/details:rotate-90 motion-reduce:transition-none rtl:-scale-x-100"
        />
        {words.details}
      </summary>
      {/* Rendered only while open, because a log can have many entries. */}
      {isOpen
        ? (
          <div className="grid min-w-0 gap-2 pt-1">
            <p className="text-xs text-muted-foreground wrap-anywhere">
              <code>{action}</code>
              {targetId ? <>{" · "}{targetType} {targetId}</> : null}
              {requestId ? <>{" · "}{words.request} {requestId}</> : null}
            </p>
            {children ?? (other.length > 0
              ? (
                <dl
                  dir="ltr"
                  className="grid grid-cols-[fit-content(40%)_minmax(0,1fr)] gap-x-3 gap-y-1 rounded-md bg-muted px-3 py-2 text-start font-mono text-xs wrap-anywhere"
                >
                  {other.map(([name, value]) => (
                    <div key={name} className="contents">
                      <dt className="text-foreground/70">{name}</dt>
                      <dd className="min-w-0 whitespace-pre-wrap">{JSON.stringify(value, null, 2)}</dd>
                    </div>
                  ))}
                </dl>
              )
              : null)}
          </div>
        )
        : null}
    </details>
  );
}

/** The button that loads older entries, and its error message. */
function AuditLogMore(props: React.ComponentProps<typeof LoadingButton>) {
  const { entries, onMore, words, log } = useAuditLog();
  const [isFetching, setFetching] = React.useState(false);
  const [failure, setFailure] = React.useState<string>();
  // The number of entries shown when older entries were requested.
  const asking = React.useRef<number>(undefined);
  const hasMore = onMore !== undefined;
  React.useEffect(() => {
    if (asking.current === undefined || hasMore) return;
    // The button disappears once everything is loaded, so focus moves to the first new entry. If there are no new
    // entries, it moves to the last entry.
    const details = log.current!.querySelectorAll("summary");
    const next = details[Math.min(asking.current, details.length - 1)];
    asking.current = undefined;
    if (document.activeElement === document.body) next?.focus();
  }, [hasMore, log]);

  const more = async () => {
    asking.current = entries.length;
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
    <>
      {failure ? <p role="alert" className="text-sm font-medium text-destructive">{failure}</p> : null}
      {onMore
        ? (
          <LoadingButton
            variant="outline"
            {...props}
            className={cn("self-center", props.className)}
            loading={isFetching}
            onClick={more}
          >
            {props.children ?? words.more}
          </LoadingButton>
        )
        : null}
    </>
  );
}

/** Returns the properties that differ between two objects, or undefined if either value is not an object. */
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

export {
  type AuditEntry,
  AuditLog,
  AuditLogChanges,
  AuditLogDetails,
  AuditLogEntries,
  type AuditLogEntriesProps,
  AuditLogEntry,
  AuditLogFilter,
  type AuditLogLabels,
  AuditLogMore,
  type AuditLogProps,
  AuditLogTime,
  AuditLogTitle,
  useAuditLog,
};
