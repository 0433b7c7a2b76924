"use client";

import * as React from "react";
import { cn } from "@/lib/utils";
import { type LabelTemplates, withTemplates } from "@/lib/label-templates";
import { CircleCheckIcon } from "lucide-react";
import { Button } from "@/components/ui/button";
import { LoadingButton } from "@/components/ui/loading-button";
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from "@/components/ui/dialog";
import { FormFieldControl, FormFieldLabel, FormFieldRoot } from "@/components/ui/form-field";
import { Item, ItemContent, ItemDescription, ItemTitle } from "@/components/ui/item";
import { Kbd } from "@/components/ui/kbd";
import { NativeSelect, NativeSelectOption } from "@/components/ui/native-select";
import { StatusChip, type StatusChipProps } from "@/components/ui/status-chip";
import { Textarea } from "@/components/ui/textarea";
import { type Tier, VerifiedBadge } from "@/components/ui/verified-badge";

/** A pending claim as returned by the gateway's queue. */
interface QueuedClaim {
  id: string;
  claimedRole: "owner" | "manager" | "official" | "employee" | "agent";
  evidenceUrl: string | null;
  evidenceNote: string | null;
  status: "pending" | "disputed";
  /** When the claim was submitted, in ISO 8601. */
  submittedAt: string;
  claimant: { displayName: string | null; email: string | null; emailVerified: boolean; tier: Tier };
  entity: { displayName: string; entityType: string; country: string; city: string | null; tier: Tier };
  /** Arguments for and against the claim. Leave them out if you don't have the claim's review sheet. */
  signals?: readonly { text: string; tone: NonNullable<StatusChipProps["tone"]> }[] | undefined;
}

/** Decision reasons, as gateway codes. */
type ReasonCode =
  | "evidence_confirms"
  | "evidence_insufficient"
  | "evidence_unreachable"
  | "evidence_does_not_match"
  | "not_a_representative"
  | "other_claimant_confirmed"
  | "entity_not_claimable"
  | "fraud_suspected"
  | "duplicate"
  | "other";

/** A decision in the gateway's format. */
interface ClaimVerdict {
  decision: "approve" | "reject";
  reasonCode: ReasonCode;
  note?: string | undefined;
}

/** The queue's labels, for translation. */
interface ModerationQueueLabels {
  queue: string;
  position: (place: number, all: number) => string;
  statuses: Record<QueuedClaim["status"], string>;
  roles: Record<QueuedClaim["claimedRole"], string>;
  /** The claimant and the claimed role. */
  claims: (person: string, role: string) => string;
  nobody: string;
  submitted: (date: string) => string;
  evidence: string;
  noEvidence: string;
  confirmed: string;
  notConfirmed: string;
  signals: string;
  approve: string;
  reject: string;
  skip: string;
  approveTitle: (place: string) => string;
  rejectTitle: (place: string) => string;
  /** Label of the note to the claimant. */
  explained: string;
  reason: string;
  reasons: Record<ReasonCode, string>;
  note: string;
  cancel: string;
  done: Record<ClaimVerdict["decision"], (place: string) => string>;
  /** Shown if a decision cannot be saved. */
  failed: (error: unknown) => string;
  empty: string;
  emptyHint: string;
  /** Labels for the badges. */
  verifiedBadge?: React.ComponentProps<typeof VerifiedBadge>["labels"];
}

const english: ModerationQueueLabels = {
  queue: "Pending claims",
  position: (place, all) => `Claim ${place} of ${all}`,
  statuses: { pending: "Pending", disputed: "Disputed" },
  roles: { owner: "owner", manager: "manager", official: "official", employee: "employee", agent: "agent" },
  claims: (person, role) => `${person} claims this place as ${role}.`,
  nobody: "Unnamed person",
  submitted: (date) => `Submitted on ${date}.`,
  evidence: "Evidence",
  noEvidence: "No links provided.",
  confirmed: "email confirmed",
  notConfirmed: "email not confirmed",
  signals: "Signals",
  approve: "Approve",
  reject: "Reject",
  skip: "Skip",
  approveTitle: (place) => `Approve the claim to ${place}?`,
  rejectTitle: (place) => `Reject the claim to ${place}?`,
  explained: "The person will see the reason and the note.",
  reason: "Reason",
  reasons: {
    evidence_confirms: "The evidence confirms the claim",
    evidence_insufficient: "The evidence is not sufficient",
    evidence_unreachable: "The evidence can't be opened",
    evidence_does_not_match: "The evidence is about something else",
    not_a_representative: "The person does not represent the place",
    other_claimant_confirmed: "Another claim was approved",
    entity_not_claimable: "The place cannot be claimed",
    fraud_suspected: "Suspected fraud",
    duplicate: "Duplicate claim",
    other: "Another reason",
  },
  note: "Note",
  cancel: "Cancel",
  done: {
    approve: (place) => `Claim to ${place} approved.`,
    reject: (place) => `Claim to ${place} rejected.`,
  },
  failed: () => "The decision could not be saved. Try again.",
  empty: "No pending claims",
  emptyHint: "New claims appear here.",
};

