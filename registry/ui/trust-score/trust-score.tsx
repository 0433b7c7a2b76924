"use client";

import * as React from "react";
import { cn } from "@/lib/utils";
import { type LabelTemplates, withTemplates } from "@/lib/label-templates";
import { HoverCard, HoverCardContent, HoverCardTrigger } from "@/components/ui/hover-card";
import { Meter, MeterLabel, MeterTrack, MeterValue } from "@/components/ui/meter";

/** A component of the score, as returned by the gateway: points added or, if negative, subtracted. */
interface TrustReason {
  code: string;
  points: number;
}

/** The score's labels, for translation. */
interface TrustScoreLabels {
  /** Accessible name of the score. */
  name: string;
  /** Formats the score. */
  value: (score: string, max: string) => string;
  /** Labels for the codes. An unknown code is shown with spaces instead of underscores. */
  reasons: Readonly<Record<string, string>>;
  /** Shown if there are no components. */
  none: string;
  /** Shown if the components add up to less than 0 or more than `max`, so the score was limited to that range. */
  bounded: (max: string) => string;
}

const english: TrustScoreLabels = {
  name: "Trust score",
  value: (score, max) => `${score} of ${max}`,
  reasons: {
    tier: "Current tier",
    vouches: "Vouches that count",
    contact_confirmed: "Contact confirmed recently",
    register_matched: "Found in a register recently",
    open_dispute: "Open dispute",
    held: "Vouches on hold",
  },
  none: "Nothing affects the score yet.",
  bounded: (max) => `Scores range from 0 to ${max}.`,
};

/** For each label function, the placeholders that a template can use for its parameters. */
const labelValues = { value: ["score", "max"], bounded: ["max"] } as const;

interface TrustScoreBasics {
  /** The score, from 0 to `max`. */
  score: number;
  /** The components of the score. */
  reasons: readonly TrustReason[];
  /**
   * The highest possible score.
   * @default 100
   */
  max?: number | undefined;
  /**
   * Language for numbers.
   * @default "en"
   */
  locale?: string | undefined;
  /** Translated labels. Labels that you omit stay in English. */
  labels?: LabelTemplates<TrustScoreLabels> | undefined;
}

interface TrustScoreProps extends Omit<React.ComponentProps<"div">, "children">, TrustScoreBasics {}

/** A score shown as a meter with all the reasons for it, because a number alone explains nothing. */
function TrustScore(
  { className, score, reasons, max = 100, locale = "en", labels, ...props }: TrustScoreProps,
) {
  const words = wordsOf(labels);
  const number = new Intl.NumberFormat(locale);
  const value = words.value(number.format(score), number.format(max));
  return (
    <div
      data-slot="trust-score"
      className={cn("flex w-full flex-col gap-3 wrap-anywhere", className)}
      {...props}
    >
      <Meter
        value={score}
        max={max}
        // The label names the meter only after scripts have run. Until then, `aria-label` names it.
        aria-label={words.name}
        getAriaValueText={() => value}
      >
        <MeterLabel>{words.name}</MeterLabel>
        <MeterValue>{() => value}</MeterValue>
        <MeterTrack />
      </Meter>
      <Reasons score={score} reasons={reasons} max={max} locale={locale} words={words} />
    </div>
  );
}

interface TrustScoreLinkProps
  extends Omit<React.ComponentProps<typeof HoverCardTrigger>, "children" | "href">, TrustScoreBasics {
  /** URL of the page with all reasons. The link is needed because hover cards don't work on touch screens. */
  href: string;
}

/**
 * The score on one line, for table rows. It links to the reasons for the score. On hover and focus, a card shows the
 * reasons.
 */
function TrustScoreLink(
  { className, score, reasons, max = 100, locale = "en", labels, ...props }: TrustScoreLinkProps,
) {
  const words = wordsOf(labels);
  const number = new Intl.NumberFormat(locale);
  const said = reasons.map((reason) => `${reasonName(reason, words)} ${signed(reason.points, locale)}`);
  return (
    <HoverCard>
      <HoverCardTrigger
        data-slot="trust-score-link"
        className={cn(
          "inline-flex min-h-6 items-center gap-2 text-sm font-medium tabular-nums underline-offset-4 hover:underline pointer-coarse:min-h-11",
          className,
        )}
        {...props}
      >
        <span
          aria-hidden
          className="h-1.5 w-12 overflow-hidden rounded-full bg-foreground/12 forced-colors:border"
        >
          <span
            className="block h-full rounded-full bg-primary forced-colors:bg-[CanvasText]"
            style={{ inlineSize: `${Math.min(Math.max(score / max, 0), 1) * 100}%` }}
          />
        </span>
        <span aria-hidden className="min-w-6 text-end">{number.format(score)}</span>
        <span className="sr-only">
          {`${words.name}, ${words.value(number.format(score), number.format(max))}. `}
          {said.length > 0 ? said.join(", ") : words.none}
        </span>
      </HoverCardTrigger>
      <HoverCardContent>
        <p className="mb-3 font-medium">{words.name}</p>
        <Reasons score={score} reasons={reasons} max={max} locale={locale} words={words} />
      </HoverCardContent>
    </HoverCard>
  );
}

interface ReasonsProps extends Required<Pick<TrustScoreBasics, "score" | "reasons">> {
  max: number;
  locale: string;
  words: TrustScoreLabels;
}

function Reasons({ score, reasons, max, locale, words }: ReasonsProps) {
  if (reasons.length === 0) return <p className="text-sm text-muted-foreground">{words.none}</p>;
  const sum = reasons.reduce((total, { points }) => total + points, 0);
  return (
    <>
      <ul data-slot="trust-score-reasons" className="grid gap-1.5 text-sm">
        {reasons.map((reason) => (
          <li key={reason.code} className="flex items-baseline justify-between gap-4">
            <span className="min-w-0 text-pretty">{reasonName(reason, words)}</span>
            {/* Isolated, so that the sign stays before the number in right-to-left text. */}
            <bdi
              className={cn(
                "shrink-0 font-medium tabular-nums",
                reason.points < 0 ? "text-destructive" : "text-success",
              )}
            >
              {signed(reason.points, locale)}
            </bdi>
          </li>
        ))}
      </ul>
      {/* Allow a small difference, because floating-point sums are not exact. */}
      {Math.abs(sum - score) < 1e-9 ? null : (
        <p className="mt-2 text-xs text-muted-foreground">
          {words.bounded(new Intl.NumberFormat(locale).format(max))}
        </p>
      )}
    </>
  );
}

function wordsOf(labels: LabelTemplates<TrustScoreLabels> | undefined): TrustScoreLabels {
  return {
    ...withTemplates(english, labels, labelValues),
    reasons: { ...english.reasons, ...labels?.reasons },
  };
}

function reasonName({ code }: TrustReason, { reasons }: TrustScoreLabels): string {
  return Object.hasOwn(reasons, code) ? reasons[code]! : code.replaceAll("_", " ");
}

function signed(points: number, locale: string): string {
  return new Intl.NumberFormat(locale, { signDisplay: "exceptZero" }).format(points);
}

export {
  type TrustReason,
  TrustScore,
  type TrustScoreLabels,
  TrustScoreLink,
  type TrustScoreLinkProps,
  type TrustScoreProps,
};
