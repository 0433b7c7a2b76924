"use client";

import { useId, useRef, useState } from "react";
import {
  ChevronRightIcon,
  CircleCheckIcon,
  ClockAlertIcon,
  ExternalLinkIcon,
  SwordsIcon,
} from "lucide-react";
import { cn } from "@/lib/utils";
import { foldText } from "@/lib/fold-text";
import { Badge } from "@/components/ui/badge";
import { Button, buttonVariants } from "@/components/ui/button";
import {
  DescriptionList,
  DescriptionListDetails,
  DescriptionListItem,
  DescriptionListTerm,
} from "@/components/ui/description-list";
import { DataLoader } from "@/components/ui/error-state";
import { EvidenceList } from "@/components/ui/evidence-list";
import { Form, FormFields, FormMessage, FormSubmit } from "@/components/ui/form";
import { FormField, FormFieldControl } from "@/components/ui/form-field";
import { NativeSelect, NativeSelectOption } from "@/components/ui/native-select";
import {
  PageHeader,
  PageHeaderActions,
  PageHeaderDescription,
  PageHeaderTitle,
} from "@/components/ui/page-header";
import { RadioGroup } from "@/components/ui/radio-group";
import { RadioOption } from "@/components/ui/radio-option";
import { RelativeTime } from "@/components/ui/relative-time";
import { SearchInput } from "@/components/ui/search-input";
import { Separator } from "@/components/ui/separator";
import { Sheet, SheetContent, SheetDescription, SheetHeader, SheetTitle } from "@/components/ui/sheet";
import { Skeleton } from "@/components/ui/skeleton";
import { StatCard, StatCardLabel, StatCardValue } from "@/components/ui/stat-card";
import { StatusChip } from "@/components/ui/status-chip";
import { Textarea } from "@/components/ui/textarea";
import { VerifiedBadge } from "@/components/ui/verified-badge";
import { type Claim, type Data, decide, type Decision, load } from "./data";

/** Pending claims. Each opens a sheet with its details and the decision. */
export function ReviewQueue() {
  return (
    <main className="mx-auto w-full max-w-6xl px-4 py-6 text-foreground sm:px-6 lg:py-10">
      <DataLoader
        load={load}
        fallback={<Loading />}
        headingLevel="h1"
        problem={{ title: "The claims could not be loaded" }}
      >
        {(data) => <Queue {...data} />}
      </DataLoader>
    </main>
  );
}

const locale = "en-GB";
const views = ["all", "overdue", "disputed"] as const;
type View = (typeof views)[number];
const viewNames: Record<View, string> = { all: "All", overdue: "Overdue", disputed: "Disputed" };
const done: Record<Decision["decision"], string> = {
  approve: "approved",
  reject: "rejected",
  ask: "sent back with a question",
};