/** For each label function, the placeholders that a template can use for its parameters. */
const labelValues = {
  position: ["place", "all"],
  claims: ["person", "role"],
  submitted: ["date"],
  approveTitle: ["place"],
  rejectTitle: ["place"],
  done: ["place"],
  failed: [],
} as const;

const keysByDefault = { approve: "a", reject: "r", skip: "s", back: "k", next: "j" };

type Decided = ClaimVerdict["decision"];

interface ModerationQueueContext {
  claim: QueuedClaim;
  /** Index of the claim in the queue, from 0. */
  place: number;
  /** Number of pending claims. */
  count: number;
  words: ModerationQueueLabels;
  canDecide: boolean;
  shortcuts: Partial<typeof keysByDefault>;
  locale: string;
  timeZone: string;
  /** Opens the dialog that asks for a reason. */
  ask: (decision: Decided) => void;
  /** Moves `step` claims forwards, or backwards if `step` is negative. */
  go: (step: number) => void;
  /** The claim's position in the queue, which gets focus when another claim is shown. */
  heading: React.RefObject<HTMLParagraphElement | null>;
  headingId: string;
}

const Context = React.createContext<ModerationQueueContext | null>(null);

/** Returns the current claim and functions to act on it, for custom parts inside a `ModerationQueue`. */
function useModerationQueue(): ModerationQueueContext {
  const context = React.use(Context);
  if (!context) throw new Error("This part must be used within ModerationQueue.");
  return context;
}

interface ModerationQueueProps extends React.ComponentProps<"section"> {
  /** The pending claims in review order. Remove a claim once it is decided. */
  claims: readonly QueuedClaim[];
  /**
   * Decides a claim. If it returns a promise, the dialog is busy until the promise settles. If the promise rejects, the
   * reviewer's input is kept.
   */
  onDecide: (id: string, verdict: ClaimVerdict) => unknown;
  /**
   * Whether the user can decide claims. If false, the decision buttons are hidden.
   * @default true
   */
  canDecide?: boolean | undefined;
  /** Id of the current claim (controlled). */
  current?: string | undefined;
  /**
   * Id of the claim shown initially.
   * @default the first of `claims`
   */
  defaultCurrent?: string | undefined;
  onCurrentChange?: ((id: string) => void) | undefined;
  /** Renders additional information below the claim's details, such as earlier claims or documents. */
  renderDetails?: ((claim: QueuedClaim) => React.ReactNode) | undefined;
  /**
   * Keyboard shortcuts that work while focus is in the queue but not in a text field, or `null` for none.
   * @default { approve: "a", reject: "r", skip: "s", back: "k", next: "j" }
   */
  shortcuts?: typeof keysByDefault | null | undefined;
  /**
   * Language for dates and country names.
   * @default "en"
   */
  locale?: string | undefined;
  /**
   * Time zone for dates.
   * @default "UTC"
   */
  timeZone?: string | undefined;
  /** Translated labels. Labels that you omit stay in English. */
  labels?: LabelTemplates<ModerationQueueLabels> | undefined;
}

/**
 * Lets people review claims one by one, with the mouse or keyboard: approve or reject with a reason, or skip.
 *
 * If you don't pass children, all parts are rendered. The details from `renderDetails` are just above the
 * `ModerationQueueActions`.
 */
