"use client";

import * as React from "react";
import { Progress as ProgressPrimitive } from "@base-ui/react/progress";
import { cva } from "class-variance-authority";
import { cn } from "@/lib/utils";
import { type LabelTemplates, withTemplates } from "@/lib/label-templates";
import { ArrowRightIcon, CheckIcon } from "lucide-react";
import { Badge } from "@/components/ui/badge";
import { type Tier, VerifiedBadge, type VerifiedBadgeLabels } from "@/components/ui/verified-badge";

/** A current tier. There can be several, and the highest one counts. */
interface TierHold {
  tier: Exclude<Tier, 0>;
  /** When the tier was reached, in ISO 8601. */
  since?: string | undefined;
  /** When the tier expires, in ISO 8601. */
  expiresAt?: string | null | undefined;
  /** What was checked, such as "Match in an official register". */
  basis?: string | undefined;
}

/** Progress towards a tier, if it can be measured. */
interface TierProgress {
  value: number;
  max: number;
  /** Label for the progress, such as "2 of 3 vouches". */
  text: string;
  /** Tier to reach. Defaults to the next tier. */
  tier?: Exclude<Tier, 0> | undefined;
  /** Remaining requirements, one line each. */
  missing?: readonly string[] | undefined;
  /** An additional note. */
  note?: string | undefined;
}

/** An action that helps to reach a tier. */
interface TierAction {
  code: string;
  label: string;
  /** URL for the action. If unset, the action is plain text. */
  href?: string | undefined;
  /** Tier to reach. Defaults to the next tier. */
  tier?: Exclude<Tier, 0> | undefined;
}

/** The ladder's labels, for translation. */
interface TierLadderLabels extends Partial<Pick<VerifiedBadgeLabels, "names">> {
  /** How to reach each tier, from 1 to 4. */
  ways: readonly [string, string, string, string];
  /** Cost of each tier, from 1 to 4. */
  costs: readonly [string, string, string, string];
  reached: string;
  next: string;
  /** Label with the date a tier was reached. */
  since: (date: string) => string;
  /** Label with the date a tier expires. */
  until: (date: string) => string;
  /** Name of the progress bar. */
  progress: string;
  /** Heading above the remaining requirements. */
  missing: string;
}

const english: TierLadderLabels = {
  ways: [
    "People who know the place have vouched for it.",
    "Confirm the place's phone number or e-mail address.",
    "We check that the place is in an official register.",
    "We check the place's licence.",
  ],
  costs: ["Free", "Free", "Free", "Fee depends on the country"],
  reached: "Reached",
  next: "Next",
  since: (date) => `Since ${date}.`,
  until: (date) => `Until ${date}.`,
  progress: "In progress",
  missing: "Still missing",
};

/** For each label function, the placeholders that a template can use for its parameters. */
const labelValues = { since: ["date"], until: ["date"] } as const;

const tiers = cva(null, {
  variants: {
    mark: {
      1: "border-terracotta bg-terracotta",
      2: "border-cobalt bg-cobalt",
      3: "border-gold bg-gold",
      4: "border-tanzanite bg-tanzanite",
    },
    bar: {
      1: "[--progress-color:var(--terracotta)]",
      2: "[--progress-color:var(--cobalt)]",
      3: "[--progress-color:var(--gold)]",
      4: "[--progress-color:var(--tanzanite)]",
    },
  },
});

interface TierLadderProps extends Omit<React.ComponentProps<"ol">, "children"> {
  /** The current tier. */
  tier: Tier;
  /** The tiers reached, with their dates and proofs. If unset, only the current tier counts as reached. */
  holds?: readonly TierHold[] | undefined;
  /** Progress towards a tier, if it can be measured: `{ value: 2, max: 3, text: "2 of 3 vouches" }`. */
  progress?: TierProgress | undefined;
  /** Actions to reach a tier, as returned by the gateway. Each action is shown at the tier that it leads to. */
  nextActions?: readonly TierAction[] | undefined;
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
  /** Translated labels. Labels that you omit stay in English. */
  labels?: LabelTemplates<TierLadderLabels> | undefined;
}

