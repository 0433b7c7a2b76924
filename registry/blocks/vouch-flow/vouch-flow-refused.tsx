"use client";

import { CircleAlertIcon } from "lucide-react";
import { cn } from "@/lib/utils";
import { Button, buttonVariants } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { type Place, withdraw } from "./data";

const day = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" });

interface VouchFlowRefusedProps {
  place: Place;
  /** Time at which a person who has reached the limit can vouch again. */
  again: string | undefined;
  limit: number;
  days: number;
  onWithdrawn: () => void;
}

/** Explains why this person cannot vouch for the place, and what they can do instead. */
export function VouchFlowRefused({ place, again, limit, days, onWithdrawn }: VouchFlowRefusedProps) {
  const { title, text, link } = wordsOf({ place, again, limit, days });
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1 rounded-lg bg-warning-container p-4 text-sm">
      <CircleAlertIcon aria-hidden className="mt-0.5 size-4 text-warning" />
      <div className="grid min-w-0 justify-items-start gap-1">
        <h3 className="font-semibold">{title}</h3>
        <p className="text-pretty">{text}</p>
        <div className="mt-2 flex flex-wrap gap-2">
          {link
            ? (
              <a href={link.href} className={cn(buttonVariants({ variant: "outline", size: "sm" }))}>
                {link.text}
              </a>
            )
            : null}
          {place.refusal?.code === "vouched"
            ? <WithdrawVouch place={place} vouch={place.refusal.vouch} onWithdrawn={onWithdrawn} />
            : null}
        </div>
      </div>
    </div>
  );
}

function wordsOf(
  { place, again, limit, days }: Omit<VouchFlowRefusedProps, "onWithdrawn">,
): { title: string; text: string; link?: { href: string; text: string } } {
  const { refusal, name } = place;
  switch (refusal?.code) {
    case "manager":
      return {
        title: "You manage this place",
        text:
          "Vouches from people who manage the place don’t count. Ask your neighbours and guests to vouch for it.",
        link: { href: "#request", text: "Request vouches" },
      };
    case "household":
      return {
        title: "You live or work with someone who manages this place",
        text:
          "Vouches from the same household or workplace don’t count. If you no longer live or work together, update your profile first.",
        link: { href: "#profile", text: "Open your profile" },
      };
    case "not_active":
      return {
        title: "You can’t vouch for this place right now",
        text: `${name} was closed or suspended. You can vouch again when it is open.`,
        link: { href: "#place", text: "Open the page" },
      };
    case "vouched":
      return {
        title: "You’ve already vouched for this place",
        text: `Since ${day.format(new Date(refusal.since))}. Each person can vouch for a place once.`,
      };
    default:
      return {
        title: "Vouch limit reached",
        text: `You have given ${limit} of ${limit} vouches in the last ${days} days. Try again on ${again}.`,
        link: { href: "#vouches", text: "Your vouches" },
      };
  }
}

interface WithdrawVouchProps {
  place: Place;
  vouch: string;
  size?: "sm" | "default";
  onWithdrawn: () => void;
}

/** A button that withdraws a vouch after asking for confirmation. */
export function WithdrawVouch({ place, vouch, size = "sm", onWithdrawn }: WithdrawVouchProps) {
  return (
    <ConfirmDialog
      trigger={<Button type="button" variant="outline" size={size}>Withdraw vouch</Button>}
      title={`Withdraw your vouch for ${place.name}?`}
      description="It will stop counting for the place immediately, but will still count towards your limit."
      labels={{
        confirm: "Withdraw vouch",
        cancel: "Keep vouch",
        failed: () => "The vouch could not be withdrawn. Try again.",
      }}
      onConfirm={async () => {
        await withdraw(vouch);
        onWithdrawn();
      }}
    />
  );
}