function ModerationQueue({
  className,
  claims,
  onDecide,
  canDecide = true,
  current,
  defaultCurrent,
  onCurrentChange,
  renderDetails,
  shortcuts = keysByDefault,
  locale = "en",
  timeZone = "UTC",
  labels,
  onKeyDown,
  children,
  ...props
}: ModerationQueueProps) {
  const words = withTemplates(english, labels, labelValues);
  const [own, setOwn] = React.useState(defaultCurrent);
  const [asked, setAsked] = React.useState<{ claim: QueuedClaim; decision: Decided }>();
  const [isOpen, setOpen] = React.useState(false);
  const [said, setSaid] = React.useState("");
  const heading = React.useRef<HTMLParagraphElement>(null);
  const headingId = React.useId();
  // When the current claim is removed, the next one takes its place.
  const seen = React.useRef(0);
  const at = (id: string | undefined) => claims.findIndex((claim) => claim.id === id);
  const found = at(current) === -1 ? at(own) : at(current);
  const place = found === -1 ? Math.min(seen.current, Math.max(0, claims.length - 1)) : found;
  const claim = claims[place];
  // The current claim is tracked by its id, so that a claim added at the front does not replace it.
  const shownId = claim?.id;
  React.useLayoutEffect(() => {
    seen.current = place;
    if (shownId !== undefined) setOwn(shownId);
  }, [place, shownId]);

  const go = (step: number) => {
    const next = claims[(place + step + claims.length) % claims.length];
    if (!next) return;
    setSaid("");
    setOwn(next.id);
    onCurrentChange?.(next.id);
    heading.current?.focus();
  };
  const ask = (decision: Decided) => {
    if (!claim || !canDecide) return;
    setAsked({ claim, decision });
    setOpen(true);
  };
  const press = (key: string) => {
    const is = (name: string | undefined) => name?.toLowerCase() === key.toLowerCase();
    if (is(shortcuts?.approve)) ask("approve");
    else if (is(shortcuts?.reject)) ask("reject");
    else if (is(shortcuts?.skip) || is(shortcuts?.next)) go(1);
    else if (is(shortcuts?.back)) go(-1);
    else return false;
    return true;
  };

  return (
    <section
      data-slot="moderation-queue"
      aria-label={words.queue}
      className={cn("flex w-full min-w-0 flex-col gap-4 wrap-anywhere", className)}
      onKeyDown={(event) => {
        onKeyDown?.(event);
        // In React, events from the dialog bubble to this element, although the dialog is outside it in the DOM.
        if (event.defaultPrevented || !event.currentTarget.contains(event.target as Node)) return;
        if (event.ctrlKey || event.metaKey || event.altKey) return;
        const target = event.target as HTMLElement;
        if (target.isContentEditable || target.closest("input, textarea, select")) return;
        if (press(event.key)) event.preventDefault();
      }}
      {...props}
    >
      <p role="status" className="text-sm text-muted-foreground empty:hidden">{said}</p>
      {claim
        ? (
          <Context
            value={{
              claim,
              place,
              count: claims.length,
              words,
              canDecide,
              shortcuts: shortcuts ?? {},
              locale,
              timeZone,
              ask,
              go,
              heading,
              headingId,
            }}
          >
            <Item variant="outline" className="items-start" role="article" aria-labelledby={headingId}>
              <ItemContent className="gap-3">
                {children ?? (
                  <>
                    <ModerationQueuePosition />
                    <ModerationQueueVenue />
                    <ModerationQueueClaimant />
                    <ModerationQueueEvidence />
                    <ModerationQueueSignals />
                    {renderDetails?.(claim)}
                    <ModerationQueueActions />
                  </>
                )}
              </ItemContent>
            </Item>
          </Context>
        )
        : (
          <div className="grid justify-items-center gap-1 rounded-lg border border-dashed border-input p-8 text-center text-sm">
            <CircleCheckIcon aria-hidden className="size-6 text-success" />
            <p ref={heading} tabIndex={-1} className="font-medium outline-none">{words.empty}</p>
            <p className="text-muted-foreground">{words.emptyHint}</p>
          </div>
        )}
      {asked
        ? (
          <Decision
            key={`${asked.claim.id} ${asked.decision}`}
            {...asked}
            open={isOpen}
            onOpenChange={setOpen}
            onDecide={async (verdict) => {
              await onDecide(asked.claim.id, verdict);
              setSaid(words.done[verdict.decision](asked.claim.entity.displayName));
            }}
            finalFocus={heading}
            words={words}
          />
        )
        : null}
    </section>
  );
}

/**
 * The claim's position and the total number of claims. Every layout must include this part, because it receives focus
 * when another claim is shown.
 */
function ModerationQueuePosition({ className, ref, ...props }: React.ComponentProps<"p">) {
  const { words, place, count, heading } = useModerationQueue();
  React.useImperativeHandle(ref, () => heading.current!, []);
  return (
    <p
      data-slot="moderation-queue-position"
      tabIndex={-1}
      className={cn(
        "w-fit rounded-sm text-xs text-muted-foreground tabular-nums outline-offset-2 focus-visible:outline-2 focus-visible:outline-ring",
        className,
      )}
      {...props}
      ref={heading}
    >
      {words.position(place + 1, count)}
    </p>
  );
}

