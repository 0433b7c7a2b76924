"use client";

import { lazy, type ReactNode, Suspense, use, useId, useRef, useState, useTransition } from "react";
import { cva } from "class-variance-authority";
import {
  ArrowRightIcon,
  BuildingIcon,
  CircleAlertIcon,
  CircleCheckIcon,
  CogIcon,
  HandshakeIcon,
  InboxIcon,
  InfoIcon,
  KeyRoundIcon,
  LayoutDashboardIcon,
  RefreshCwIcon,
  ScaleIcon,
  ScrollTextIcon,
  ShieldIcon,
  SwordsIcon,
  TriangleAlertIcon,
  UserIcon,
  UsersIcon,
  WebhookIcon,
} from "lucide-react";
import { cn } from "@/lib/utils";
import {
  AppShell,
  AppShellMain,
  AppShellNavigation,
  AppShellPage,
  type AppShellSection,
  AppShellSidebar,
  AppShellTopBar,
} from "@/components/ui/app-shell";
import { BrandMark } from "@/components/ui/brand-mark";
import { Button, buttonVariants } from "@/components/ui/button";
import { DataDetails } from "@/components/ui/data-details";
import { ErrorState } from "@/components/ui/error-state";
import { LoadingButton } from "@/components/ui/loading-button";
import {
  PageHeader,
  PageHeaderActions,
  PageHeaderDescription,
  PageHeaderTitle,
} from "@/components/ui/page-header";
import { RelativeTime } from "@/components/ui/relative-time";
import { Skeleton } from "@/components/ui/skeleton";
import { Sparkline } from "@/components/ui/sparkline";
import {
  StatCard,
  StatCardAside,
  StatCardChange,
  StatCardLabel,
  StatCardValue,
} from "@/components/ui/stat-card";
import { StatusChip } from "@/components/ui/status-chip";
import {
  Timeline,
  TimelineContent,
  TimelineItem,
  TimelineMarker,
  TimelineTitle,
} from "@/components/ui/timeline";
import { VerifiedBadge } from "@/components/ui/verified-badge";
import {
  assign,
  type Claim,
  type Data,
  type Entry,
  type Figure,
  load,
  type Notice,
  type Service,
  type Step,
} from "./data";

const Drawing = lazy(() => import("./console-dashboard-drawing"));

const locale = "en-GB";
const number = new Intl.NumberFormat(locale);
const percent = new Intl.NumberFormat(locale, { style: "percent" });
const clock = new Intl.DateTimeFormat(locale, { hour: "2-digit", minute: "2-digit", timeZone: "UTC" });
const withUnit = (value: number, unit: string | undefined) =>
  unit
    ? new Intl.NumberFormat(locale, { style: "unit", unit, unitDisplay: "short" }).format(value)
    : number.format(value);
const claimsText = (claims: number) => claims === 1 ? "1 claim" : `${number.format(claims)} claims`;

type Loaded = Data | undefined;
const attempt = (): Promise<Loaded> => load().catch(() => undefined);

/** The start page of an operator's console: what needs attention, the queue, claims, changes and system status. */
export function ConsoleDashboard() {
  const [data, setData] = useState(attempt);
  return <ConsoleDashboardScreen data={data} onData={setData} />;
}

interface ScreenProps {
  /** Resolves to `undefined` if the data could not be loaded. */
  data: Promise<Loaded>;
  /** Receives the refreshed data. */
  onData: (data: Promise<Loaded>) => void;
}

