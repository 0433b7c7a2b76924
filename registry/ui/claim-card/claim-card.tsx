"use client";

import * as React from "react";
import { cn } from "@/lib/utils";
import { type LabelTemplates, withTemplates } from "@/lib/label-templates";
import { Button } from "@/components/ui/button";
import { Card, CardAction, CardContent, CardDescription, CardFooter, CardHeader } from "@/components/ui/card";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { LoadingButton } from "@/components/ui/loading-button";
import { StatusChip, type StatusChipProps } from "@/components/ui/status-chip";
import {
  Stepper,
  StepperDescription,
  StepperItem,
  StepperLabel,
  StepperList,
  type StepperProps,
} from "@/components/ui/stepper";

type CardProps = React.ComponentProps<typeof Card>;

type ClaimStatus = "pending" | "disputed" | "approved" | "rejected" | "withdrawn" | "expired" | "revoked";
type ClaimedRole = "owner" | "manager" | "official" | "employee" | "agent";

/** The claim fields that the card uses, named as in the gateway. */
interface ClaimSummary {
  id: string;
  claimedRole: ClaimedRole;
  status: ClaimStatus;
  /** Times are in ISO 8601. */
  submittedAt: string;
  decidedAt?: string | null | undefined;
  /** When a pending claim expires or the granted role ends. */
  expiresAt: string;
  decisionNote?: string | null | undefined;
  reasonCode?: string | null | undefined;
  /** The open dispute about this claim. */
  dispute?: { dueAt: string; terms: string } | null | undefined;
}

interface ClaimCardLabels {
  /** Text for the claimant's role, such as "As the owner". */
  roles: Readonly<Record<ClaimedRole, string>>;
  statuses: Readonly<Record<ClaimStatus, string>>;
  /**
   * What happens next in each state. `date` is the expiry date. For a disputed claim, it is the deadline of the
   * dispute.
   */
  next: Readonly<Record<ClaimStatus, (date: string) => string>>;
  /** Rejection reasons by code. For other codes, only the note is shown. */
  reasons: Readonly<Record<string, string>>;
  /** Names of the stepper and its three steps. */
  steps: { name: string; sent: string; review: string; decision: string };
  stepper?: StepperProps["labels"];
  note: string;
  renew: string;
  withdraw: string;
  withdrawQuestion: (place: string) => string;
  withdrawMeaning: string;
  cancel: string;
  failed: (error: unknown) => string;
}

const english: ClaimCardLabels = {
  roles: {
    owner: "As the owner",
    manager: "As a manager",
    official: "As an official",
    employee: "As an employee",
    agent: "As an agent",
  },
  statuses: {
    pending: "Pending",
    disputed: "Disputed",
    approved: "Approved",
    rejected: "Rejected",
    withdrawn: "Withdrawn",
    expired: "Expired",
    revoked: "Revoked",
  },
  next: {
    pending: (date) =>
      `A reviewer will check your evidence and explain the decision. The claim expires on ${date}.`,
    disputed: (date) =>
      `Someone else has claimed this place too. A reviewer will decide by ${date}. You can add evidence until then.`,
    approved: (date) => `You manage this place until ${date}.`,
    rejected: () => "You can appeal once, or submit a new claim with other evidence.",
    withdrawn: () => "You withdrew this claim. You can claim the place again at any time.",
    expired: () => "This claim has expired. You can claim the place again.",
    revoked: () => "You no longer manage this place.",
  },
  reasons: {
    evidence_confirms: "The evidence confirms the claim.",
    evidence_insufficient: "The evidence is not sufficient.",
    evidence_unreachable: "The evidence could not be opened.",
    evidence_does_not_match: "The evidence is about something else.",
    not_a_representative: "The evidence does not show that you represent this place.",
    other_claimant_confirmed: "Another claim was approved.",
    entity_not_claimable: "This place cannot be claimed.",
    fraud_suspected: "The claim appears to be fraudulent.",
    duplicate: "You have already claimed this place.",
  },
  steps: { name: "Claim progress", sent: "Submitted", review: "Review", decision: "Decision" },
  note: "Note from the reviewer",
  renew: "Renew for another year",
  withdraw: "Withdraw",
  withdrawQuestion: (place) => `Withdraw your claim to ${place}?`,
  withdrawMeaning: "We’ll stop reviewing it. You can claim the place again later.",
  cancel: "Keep claim",
  failed: () => "Something went wrong. Try again.",
};