function Queue({ claims: all, decidedToday, medianHours, now, reviewer }: Data) {
  const [waiting, setWaiting] = useState(all);
  const [view, setView] = useState<View>("all");
  const [search, setSearch] = useState("");
  const [openId, setOpenId] = useState<string>();
  const [message, setMessage] = useState("");
  const list = useRef<HTMLElement>(null);

  const isOverdue = ({ dueAt }: Claim) => dueAt < now;
  const inView: Record<View, (claim: Claim) => boolean> = {
    all: () => true,
    overdue: isOverdue,
    disputed: ({ isDisputed }) => isDisputed,
  };
  const words = foldText(search);
  const shown = waiting.filter(inView[view]).filter(({ id, place, claimant }) =>
    foldText(`${id} ${place.name} ${place.city} ${claimant.name}`).includes(words)
  );
  const open = waiting.find(({ id }) => id === openId);

  return (
    <>
      <PageHeader>
        <PageHeaderTitle>Review queue</PageHeaderTitle>
        <PageHeaderDescription>
          Claims to manage a place. The oldest is due first. You are reviewing as {reviewer}.
        </PageHeaderDescription>
        <PageHeaderActions>
          <a href="#history" className={cn(buttonVariants({ variant: "outline" }))}>Decided claims</a>
        </PageHeaderActions>
      </PageHeader>

      <div className="mt-6 grid grid-cols-2 gap-3 lg:grid-cols-4">
        {[
          { label: "Pending claims", value: waiting.length },
          { label: "Overdue", value: waiting.filter(isOverdue).length },
          { label: "Decided today", value: decidedToday + all.length - waiting.length },
          { label: "Median time to a decision", value: `${medianHours} h` },
        ].map(({ label, value }) => (
          <StatCard key={label}>
            <StatCardLabel>{label}</StatCardLabel>
            <StatCardValue>{value}</StatCardValue>
          </StatCard>
        ))}
      </div>

      <div className="mt-8 flex flex-wrap items-center gap-3">
        <div role="group" aria-label="Which claims" className="flex flex-wrap gap-1">
          {views.map((name) => (
            <Button
              key={name}
              size="sm"
              variant={view === name ? "secondary" : "ghost"}
              aria-pressed={view === name}
              onClick={() => setView(name)}
            >
              {viewNames[name]}
              <span className="text-muted-foreground tabular-nums">
                {waiting.filter(inView[name]).length}
              </span>
            </Button>
          ))}
        </div>
        <search className="w-full sm:ms-auto sm:w-72">
          <SearchInput
            aria-label="Search claims"
            placeholder="Place, person or number"
            value={search}
            onValueChange={setSearch}
          />
        </search>
      </div>

      <p role="status" className="sr-only">{message || `${shown.length} claims`}</p>
      <section ref={list} tabIndex={-1} aria-label="Claims" className="mt-4 outline-none">
        {message
          ? (
            <p className="mb-3 flex items-center gap-2 rounded-lg bg-success-container px-4 py-2.5 text-sm text-success">
              <CircleCheckIcon aria-hidden className="size-4 shrink-0" />
              {message}
            </p>
          )
          : null}
        {shown.length === 0
          ? (
            <div className="rounded-xl border border-dashed border-border px-6 py-14 text-center">
              <h2 className="font-medium">
                {waiting.length === 0 ? "No pending claims" : "No matching claims"}
              </h2>
              <p className="mt-1 text-sm text-muted-foreground">
                {waiting.length === 0
                  ? "New claims appear here as soon as they are submitted."
                  : "Try another search, or show all claims."}
              </p>
            </div>
          )
          : (
            <ul className="divide-y divide-border overflow-hidden rounded-xl border border-border bg-card">
              {shown.map((claim) => (
                <Row
                  key={claim.id}
                  claim={claim}
                  now={now}
                  isOverdue={isOverdue(claim)}
                  onOpen={() => {
                    setMessage("");
                    setOpenId(claim.id);
                  }}
                />
              ))}
            </ul>
          )}
      </section>

      <Sheet open={open !== undefined} onOpenChange={(isOpen: boolean) => isOpen || setOpenId(undefined)}>
        <SheetContent className="w-full overflow-y-auto sm:w-[32rem] sm:max-w-none">
          {open
            ? (
              <Review
                key={open.id}
                claim={open}
                now={now}
                onDecided={(decision) => {
                  setWaiting(waiting.filter(({ id }) => id !== open.id));
                  setMessage(`${open.place.name}: claim ${done[decision]}.`);
                  setOpenId(undefined);
                  list.current?.focus();
                }}
              />
            )
            : null}
        </SheetContent>
      </Sheet>
    </>
  );
}

interface RowProps {
  claim: Claim;
  now: string;
  isOverdue: boolean;
  onOpen: () => void;
}

