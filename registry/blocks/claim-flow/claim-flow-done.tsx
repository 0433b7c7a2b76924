"use client";

import { type RefObject, useEffect, useState } from "react";
import {
  CircleCheckIcon,
  ClockIcon,
  type LucideIcon,
  MailIcon,
  ScaleIcon,
  SearchCheckIcon,
  SendIcon,
} from "lucide-react";
import { cn } from "@/lib/utils";
import { Button, buttonVariants } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import {
  DescriptionList,
  DescriptionListDetails,
  DescriptionListItem,
  DescriptionListTerm,
} from "@/components/ui/description-list";
import { StatusChip } from "@/components/ui/status-chip";
import {
  Timeline,
  TimelineContent,
  TimelineDescription,
  TimelineItem,
  TimelineMarker,
  type TimelineMarkerProps,
  TimelineTitle,
} from "@/components/ui/timeline";
import { type Claim, type Place, withdraw } from "./data";

const day = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" });

const states = {
  approved: { title: (place: string) => `You manage ${place}`, chip: "Approved", tone: "success" },
  pending: { title: () => "Claim submitted", chip: "In review", tone: "info" },
  disputed: { title: () => "Claim submitted", chip: "Disputed", tone: "warning" },
} as const;

interface ClaimFlowDoneProps {
  claim: Claim;
  place: Place;
  /** The role's display name. */
  role: string;
  heading: RefObject<HTMLHeadingElement | null>;
  onRestart: () => void;
}

/** The state of the claim and what happens next. */
export function ClaimFlowDone({ claim, place, role, heading, onRestart }: ClaimFlowDoneProps) {
  const [isWithdrawn, setWithdrawn] = useState(false);
  useEffect(() => {
    if (isWithdrawn) heading.current?.focus();
  }, [isWithdrawn, heading]);
  const { status, submittedAt, dueAt } = claim;
  const { title, chip, tone } = states[status];
  const due = day.format(new Date(dueAt));
  const Icon = status === "approved" || isWithdrawn ? CircleCheckIcon : ClockIcon;
  const head = (
    <div className="grid justify-items-start gap-3">
      <span
        className={cn(
          "flex size-12 items-center justify-center rounded-full",
          status === "approved" ? "bg-success-container text-success" : "bg-cobalt-container text-cobalt",
        )}
      >
        <Icon aria-hidden className="size-6" />
      </span>
      <h1
        ref={heading}
        tabIndex={-1}
        className="font-serif text-3xl leading-tight font-semibold text-balance wrap-anywhere outline-none"
      >
        {isWithdrawn ? "Claim withdrawn" : title(place.name)}
      </h1>
      <p className="max-w-prose text-pretty text-muted-foreground">
        {isWithdrawn
          ? `We’ll no longer review it, and nothing changes for ${place.name}. You can claim the place again at any time.`
          : status === "approved"
          ? `Your role is valid until ${due}. We’ll remind you a month before.`
          : status === "disputed"
          ? `Someone else manages ${place.name}. A reviewer will hear from both of you and decide by ${due}.`
          : `A reviewer will decide by ${due} and write to you either way.`}
      </p>
    </div>
  );
  if (isWithdrawn) {
    return (
      <div className="mx-auto grid max-w-2xl justify-items-start gap-6 py-6">
        {head}
        <Button onClick={onRestart}>Claim a place</Button>
      </div>
    );
  }
  return (
    <div className="mx-auto grid max-w-3xl gap-8 py-2">
      {head}
      <section
        aria-labelledby="claim-flow-claim"
        className="grid gap-4 rounded-xl border border-border bg-card p-4 sm:p-6"
      >
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h2 id="claim-flow-claim" className="text-lg font-semibold">Claim {claim.id}</h2>
          <StatusChip tone={tone}>{chip}</StatusChip>
        </div>
        <DescriptionList>
          {([
            ["Place", `${place.name}, ${place.city}`],
            ["Role", role],
            ["Submitted", day.format(new Date(submittedAt))],
            [status === "approved" ? "Counts until" : "Decision by", due],
          ] as const).map(([term, details]) => (
            <DescriptionListItem key={term}>
              <DescriptionListTerm>{term}</DescriptionListTerm>
              <DescriptionListDetails>{details}</DescriptionListDetails>
            </DescriptionListItem>
          ))}
        </DescriptionList>
      </section>
      <section aria-labelledby="claim-flow-next" className="grid gap-4">
        <h2 id="claim-flow-next" className="text-lg font-semibold">What happens next</h2>
        <Timeline>
          {nextOf(claim, place, due).map(({ icon: Step, title: what, text, tone: colour }) => (
            <TimelineItem key={what}>
              <TimelineMarker tone={colour}>
                <Step />
              </TimelineMarker>
              <TimelineContent>
                <TimelineTitle>{what}</TimelineTitle>
                <TimelineDescription>{text}</TimelineDescription>
              </TimelineContent>
            </TimelineItem>
          ))}
        </Timeline>
      </section>
      <div className="flex flex-wrap gap-3">
        <a href="#place" className={cn(buttonVariants())}>
          {status === "approved" ? "Edit page" : `View ${place.name}`}
        </a>
        {status === "approved" ? null : (
          <ConfirmDialog
            trigger={<Button variant="outline">Withdraw claim</Button>}
            title="Withdraw the claim?"
            description="Your documents will be deleted. You can claim the place again later."
            labels={{
              confirm: "Withdraw claim",
              cancel: "Keep claim",
              failed: () => "The claim could not be withdrawn. Try again.",
            }}
            onConfirm={async () => {
              await withdraw(claim.id);
              setWithdrawn(true);
            }}
          />
        )}
      </div>
    </div>
  );
}

interface Next {
  icon: LucideIcon;
  tone: NonNullable<TimelineMarkerProps["tone"]>;
  title: string;
  text: string;
}

function nextOf({ status }: Claim, { name, tier }: Place, due: string): Next[] {
  if (status === "approved") {
    return [
      {
        icon: CircleCheckIcon,
        tone: "success",
        title: tier < 2 ? "Contact confirmed" : "Contact confirmed again",
        text: tier < 2 ? `${name} will reach tier 2 · Identity within an hour.` : `${name} keeps its tier.`,
      },
      {
        icon: SearchCheckIcon,
        tone: "cobalt",
        title: "Check opening hours and address",
        text: "Guests rely on this information when they plan a visit.",
      },
      {
        icon: MailIcon,
        tone: "gold",
        title: "Add the register number when you have it",
        text: "If the number is in an official register, the place reaches tier 3 · Government.",
      },
    ];
  }
  return [
    { icon: SendIcon, tone: "success", title: "Submitted", text: "Today. You’ll get a copy by e-mail." },
    status === "disputed"
      ? {
        icon: ScaleIcon,
        tone: "warning",
        title: "We’ll hear both sides",
        text: "The manager has seven days to reply. You can add documents until then.",
      }
      : {
        icon: SearchCheckIcon,
        tone: "cobalt",
        title: "A reviewer will check your proof",
        text: "If anything is missing, the reviewer will ask you before deciding.",
      },
    {
      icon: MailIcon,
      tone: "gold",
      title: `Decision by ${due}`,
      text: "We’ll give the reason. You can appeal once if you disagree.",
    },
  ];
}