/** For each label function, the placeholders that a template can use for its parameters. */
const labelValues = { next: ["date"], withdrawQuestion: ["place"], failed: [] } as const;

const tones: Record<ClaimStatus, StatusChipProps["tone"]> = {
  pending: "info",
  disputed: "warning",
  approved: "success",
  rejected: "destructive",
  withdrawn: "neutral",
  expired: "neutral",
  revoked: "destructive",
};

/** The stepper's current step for each state. At 4, all three steps are complete. The other states have no stepper. */
const at: Partial<Record<ClaimStatus, number>> = { pending: 2, disputed: 2, approved: 4, rejected: 3 };

interface ClaimCardProps extends Omit<CardProps, "children"> {
  claim: ClaimSummary;
  /** Name of the claimed place. */
  venueName: string;
  /** URL of the place's page. If set, the place's name is a link. */
  href?: string | undefined;
  /** Withdraws the claim after confirmation. Shown only while the claim is pending or disputed. */
  onWithdraw?: ((claim: ClaimSummary) => unknown) | undefined;
  /** Renews an approved claim. Set it only when the claim can be renewed. */
  onRenew?: ((claim: ClaimSummary) => unknown) | undefined;
  /**
   * Language for dates.
   * @default "en"
   */
  locale?: string | undefined;
  /**
   * Time zone for dates.
   * @default "UTC"
   */
  timeZone?: string | undefined;
  /**
   * Heading level of the place's name.
   * @default "h3"
   */
  headingLevel?: "h2" | "h3" | "h4" | undefined;
  /** Translated labels. Labels that you omit stay in English. */
  labels?: LabelTemplates<ClaimCardLabels> | undefined;
  /** More buttons, such as a link to the appeal. */
  children?: React.ReactNode;
}