function Row({ claim, now, isOverdue, onOpen }: RowProps) {
  const { id, place, claimant, role, signals, submittedAt, isDisputed } = claim;
  const worst = signals.find(({ tone }) => tone === "destructive") ??
    signals.find(({ tone }) => tone === "warning") ?? signals[0];
  return (
    <li className="relative grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-6 gap-y-2 p-4 hover:bg-accent/60 md:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)_minmax(0,1.1fr)_7rem_auto]">
      <div className="col-span-2 min-w-0 md:col-span-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <button
            type="button"
            onClick={onOpen}
            className="cursor-pointer text-start font-medium outline-none after:absolute after:inset-0 focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-ring"
          >
            {place.name}
            <span className="sr-only">, review claim {id}</span>
          </button>
          <VerifiedBadge tier={place.tier} explained={false} />
        </p>
        <p className="mt-0.5 text-sm text-muted-foreground">{place.city}, {place.country}</p>
      </div>
      <div className="min-w-0 text-sm">
        <p className="truncate">{claimant.name}</p>
        <p className="text-muted-foreground">{role}</p>
      </div>
      <div className="col-span-2 flex min-w-0 flex-wrap gap-1.5 md:col-span-1">
        {worst
          ? <StatusChip tone={worst.tone} className="max-w-full whitespace-normal">{worst.text}</StatusChip>
          : null}
        {signals.length > 1 ? <Badge variant="outline">+{signals.length - 1}</Badge> : null}
      </div>
      <div className="col-span-2 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-muted-foreground md:col-span-1 md:flex-col md:items-start">
        <RelativeTime date={submittedAt} now={now} locale={locale} className="relative" />
        {isOverdue
          ? (
            <span className="inline-flex items-center gap-1 font-medium text-destructive">
              <ClockAlertIcon aria-hidden className="size-3.5" /> Overdue
            </span>
          )
          : null}
        {isDisputed
          ? (
            <span className="inline-flex items-center gap-1 font-medium text-warning">
              <SwordsIcon aria-hidden className="size-3.5" /> Disputed
            </span>
          )
          : null}
      </div>
      <ChevronRightIcon
        aria-hidden
        className="col-start-2 row-start-2 size-4 text-muted-foreground md:col-start-5 md:row-start-1 rtl:-scale-x-100"
      />
    </li>
  );
}

const reasons: Record<Decision["decision"], readonly string[]> = {
  approve: ["The evidence confirms the claim", "Confirmed by phone", "Listed in an official register"],
  reject: [
    "The evidence is about something else",
    "The person does not represent the place",
    "Another claim was approved",
    "Suspected fraud",
  ],
  ask: ["The evidence can’t be opened", "The evidence is not sufficient", "The role is unclear"],
};

interface ReviewProps {
  claim: Claim;
  now: string;
  onDecided: (decision: Decision["decision"]) => void;
}