/** The console, with data that is loaded or still loading. */
export function ConsoleDashboardScreen({ data, onData }: ScreenProps) {
  return (
    <AppShell>
      <AppShellSidebar aria-label="Console" brand={<Brand />}>
        <Suspense fallback={<AppShellNavigation sections={sectionsOf(undefined)} current="#overview" />}>
          <Navigation data={data} />
        </Suspense>
      </AppShellSidebar>
      <AppShellPage>
        <AppShellTopBar path={[{ label: "Console" }, { label: "Overview" }]} />
        <AppShellMain className="p-4 sm:p-6">
          <Suspense fallback={<Loading />}>
            <Overview data={data} onData={onData} />
          </Suspense>
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

/** The pages of the console, with their numbers of open items. */
function sectionsOf(data: Loaded): AppShellSection[] {
  const waiting = data?.queue.length ?? 0;
  const disputes = data?.queue.filter(({ isDisputed }) => isDisputed).length ?? 0;
  return [
    {
      label: "Verification",
      links: [
        { label: "Overview", href: "#overview", icon: <LayoutDashboardIcon /> },
        {
          label: "Claims",
          href: "#claims",
          icon: <InboxIcon />,
          count: waiting > 0 ? { value: waiting, label: `${waiting} pending` } : undefined,
        },
        {
          label: "Disputes",
          href: "#disputes",
          icon: <ScaleIcon />,
          count: disputes > 0 ? { value: disputes, label: `${disputes} open` } : undefined,
        },
        { label: "Vouches", href: "#vouches", icon: <HandshakeIcon /> },
        { label: "Places", href: "#places", icon: <BuildingIcon /> },
      ],
    },
    {
      label: "Operation",
      links: [
        { label: "People", href: "#people", icon: <UsersIcon /> },
        { label: "API keys", href: "#keys", icon: <KeyRoundIcon /> },
        { label: "Webhooks", href: "#webhooks", icon: <WebhookIcon /> },
        { label: "Audit log", href: "#audit-log", icon: <ScrollTextIcon /> },
      ],
    },
  ];
}

function Navigation({ data }: { data: Promise<Loaded> }) {
  return <AppShellNavigation sections={sectionsOf(use(data))} current="#overview" />;
}

function Overview({ data, onData }: ScreenProps) {
  const loaded = use(data);
  const [isRefreshing, startTransition] = useTransition();
  const [failure, setFailure] = useState("");
  const [message, setMessage] = useState("");
  if (!loaded) {
    return (
      <>
        <PageHeader>
          <PageHeaderTitle>Overview</PageHeaderTitle>
        </PageHeader>
        <ErrorState
          className="mt-6"
          headingLevel="h2"
          problem={{ title: "The overview could not be loaded", detail: "Check your connection." }}
          onRetry={() => onData(attempt())}
        />
      </>
    );
  }
  const { figures, notices, queue, funnel, entries, services, reviewer, now } = loaded;
  const time = clock.format(new Date(now));

  /** Loads everything again; the page remains visible meanwhile, and if that fails. */
  const refresh = () =>
    startTransition(async () => {
      setFailure("");
      setMessage("");
      const fresh = await attempt();
      startTransition(() => {
        if (fresh) {
          onData(Promise.resolve(fresh));
          setMessage(`Updated, as of ${clock.format(new Date(fresh.now))}.`);
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

interface SectionProps {
  title: string;
  /** A link or a choice at the end of the heading. */
  action?: ReactNode;
  className?: string;
  children: ReactNode;
}

function Section({ title, action, className, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={cn("min-w-0", className)}>
      <div className="flex min-h-9 flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id={id} className="text-lg font-semibold">{title}</h2>
        {action}
      </div>
      {children}
    </section>
  );
}

function More({ href, children }: { href: string; children: string }) {
  return (
    <a
      href={href}
      className="inline-flex min-h-6 items-center gap-1 rounded-sm text-sm font-medium underline-offset-4 outline-offset-2 hover:underline focus-visible:outline-2 focus-visible:outline-ring pointer-coarse:min-h-11"
    >
      {children}
      <ArrowRightIcon aria-hidden className="size-3.5 rtl:-scale-x-100" />
    </a>
  );
}

/** Shown instead of an empty list. */
function Nothing({ children }: { children: string }) {
  return (
    <p className="mt-3 flex items-center justify-center gap-2 rounded-xl border border-dashed border-border px-4 py-8 text-sm text-muted-foreground">
      <CircleCheckIcon aria-hidden className="size-4 shrink-0 text-success" />
      {children}
    </p>
  );
}

const noticeSigns = {
  destructive: { icon: CircleAlertIcon, word: "Urgent" },
  warning: { icon: TriangleAlertIcon, word: "Important" },
  info: { icon: InfoIcon, word: "For information" },
} as const;

const noticeVariants = cva("flex gap-3 rounded-xl border bg-card p-4", {
  variants: {
    tone: {
      destructive: "border-destructive/40 [&>svg]:text-destructive",
      warning: "border-warning/40 [&>svg]:text-warning",
      info: "border-border [&>svg]:text-info",
    },
  },
});

function Notices({ notices }: { notices: readonly Notice[] }) {
  return (
    <Section title="Needs attention" className="mt-10">
      {notices.length === 0
        ? <Nothing>Nothing needs attention now.</Nothing>
        : (
          <ul className="mt-3 grid gap-3 lg:grid-cols-3">
            {notices.map(({ id, tone, text, detail, action }) => {
              const { icon: Sign, word } = noticeSigns[tone];
              return (
                <li key={id} className={noticeVariants({ tone })}>
                  <Sign aria-hidden className="mt-0.5 size-4 shrink-0" />
                  <div className="flex min-w-0 flex-1 flex-col items-start">
                    <h3 className="text-sm font-medium text-balance">
                      <span className="sr-only">{word}:</span> {text}
                    </h3>
                    <p className="mt-1 mb-2 text-sm text-pretty text-muted-foreground">{detail}</p>
                    <div className="mt-auto">
                      <More href={action.href}>{action.label}</More>
                    </div>
                  </div>
                </li>
              );
            })}
          </ul>
        )}
    </Section>
  );
}

const ages = [
  { id: "day", name: "Up to 1 day", hours: 24 },
  { id: "two", name: "1 to 2 days", hours: 48 },
  { id: "four", name: "2 to 4 days", hours: 96 },
  { id: "older", name: "Longer", hours: Number.POSITIVE_INFINITY },
] as const;
type Age = (typeof ages)[number]["id"];
const shownAtFirst = 5;

interface QueueProps {
  queue: readonly Claim[];
  reviewer: string;
  now: string;
  onChanged: (message: string) => void;
}

function Queue({ queue, reviewer, now, onChanged }: QueueProps) {
  const [age, setAge] = useState<Age | "all">("all");
  // Stored here, so that a claim remains assigned while another age is shown.
  const [taken, setTaken] = useState<readonly string[]>([]);
  const ageOf = ({ submittedAt }: Claim): Age => {
    const waited = (Date.parse(now) - Date.parse(submittedAt)) / 3_600_000;
    return ages.find(({ hours }) => waited <= hours)!.id;
  };
  const rows = ages.map(({ id, name }) => {
    const claims = queue.filter((claim) => ageOf(claim) === id);
    const overdue = claims.filter(({ dueAt }) => dueAt < now).length;
    return { id, age: name, claims: claims.length, overdue, onTime: claims.length - overdue };
  });
  const found = age === "all" ? queue : queue.filter((claim) => ageOf(claim) === age);
  const shown = found.slice(0, shownAtFirst);
  return (
    <Section
      title="Review queue"
      className="mt-10"
      action={<More href="#claims">{`All ${claimsText(queue.length)}`}</More>}
    >
      {queue.length === 0
        ? <Nothing>No pending claims. New ones appear here.</Nothing>
        : (
          <div className="mt-3 grid rounded-xl border border-border bg-card xl:grid-cols-[22rem_minmax(0,1fr)]">
            <div className="min-w-0 p-4 max-xl:border-b max-xl:border-border xl:border-e xl:border-border">
              <h3 className="text-sm font-medium">Pending claims by age</h3>
              <div className="mt-3">
                <Suspense
                  fallback={<Skeleton role="status" aria-label="Loading chart…" className="h-56 xl:h-80" />}
                >
                  <Drawing rows={rows} label="Pending claims by age" />
                </Suspense>
              </div>
              <DataDetails
                locale={locale}
                caption="Pending claims by age"
                columns={["Age", "On time", "Overdue"]}
                rows={rows.map(({ age, onTime, overdue }) => [age, onTime, overdue])}
              />
            </div>
            <div className="min-w-0">
              <div role="group" aria-label="Age" className="flex flex-wrap gap-1 border-b border-border p-3">
                {[{ id: "all" as const, age: "All", claims: queue.length }, ...rows].map((row) => (
                  <Button
                    key={row.id}
                    size="sm"
                    variant={row.id === age ? "secondary" : "ghost"}
                    aria-pressed={row.id === age}
                    onClick={() => {
                      setAge(row.id);
                      onChanged(`${row.age}: ${claimsText(row.claims)}.`);
                    }}
                  >
                    {row.age}
                    <span className="text-foreground/70 tabular-nums">{row.claims}</span>
                  </Button>
                ))}
              </div>
              {shown.length === 0
                ? (
                  <p className="px-4 py-10 text-center text-sm text-muted-foreground">
                    No claims of this age.
                  </p>
                )
                : (
                  <ul aria-label="Oldest claims" className="divide-y divide-border">
                    {shown.map((claim) => (
                      <ClaimRow
                        key={claim.id}
                        claim={taken.includes(claim.id) ? { ...claim, reviewer } : claim}
                        me={reviewer}
                        now={now}
                        onTaken={() => {
                          setTaken((before) => [...before, claim.id]);
                          onChanged(`${claim.place.name} is assigned to you.`);
                        }}
                      />
                    ))}
                  </ul>
                )}
              {found.length > shown.length
                ? (
                  <p className="border-t border-border px-4 py-3 text-sm text-muted-foreground">
                    The {shown.length} oldest of {number.format(found.length)}.
                  </p>
                )
                : null}
            </div>
          </div>
        )}
    </Section>
  );
}

interface ClaimRowProps {
  claim: Claim;
  me: string;
  now: string;
  onTaken: () => void;
}

function ClaimRow({ claim, me, now, onTaken }: ClaimRowProps) {
  const { id, place, claimant, submittedAt, dueAt, isDisputed, reviewer, href } = claim;
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState("");
  const link = useRef<HTMLAnchorElement>(null);

  const takeOn = async () => {
    setSending(true);
    setFailure("");
    try {
      const refusal = await assign(id);
      if (refusal) return setFailure(refusal.message);
      // The button disappears, so the focus moves to the link of its claim.
      link.current?.focus();
      onTaken();
    } catch {
      setFailure("The claim could not be assigned. Check your connection and try again.");
    } finally {
      setSending(false);
    }
  };

  return (
    <li className="grid gap-x-4 gap-y-2 p-4 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center">
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <h3 className="min-w-0 font-medium wrap-anywhere">
            <a
              ref={link}
              href={href}
              className="rounded-sm underline-offset-4 outline-offset-2 hover:underline focus-visible:outline-2 focus-visible:outline-ring"
            >
              {place.name}
            </a>
          </h3>
          <VerifiedBadge tier={place.tier} explained={false} />
          {dueAt < now ? <StatusChip tone="destructive">Overdue</StatusChip> : null}
          {isDisputed
            ? <StatusChip tone="warning" mark={<SwordsIcon aria-hidden />}>Disputed</StatusChip>
            : null}
        </div>
        <p className="mt-0.5 text-sm text-muted-foreground">
          {id}, {claimant}, {place.city}, {place.country},{" "}
          <RelativeTime date={submittedAt} now={now} locale={locale} explained={false} />
        </p>
        <p role="alert" className="mt-1 text-sm text-destructive empty:hidden">{failure}</p>
      </div>
      {reviewer
        ? (
          <p className="text-sm text-muted-foreground sm:text-end">
            {reviewer === me ? "Assigned to you" : `With ${reviewer}`}
          </p>
        )
        : (
          <LoadingButton
            size="sm"
            variant="outline"
            className="justify-self-start"
            aria-label={`Assign to me: ${place.name}`}
            loading={isSending}
            onClick={takeOn}
          >
            Assign to me
          </LoadingButton>
        )}
    </li>
  );
}

const periods = { month: "30 days", quarter: "90 days" } as const;
type Period = keyof typeof periods;

function Funnel({ funnel }: { funnel: Record<Period, Step[]> }) {
  const [period, setPeriod] = useState<Period>("month");
  const steps = funnel[period];
  const most = steps[0]?.claims ?? 0;
  const caption = `Claims by step, last ${periods[period]}`;
  const shareOf = (place: number) => percent.format(steps[place]!.claims / (steps[place - 1]!.claims || 1));
  return (
    <Section
      title="From page to approval"
      action={
        <div role="group" aria-label="Period" className="flex gap-1">
          {Object.entries(periods).map(([id, name]) => (
            <Button
              key={id}
              size="sm"
              variant={id === period ? "secondary" : "ghost"}
              aria-pressed={id === period}
              onClick={() => setPeriod(id as Period)}
            >
              {name}
            </Button>
          ))}
        </div>
      }
    >
      {most === 0
        ? <Nothing>No claims in this period.</Nothing>
        : (
          <div className="mt-3 rounded-xl border border-border bg-card p-4">
            <figure aria-label={caption}>
              <ol className="grid gap-2.5">
                {steps.map(({ name, claims }, place) => (
                  <li key={name}>
                    <p className="flex justify-between gap-3 text-sm">
                      <span>{name}</span>
                      <span className="text-muted-foreground tabular-nums">
                        {place === 0 ? "" : `${shareOf(place)} of the previous step`}
                      </span>
                    </p>
                    <div className="mt-1 flex h-7 items-center rounded-md bg-muted">
                      <span
                        className="flex h-full min-w-fit items-center rounded-md bg-primary px-2 text-sm font-medium text-primary-foreground tabular-nums forced-color-adjust-none"
                        style={{ width: `${(claims / most) * 100}%` }}
                      >
                        {number.format(claims)}
                      </span>
                    </div>
                  </li>
                ))}
              </ol>
            </figure>
            <DataDetails
              locale={locale}
              caption={caption}
              columns={["Step", "Claims", "Of the previous step"]}
              rows={steps.map((
                { name, claims },
                place,
              ) => [name, claims, place === 0 ? "–" : shareOf(place)])}
            />
          </div>
        )}
    </Section>
  );
}

const states = {
  up: { text: "Operational", tone: "success", line: "success" },
  slow: { text: "Slow", tone: "warning", line: "warning" },
  down: { text: "Failing", tone: "destructive", line: "destructive" },
} as const;

function Services({ services }: { services: readonly Service[] }) {
  return (
    <Section title="System status" action={<More href="#status">Status page</More>}>
      <ul className="mt-3 divide-y divide-border rounded-xl border border-border bg-card">
        {services.map(({ name, state, measure, unit, values }) => {
          const { text, tone, line } = states[state];
          const last = values.at(-1);
          return (
            <li
              key={name}
              className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-2 p-4 sm:grid-cols-[minmax(0,1fr)_6rem_7rem]"
            >
              <div className="min-w-0">
                <h3 className="text-sm font-medium">{name}</h3>
                <p className="mt-0.5 text-sm text-muted-foreground tabular-nums">
                  {measure}: {last === undefined ? "not known" : withUnit(last, unit)}
                </p>
              </div>
              <Sparkline
                data={values}
                tone={line}
                min={0}
                label={`${measure}, last ${values.length} hours, from ${
                  withUnit(Math.min(...values), unit)
                } to ${withUnit(Math.max(...values), unit)}`}
                className="max-sm:hidden"
              />
              <StatusChip tone={tone} className="justify-self-end">{text}</StatusChip>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}

const actors = {
  person: { icon: UserIcon, tone: "cobalt", word: "Person" },
  key: { icon: KeyRoundIcon, tone: "gold", word: "API key" },
  system: { icon: CogIcon, tone: "default", word: "System" },
  staff: { icon: ShieldIcon, tone: "tanzanite", word: "Staff" },
} as const;

function Entries({ entries, now }: { entries: readonly Entry[]; now: string }) {
  return (
    <Section title="Recent changes" className="mt-10" action={<More href="#audit-log">Audit log</More>}>
      {entries.length === 0 ? <Nothing>No changes yet.</Nothing> : (
        <Timeline className="mt-4">
          {entries.map(({ id, at, actor, kind, action, target, href }) => {
            const { icon: Sign, tone, word } = actors[kind];
            return (
              <TimelineItem key={id}>
                <TimelineMarker tone={tone}>
                  <Sign />
                </TimelineMarker>
                <TimelineContent>
                  <TimelineTitle>
                    <span className="min-w-0 font-normal wrap-anywhere">
                      <bdi className="font-medium">{actor}</bdi> {action}{" "}
                      <a
                        href={href}
                        className="rounded-sm font-medium underline underline-offset-4 outline-offset-2 focus-visible:outline-2 focus-visible:outline-ring"
                      >
                        {target}
                      </a>
                    </span>
                  </TimelineTitle>
                  <p className="text-xs text-muted-foreground">
                    {word}, <RelativeTime date={at} now={now} locale={locale} explained={false} />
                  </p>
                </TimelineContent>
              </TimelineItem>
            );
          })}
        </Timeline>
      )}
    </Section>
  );
}

/** Shown while the data loads. */
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