/** A claim on a place: its state, the reason, and what happens next. */
function ClaimCard({
  className,
  claim,
  venueName,
  href,
  onWithdraw,
  onRenew,
  locale = "en",
  timeZone = "UTC",
  headingLevel: Heading = "h3",
  labels,
  children,
  ref,
  ...props
}: ClaimCardProps) {
  const card = React.useRef<HTMLDivElement>(null);
  React.useImperativeHandle(ref, () => card.current!, []);
  const words = withTemplates(english, labels, labelValues);
  const [isWorking, setWorking] = React.useState(false);
  const [failure, setFailure] = React.useState<string | null>(null);
  const { status } = claim;
  const dates = new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone });
  const day = (time: string) => dates.format(new Date(time));
  const step = at[status];
  // A disputed claim ends at the deadline of its dispute. An approved claim can also be in dispute, but still ends on
  // its own expiry date.
  const end = (status === "disputed" ? claim.dispute?.dueAt : undefined) ?? claim.expiresAt;
  const reason = claim.reasonCode && Object.hasOwn(words.reasons, claim.reasonCode)
    ? words.reasons[claim.reasonCode]
    : undefined;
  const canWithdraw = onWithdraw !== undefined && (status === "pending" || status === "disputed");
  const canRenew = onRenew !== undefined && status === "approved";
  const acted = React.useRef<"withdraw" | "renew">(undefined);
  React.useEffect(() => {
    if (!acted.current || (acted.current === "withdraw" ? canWithdraw : canRenew)) return;
    acted.current = undefined;
    // The dialog and the button that opened it are gone, so focus is on `body`. If the user has already moved focus
    // somewhere else, leave it there.
    if (document.activeElement === document.body) card.current?.focus();
  }, [canWithdraw, canRenew]);
  const renew = async () => {
    setWorking(true);
    setFailure(null);
    acted.current = "renew";
    try {
      await onRenew?.(claim);
    } catch (error) {
      acted.current = undefined;
      setFailure(words.failed(error));
    } finally {
      setWorking(false);
    }
  };
  return (
    <Card
      ref={card}
      data-slot="claim-card"
      data-status={status}
      role="article"
      tabIndex={-1}
      className={cn("outline-offset-2 focus-visible:outline-2 focus-visible:outline-ring", className)}
      {...props}
    >
      <CardHeader>
        <Heading data-slot="card-title" className="text-base leading-snug font-semibold text-balance">
          {href ? <VenueLink href={href}>{venueName}</VenueLink> : venueName}
        </Heading>
        <CardDescription>{words.roles[claim.claimedRole]}</CardDescription>
        {/* On a phone, a long name and the chip do not fit side by side. */}
        <CardAction className="max-sm:col-start-1 max-sm:row-start-3 max-sm:justify-self-start">
          <StatusChip tone={tones[status]}>{words.statuses[status]}</StatusChip>
        </CardAction>
      </CardHeader>
      <CardContent className="grid gap-4 text-sm">
        {step
          ? (
            <Stepper value={step} orientation="vertical" labels={words.stepper}>
              <StepperList aria-label={words.steps.name}>
                <StepperItem step={1}>
                  <StepperLabel>
                    {words.steps.sent}
                    <StepperDescription>{day(claim.submittedAt)}</StepperDescription>
                  </StepperLabel>
                </StepperItem>
                <StepperItem step={2} invalid={status === "disputed"}>
                  <StepperLabel>{words.steps.review}</StepperLabel>
                </StepperItem>
                <StepperItem step={3} invalid={status === "rejected"}>
                  <StepperLabel>
                    {words.steps.decision}
                    {claim.decidedAt ? <StepperDescription>{day(claim.decidedAt)}</StepperDescription> : null}
                  </StepperLabel>
                </StepperItem>
              </StepperList>
            </Stepper>
          )
          : null}
        <p className="text-pretty">
          {[reason, words.next[status](day(end))].filter(Boolean).join(" ")}
        </p>
        {claim.dispute ? <p className="text-pretty text-muted-foreground">{claim.dispute.terms}</p> : null}
        {claim.decisionNote
          ? (
            <figure className="border-s-2 border-input ps-3">
              <figcaption className="text-xs text-muted-foreground">{words.note}</figcaption>
              <blockquote className="text-pretty wrap-anywhere whitespace-pre-line">
                {claim.decisionNote}
              </blockquote>
            </figure>
          )
          : null}
        <p role="alert" className="font-medium text-destructive empty:hidden">{failure}</p>
      </CardContent>
      {canWithdraw || canRenew || children
        ? (
          <CardFooter>
            {canRenew
              ? <LoadingButton loading={isWorking} onClick={renew}>{words.renew}</LoadingButton>
              : null}
            {children}
            {canWithdraw
              ? (
                <ConfirmDialog
                  trigger={<Button variant="outline">{words.withdraw}</Button>}
                  title={words.withdrawQuestion(venueName)}
                  description={words.withdrawMeaning}
                  labels={{ confirm: words.withdraw, cancel: words.cancel, failed: words.failed }}
                  onConfirm={async () => {
                    acted.current = "withdraw";
                    try {
                      await onWithdraw(claim);
                    } catch (error) {
                      acted.current = undefined;
                      throw error;
                    }
                  }}
                />
              )
              : null}
          </CardFooter>
        )
        : null}
    </Card>
  );
}

function VenueLink({ href, children }: { href: string; children: string }) {
  return (
    <a
      data-slot="claim-card-link"
      href={href}
      className="rounded-sm underline-offset-4 outline-offset-2 hover:underline focus-visible:outline-2 focus-visible:outline-ring"
    >
      {children}
    </a>
  );
}

export {
  ClaimCard,
  type ClaimCardLabels,
  type ClaimCardProps,
  type ClaimedRole,
  type ClaimStatus,
  type ClaimSummary,
};