/** The claimed place and its location. The place's name is also the claim's accessible name. */
function ModerationQueueVenue({ className, ...props }: React.ComponentProps<"div">) {
  const { words, claim: { entity, status }, locale, headingId } = useModerationQueue();
  return (
    <div data-slot="moderation-queue-venue" className={cn("grid gap-3", className)} {...props}>
      <ItemTitle className="text-base">
        <span id={headingId}>{entity.displayName}</span>
        <VerifiedBadge tier={entity.tier} explained={false} labels={words.verifiedBadge} />
        <StatusChip tone={status === "disputed" ? "warning" : "info"}>{words.statuses[status]}</StatusChip>
      </ItemTitle>
      <ItemDescription className="line-clamp-none">
        {[entity.city, countryOf(entity.country, locale)].filter(Boolean).join(", ")}
      </ItemDescription>
    </div>
  );
}

/** The claimant, the claimed role and the date. */
function ModerationQueueClaimant({ className, ...props }: React.ComponentProps<"div">) {
  const { words, claim: { claimant, claimedRole, submittedAt }, locale, timeZone } = useModerationQueue();
  const submitted = new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone })
    .format(new Date(submittedAt));
  return (
    <div data-slot="moderation-queue-claimant" className={cn("grid gap-1", className)} {...props}>
      <p className="flex flex-wrap items-center gap-2">
        {words.claims(claimant.displayName ?? words.nobody, words.roles[claimedRole])}
        <VerifiedBadge tier={claimant.tier} explained={false} labels={words.verifiedBadge} />
      </p>
      <p className="wrap-anywhere text-muted-foreground">
        {claimant.email
          ? `${claimant.email}, ${claimant.emailVerified ? words.confirmed : words.notConfirmed}. `
          : null}
        {words.submitted(submitted)}
      </p>
    </div>
  );
}

/**
 * The submitted link, which opens in a new tab, and the note. URLs that are not http or https are shown as text.
 */
function ModerationQueueEvidence({ className, ...props }: React.ComponentProps<"div">) {
  const { words, claim: { evidenceUrl, evidenceNote } } = useModerationQueue();
  return (
    <div data-slot="moderation-queue-evidence" className={cn("grid gap-1", className)} {...props}>
      <p className="font-medium">{words.evidence}</p>
      {evidenceUrl && /^https?:\/\//i.test(evidenceUrl)
        ? (
          <a
            href={evidenceUrl}
            target="_blank"
            rel="noreferrer nofollow"
            className="w-fit rounded-sm text-cobalt underline underline-offset-4 outline-offset-2 wrap-anywhere focus-visible:outline-2 focus-visible:outline-ring"
          >
            {evidenceUrl}
          </a>
        )
        : <p className="wrap-anywhere text-muted-foreground">{evidenceUrl || words.noEvidence}</p>}
      {evidenceNote
        ? <p className="text-pretty wrap-anywhere text-muted-foreground">{evidenceNote}</p>
        : null}
    </div>
  );
}

/** Arguments for and against the claim, if known. */
function ModerationQueueSignals({ className, ...props }: React.ComponentProps<"ul">) {
  const { words, claim: { signals = [] } } = useModerationQueue();
  if (signals.length === 0) return null;
  return (
    <ul
      data-slot="moderation-queue-signals"
      aria-label={words.signals}
      className={cn("flex flex-wrap gap-2", className)}
      {...props}
    >
      {signals.map(({ text, tone }) => (
        <li key={text} className="max-w-full">
          <StatusChip tone={tone}>{text}</StatusChip>
        </li>
      ))}
    </ul>
  );
}

/** The approve, reject and skip buttons, followed by `children`. */
function ModerationQueueActions({ className, children, ...props }: React.ComponentProps<"div">) {
  const { words, canDecide, shortcuts, ask, go } = useModerationQueue();
  return (
    <div
      data-slot="moderation-queue-actions"
      className={cn("flex flex-wrap gap-2 pt-1", className)}
      {...props}
    >
      {canDecide
        ? (
          <>
            <Button aria-keyshortcuts={shortcuts.approve} onClick={() => ask("approve")}>
              {words.approve}
              <Key name={shortcuts.approve} />
            </Button>
            <Button variant="outline" aria-keyshortcuts={shortcuts.reject} onClick={() => ask("reject")}>
              {words.reject}
              <Key name={shortcuts.reject} />
            </Button>
          </>
        )
        : null}
      <Button
        variant={canDecide ? "ghost" : "outline"}
        aria-keyshortcuts={shortcuts.skip}
        onClick={() => go(1)}
      >
        {words.skip}
        <Key name={shortcuts.skip} />
      </Button>
      {children}
    </div>
  );
}