function Review({ claim, now, onDecided }: ReviewProps) {
  const { id, place, claimant, role, note, evidence, signals, submittedAt, isDisputed } = claim;
  const [decision, setDecision] = useState<Decision["decision"]>("approve");
  const heading = useId();
  return (
    <>
      <SheetHeader>
        <SheetTitle>{place.name}</SheetTitle>
        <SheetDescription>
          {place.kind} in {place.city}, {place.country}. Claim {id}, submitted{" "}
          <RelativeTime date={submittedAt} now={now} locale={locale} />.
        </SheetDescription>
      </SheetHeader>
      <div className="grid gap-6 px-4 pb-4 in-data-[slot=sheet-body]:p-0">
        {isDisputed
          ? (
            <p className="rounded-lg bg-warning-container px-3 py-2 text-sm text-warning">
              Someone already manages this place. Approving moves it to {claimant.name} after both were heard.
            </p>
          )
          : null}

        <section aria-labelledby="review-claimant" className="grid gap-3">
          <SheetHeading id="review-claimant">Claimant</SheetHeading>
          <DescriptionList>
            <DescriptionListItem>
              <DescriptionListTerm>Person</DescriptionListTerm>
              <DescriptionListDetails>{claimant.name}, as {role.toLowerCase()}</DescriptionListDetails>
            </DescriptionListItem>
            <DescriptionListItem>
              <DescriptionListTerm>E-mail</DescriptionListTerm>
              <DescriptionListDetails>
                <span className="wrap-anywhere">{claimant.email}</span>{" "}
                <StatusChip tone={claimant.isEmailConfirmed ? "success" : "warning"}>
                  {claimant.isEmailConfirmed ? "Confirmed" : "Not confirmed"}
                </StatusChip>
              </DescriptionListDetails>
            </DescriptionListItem>
            <DescriptionListItem>
              <DescriptionListTerm>Member</DescriptionListTerm>
              <DescriptionListDetails>
                <RelativeTime date={claimant.memberSince} now={now} locale={locale} />
              </DescriptionListDetails>
            </DescriptionListItem>
          </DescriptionList>
          <blockquote className="border-s-2 border-border ps-3 text-sm text-pretty">{note}</blockquote>
        </section>

        <section aria-labelledby="review-signals" className="grid gap-2">
          <SheetHeading id="review-signals">Signals</SheetHeading>
          <ul className="flex flex-wrap gap-1.5">
            {signals.map(({ text, tone }) => (
              <li key={text}>
                <StatusChip tone={tone} className="whitespace-normal">{text}</StatusChip>
              </li>
            ))}
          </ul>
        </section>

        <section aria-labelledby="review-evidence" className="grid gap-2">
          <SheetHeading id="review-evidence">Evidence</SheetHeading>
          <EvidenceList items={evidence} locale={locale} />
          <a
            href="#place"
            className={cn(buttonVariants({ variant: "link", size: "sm" }), "justify-self-start px-0")}
          >
            View place
            <ExternalLinkIcon aria-hidden className="rtl:-scale-x-100" />
          </a>
        </section>

        <Separator />

        <Form
          aria-label="Decision"
          labels={{ failed: () => "The decision could not be saved. Check your connection and try again." }}
          onFormSubmit={async (values) => {
            await decide(id, { decision, reason: String(values.reason), note: String(values.note ?? "") });
            onDecided(decision);
          }}
        >
          <FormFields>
            <div className="grid gap-2">
              <h3 id={heading} className="text-sm font-medium">Decision</h3>
              <RadioGroup
                aria-labelledby={heading}
                value={decision}
                onValueChange={(value: string) => setDecision(value as Decision["decision"])}
              >
                <RadioOption
                  variant="card"
                  value="approve"
                  description={`${claimant.name} can manage the place.`}
                >
                  Approve
                </RadioOption>
                <RadioOption variant="card" value="ask" description="The claim stays open for seven days.">
                  Ask a question
                </RadioOption>
                <RadioOption variant="card" value="reject" description="They can appeal once.">
                  Reject
                </RadioOption>
              </RadioGroup>
            </div>
            <FormField
              key={decision}
              name="reason"
              label="Reason"
              messages={{ valueMissing: "Choose a reason." }}
            >
              <FormFieldControl render={<NativeSelect />} required defaultValue="">
                <NativeSelectOption value="">Choose one</NativeSelectOption>
                {reasons[decision].map((reason) => (
                  <NativeSelectOption key={reason} value={reason}>{reason}</NativeSelectOption>
                ))}
              </FormFieldControl>
            </FormField>
            <FormField
              name="note"
              label={decision === "approve" ? "Note (optional)" : "Note"}
              description={`${claimant.name} will see it with the reason.`}
              messages={{ valueMissing: "Say what is missing or wrong." }}
            >
              <FormFieldControl render={<Textarea rows={3} />} required={decision !== "approve"} />
            </FormField>
          </FormFields>
          <FormMessage />
          <FormSubmit className="w-full" variant={decision === "reject" ? "destructive" : "default"}>
            {{ approve: "Approve claim", reject: "Reject claim", ask: "Send question" }[decision]}
          </FormSubmit>
        </Form>
      </div>
    </>
  );
}

function SheetHeading({ id, children }: { id: string; children: string }) {
  return <h3 id={id} className="text-sm font-semibold">{children}</h3>;
}

function Loading() {
  return (
    <div role="status" aria-label="Loading claims" className="grid gap-6">
      <Skeleton className="h-9 w-60" />
      <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        {["a", "b", "c", "d"].map((key) => <Skeleton key={key} className="h-24 rounded-xl" />)}
      </div>
      <Skeleton className="h-96 rounded-xl" />
    </div>
  );
}