/** The four verification tiers as steps: the ones already reached, the next one, and how to reach it. */
function TierLadder({
  className,
  tier,
  holds = tier === 0 ? [] : [{ tier }],
  progress,
  nextActions = [],
  locale = "en",
  timeZone = "UTC",
  labels,
  ...props
}: TierLadderProps) {
  const words = withTemplates(english, labels, labelValues);
  const dates = new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone });
  const day = (time: string) => dates.format(new Date(time));
  return (
    <ol data-slot="tier-ladder" className={cn("flex flex-col wrap-anywhere", className)} {...props}>
      {([1, 2, 3, 4] as const).map((step) => {
        const hold = holds.find((each) => each.tier === step);
        const isNext = !hold && step === tier + 1;
        const isMeant = (given: { tier?: Tier | undefined }) =>
          !hold && (given.tier === undefined ? isNext : given.tier === step);
        const actions = nextActions.filter(isMeant);
        const way = progress && isMeant(progress) ? progress : undefined;
        return (
          <li
            key={step}
            data-slot="tier-ladder-step"
            data-tier={step}
            data-held={hold ? "" : undefined}
            aria-current={isNext ? "step" : undefined}
            className="group/step relative flex gap-4 pb-8 last:pb-0"
          >
            <span
              aria-hidden
              className="absolute start-4 top-9 bottom-1 w-px bg-input group-last/step:hidden"
            />
            <span
              aria-hidden
              className={cn(
                "flex size-8 shrink-0 items-center justify-center rounded-full border-2 border-input text-sm font-medium text-muted-foreground tabular-nums",
                isNext && "border-foreground text-foreground",
                hold && "text-mineral-foreground",
                hold && tiers({ mark: step }),
              )}
            >
              {hold ? <CheckIcon className="size-4" /> : step}
            </span>
            <div className="flex min-w-0 flex-1 flex-col gap-1.5 pt-1">
              <div className="flex flex-wrap items-center gap-2">
                <VerifiedBadge
                  tier={step}
                  explained={false}
                  // The text of this step already describes the tier, so the badge's accessible name is only the tier's
                  // name.
                  aria-label={(words.names ?? defaultNames)[step]}
                  labels={words.names ? { names: words.names } : undefined}
                />
                {hold ? <span className="text-sm font-medium">{words.reached}</span> : null}
                {isNext ? <Badge variant="outline">{words.next}</Badge> : null}
              </div>
              {hold?.basis ? <p className="text-sm text-pretty">{hold.basis}</p> : null}
              {hold && (hold.since || hold.expiresAt)
                ? (
                  // The line wraps between the two dates, never within a date.
                  <p className="flex flex-wrap gap-x-1 text-sm text-muted-foreground">
                    {hold.since ? <span>{words.since(day(hold.since))}</span> : null}{" "}
                    {hold.expiresAt ? <span>{words.until(day(hold.expiresAt))}</span> : null}
                  </p>
                )
                : hold?.basis
                ? null
                : (
                  <p className="text-sm text-pretty text-muted-foreground">
                    {hold ? words.ways[step - 1] : `${words.ways[step - 1]} ${words.costs[step - 1]}.`}
                  </p>
                )}
              {way
                ? (
                  <>
                    <ProgressPrimitive.Root
                      value={way.value}
                      max={way.max}
                      // The visible text is only the bar's value, so `aria-label` names the bar.
                      aria-label={words.progress}
                      getAriaValueText={() => way.text}
                      className={cn(
                        "mt-1 flex w-full max-w-sm flex-wrap items-baseline gap-x-3 gap-y-2",
                        tiers({ bar: step }),
                      )}
                    >
                      <span aria-hidden className="text-sm tabular-nums">{way.text}</span>
                      <ProgressPrimitive.Track className="relative h-2 w-full shrink-0 overflow-hidden rounded-full bg-accent">
                        <ProgressPrimitive.Indicator className="h-full rounded-full bg-(--progress-color,var(--primary)) transition-[width] duration-300 motion-reduce:transition-none" />
                      </ProgressPrimitive.Track>
                    </ProgressPrimitive.Root>
                    {way.missing?.length
                      ? (
                        <div data-slot="tier-ladder-missing" className="text-sm">
                          <p>{words.missing}</p>
                          <ul className="list-disc ps-5">
                            {way.missing.map((line) => <li key={line}>{line}</li>)}
                          </ul>
                        </div>
                      )
                      : null}
                    {way.note
                      ? <p className="text-sm text-pretty text-muted-foreground">{way.note}</p>
                      : null}
                  </>
                )
                : null}
              {actions.length > 0
                ? (
                  <ul className="mt-1 flex flex-wrap gap-x-5 gap-y-1">
                    {actions.map((action) => (
                      <li key={action.code}>
                        {action.href
                          ? (
                            <a
                              href={action.href}
                              className="inline-flex min-h-6 items-center gap-1.5 rounded-sm text-sm font-medium text-cobalt underline-offset-4 outline-offset-2 hover:underline focus-visible:outline-2 focus-visible:outline-ring pointer-coarse:min-h-11"
                            >
                              {action.label}
                              <ArrowRightIcon aria-hidden className="size-4 rtl:-scale-x-100" />
                            </a>
                          )
                          : <span className="text-sm">{action.label}</span>}
                      </li>
                    ))}
                  </ul>
                )
                : null}
            </div>
          </li>
        );
      })}
    </ol>
  );
}

const defaultNames = ["Unverified", "Community", "Identity", "Government", "Licensed"] as const;

export {
  type TierAction,
  type TierHold,
  TierLadder,
  type TierLadderLabels,
  type TierLadderProps,
  type TierProgress,
};