/** The keyboard shortcut for an action. It is hidden on touch screens. */
function Key({ name }: { name: string | undefined }) {
  return name ? <Kbd aria-hidden className="pointer-coarse:hidden">{name.toUpperCase()}</Kbd> : null;
}

interface DecisionProps {
  claim: QueuedClaim;
  decision: Decided;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onDecide: (verdict: ClaimVerdict) => Promise<void>;
  finalFocus: React.RefObject<HTMLElement | null>;
  words: ModerationQueueLabels;
}

/** Asks for the reason, and stays busy until the claim is decided. */
function Decision({ claim, decision, open, onOpenChange, onDecide, finalFocus, words }: DecisionProps) {
  const isApproval = decision === "approve";
  const codes = (Object.keys(words.reasons) as ReasonCode[])
    .filter((code) => code === "other" || isApproval === (code === "evidence_confirms"));
  const [reasonCode, setReasonCode] = React.useState<ReasonCode>(codes[0]!);
  const [note, setNote] = React.useState("");
  const [isWorking, setWorking] = React.useState(false);
  const [failure, setFailure] = React.useState<string>();
  const decided = React.useRef(false);
  const formId = React.useId();

  const submit = async () => {
    if (isWorking) return;
    setWorking(true);
    setFailure(undefined);
    try {
      await onDecide({ decision, reasonCode, note: note.trim() || undefined });
      decided.current = true;
      onOpenChange(false);
    } catch (error) {
      setFailure(words.failed(error));
    } finally {
      setWorking(false);
    }
  };

  const leave = () => {
    if (isWorking) return;
    setFailure(undefined);
    onOpenChange(false);
  };

  // After a decision, focus moves to the next claim. If the dialog is closed without a decision, focus returns to the
  // button.
  React.useEffect(() => {
    if (!open && decided.current) finalFocus.current?.focus();
  }, [open, finalFocus]);

  return (
    <Dialog open={open} onOpenChange={leave}>
      <DialogContent showCloseButton={false}>
        <DialogHeader>
          <DialogTitle>
            {(isApproval ? words.approveTitle : words.rejectTitle)(claim.entity.displayName)}
          </DialogTitle>
          <DialogDescription>{words.explained}</DialogDescription>
        </DialogHeader>
        <form
          id={formId}
          className="grid gap-4"
          onSubmit={(event) => {
            event.preventDefault();
            // Prevents the event from reaching a form that surrounds the queue.
            event.stopPropagation();
            submit();
          }}
        >
          <FormFieldRoot>
            <FormFieldLabel>{words.reason}</FormFieldLabel>
            <FormFieldControl
              render={<NativeSelect />}
              value={reasonCode}
              onValueChange={(reason) => setReasonCode(reason as ReasonCode)}
            >
              {codes.map((code) => (
                <NativeSelectOption key={code} value={code}>{words.reasons[code]}</NativeSelectOption>
              ))}
            </FormFieldControl>
          </FormFieldRoot>
          <FormFieldRoot>
            <FormFieldLabel>{words.note}</FormFieldLabel>
            <FormFieldControl
              render={<Textarea rows={3} />}
              maxLength={2000}
              required={reasonCode === "other"}
              value={note}
              onValueChange={setNote}
            />
          </FormFieldRoot>
          {failure
            ? <p role="alert" className="text-sm font-medium text-pretty text-destructive">{failure}</p>
            : null}
        </form>
        <DialogFooter>
          <Button variant="outline" disabled={isWorking} onClick={leave}>
            {words.cancel}
          </Button>
          <LoadingButton
            type="submit"
            form={formId}
            variant={isApproval ? "default" : "destructive"}
            loading={isWorking}
          >
            {isApproval ? words.approve : words.reject}
          </LoadingButton>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}

/** Returns the country's name, or its code if it has no name. */
function countryOf(code: string, locale: string): string {
  try {
    return new Intl.DisplayNames(locale, { type: "region" }).of(code) ?? code;
  } catch {
    return code;
  }
}

export {
  type ClaimVerdict,
  ModerationQueue,
  ModerationQueueActions,
  ModerationQueueClaimant,
  ModerationQueueEvidence,
  type ModerationQueueLabels,
  ModerationQueuePosition,
  type ModerationQueueProps,
  ModerationQueueSignals,
  ModerationQueueVenue,
  type QueuedClaim,
  type ReasonCode,
  useModerationQueue,
};
