"use client";

import { type ReactNode, type RefObject, useEffect, useState } from "react";
import { CalendarCheckIcon, CircleCheckIcon, ClockIcon, SendIcon, UsersIcon } from "lucide-react";
import { cn } from "@/lib/utils";
import { Button, buttonVariants } from "@/components/ui/button";
import { StatusChip } from "@/components/ui/status-chip";
import {
  Timeline,
  TimelineContent,
  TimelineDescription,
  TimelineItem,
  TimelineMarker,
  TimelineTitle,
} from "@/components/ui/timeline";
import type { Place, Vouch } from "./data";
import { WithdrawVouch } from "./vouch-flow-refused";

const day = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" });

interface VouchFlowDoneProps {
  vouch: Vouch;
  place: Place;
  isPublic: boolean;
  heading: RefObject<HTMLHeadingElement | null>;
  /** The number of vouches left. */
  quota: ReactNode;
  onWithdrawn: () => void;
  onRestart: () => void;
}

/** The effect of the vouch and what happens next. */
export function VouchFlowDone(
  { vouch, place, isPublic, heading, quota, onWithdrawn, onRestart }: VouchFlowDoneProps,
) {
  const [isWithdrawn, setWithdrawn] = useState(false);
  useEffect(() => {
    if (isWithdrawn) heading.current?.focus();
  }, [isWithdrawn, heading]);
  const { id, status, createdAt, expiresAt, notYet, counted } = vouch;
  const { name, tier, needed } = place;
  const isHeld = status === "held";
  const Icon = isHeld ? ClockIcon : CircleCheckIcon;
  const next = [
    {
      icon: SendIcon,
      tone: "success",
      title: "Sent",
      text: `${day.format(new Date(createdAt))}. Your name ${
        isPublic ? "is shown next to it" : "stays hidden"
      }.`,
    },
    isHeld
      ? {
        icon: ClockIcon,
        tone: "warning" as const,
        title: "A reviewer will check your vouch first",
        text:
          "Many people vouched for this place in a short time. We’ll write to you when your vouch counts. This takes up to a week.",
      }
      : {
        icon: UsersIcon,
        tone: "terracotta" as const,
        title: notYet === null ? "Your vouch counts" : "Your vouch doesn’t count yet",
        text: notYet !== null
          ? notYet
          : counted < needed
          ? `${counted} of ${needed} vouches. ${name} needs ${
            needed - counted
          } more to reach tier 1 · Community.`
          : tier === 0
          ? `${counted} of ${needed} vouches. ${name} will reach tier 1 · Community within an hour.`
          : `${counted} vouches count. ${name} keeps its tier.`,
      },
    {
      icon: CalendarCheckIcon,
      tone: "cobalt",
      title: "Confirm your vouch in a year",
      text: `It counts until ${day.format(new Date(expiresAt))}. We’ll remind you a month before.`,
    },
  ] as const;
  return (
    <div className="mx-auto grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-8 py-2">
      <div className="grid justify-items-start gap-3">
        <span
          className={cn(
            "flex size-12 items-center justify-center rounded-full",
            isHeld || isWithdrawn ? "bg-cobalt-container text-cobalt" : "bg-success-container text-success",
          )}
        >
          <Icon aria-hidden className="size-6" />
        </span>
        <h1
          ref={heading}
          tabIndex={-1}
          className="font-serif text-3xl leading-tight font-semibold text-balance wrap-anywhere outline-none"
        >
          {isWithdrawn ? "Vouch withdrawn" : isHeld ? "Vouch sent" : `You vouched for ${name}`}
        </h1>
        {isWithdrawn ? null : (
          <StatusChip tone={isHeld ? "warning" : "success"}>
            {isHeld ? "In review" : "Active"}
          </StatusChip>
        )}
        <p className="max-w-prose text-pretty text-muted-foreground">
          {isWithdrawn
            ? `It no longer counts for ${name}. You can vouch for it again if you change your mind.`
            : isHeld
            ? "It doesn’t count yet. You don’t need to do anything else."
            : "Thank you. Others can now rely on what you know."}
        </p>
      </div>
      {isWithdrawn ? null : (
        <section aria-labelledby="vouch-flow-next" className="grid gap-4">
          <h2 id="vouch-flow-next" className="text-lg font-semibold">What happens next</h2>
          <Timeline>
            {next.map(({ icon: Step, tone, title, text }) => (
              <TimelineItem key={title}>
                <TimelineMarker tone={tone}>
                  <Step />
                </TimelineMarker>
                <TimelineContent>
                  <TimelineTitle>{title}</TimelineTitle>
                  <TimelineDescription>{text}</TimelineDescription>
                </TimelineContent>
              </TimelineItem>
            ))}
          </Timeline>
        </section>
      )}
      {quota}
      <div className="flex flex-wrap gap-3">
        <Button onClick={onRestart}>Vouch for another place</Button>
        <a href="#place" className={cn(buttonVariants({ variant: "outline" }))}>Open the page</a>
        {isWithdrawn ? null : (
          <WithdrawVouch
            place={place}
            vouch={id}
            size="default"
            onWithdrawn={() => {
              setWithdrawn(true);
              onWithdrawn();
            }}
          />
        )}
      </div>
    </div>
  );
}
