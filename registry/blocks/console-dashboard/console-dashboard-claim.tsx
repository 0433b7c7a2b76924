"use client";

import { useRef, useState } from "react";
import { SwordsIcon } from "lucide-react";
import { LoadingButton } from "@/components/ui/loading-button";
import { RelativeTime } from "@/components/ui/relative-time";
import { StatusChip } from "@/components/ui/status-chip";
import { VerifiedBadge } from "@/components/ui/verified-badge";
import { assign, type Claim } from "./data";
import { locale } from "./console-dashboard-words";

interface ClaimRowProps {
  claim: Claim;
  me: string;
  now: string;
  onTaken: () => void;
}

/** A pending claim that the user can assign to themselves. */
export function ClaimRow({ claim, me, now, onTaken }: ClaimRowProps) {
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
      // The button disappears, so focus moves to the link to the claim.
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
