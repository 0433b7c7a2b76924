"use client";

import * as React from "react";
import { cn } from "@/lib/utils";
import { type LabelTemplates, withTemplates } from "@/lib/label-templates";
import { Card } from "@/components/ui/card";
import { Meter, MeterLabel, MeterTrack, MeterValue } from "@/components/ui/meter";

interface UsageMeterLabels {
  of: (used: string, limit: string) => string;
  left: (left: string) => string;
  near: (left: string) => string;
  reached: string;
  over: (over: string) => string;
  unlimited: string;
}

const english: UsageMeterLabels = {
  of: (used: string, limit: string) => `${used} of ${limit}`,
  left: (left: string) => `${left} left`,
  near: (left: string) => `Nearly used up, ${left} left`,
  reached: "Limit reached",
  over: (over: string) => `${over} over the limit`,
  unlimited: "No limit",
};

/** For each label function, the placeholders that a template can use for its parameters. */
const labelValues = { of: ["used", "limit"], left: ["left"], near: ["left"], over: ["over"] } as const;

interface UsageMeterProps extends Omit<React.ComponentProps<"div">, "children"> {
  /** Name of the quota, such as "Requests today". */
  label: string;
  /** The amount used. */
  used: number;
  /** The limit, or `null` if there is none. */
  limit: number | null;
  /**
   * From this share of the limit, the meter says that the quota is nearly used up.
   * @default 0.8
   */
  warnAt?: number | undefined;
  /** Number format options, for example to show a unit or currency. */
  format?: Intl.NumberFormatOptions | undefined;
  /**
   * Language for numbers.
   * @default "en"
   */
  locale?: string | undefined;
  /** Text that says when the quota resets, such as "Resets at midnight". */
  resets?: React.ReactNode;
  /** An action, such as a button to upgrade. */
  action?: React.ReactNode;
  /** Translated labels. Labels that you omit stay in English. */
  labels?: LabelTemplates<UsageMeterLabels> | undefined;
}

/** The usage of a quota: figures, a bar, and a warning near the limit. */
function UsageMeter({
  className,
  label,
  used,
  limit,
  warnAt = 0.8,
  format,
  locale = "en",
  resets,
  action,
  labels,
  ...props
}: UsageMeterProps) {
  const words = withTemplates(english, labels, labelValues);
  const write = (figure: number) => new Intl.NumberFormat(locale, format).format(figure);
  // Rounds off floating-point errors, so that 0.3 − (0.1 + 0.2) is zero.
  const left = limit === null ? Number.POSITIVE_INFINITY : Number((limit - used).toFixed(9));
  const state = limit === null ? "free" : left <= 0 ? "reached" : used >= limit * warnAt ? "near" : "free";
  const figures = limit === null ? write(used) : words.of(write(used), write(limit));
  const verdict = limit === null
    ? words.unlimited
    : left < 0
    ? words.over(write(-left))
    : left === 0
    ? words.reached
    : state === "near"
    ? words.near(write(left))
    : words.left(write(left));
  const footer = (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-sm">
      <p
        className={cn(
          "text-muted-foreground",
          state === "near" && "font-medium text-warning",
          state === "reached" && "font-medium text-destructive",
        )}
      >
        {verdict}
      </p>
      {resets ? <p className="text-muted-foreground">{resets}</p> : null}
    </div>
  );
  return (
    <Card
      data-slot="usage-meter"
      data-usage={state}
      className={cn("gap-3 p-5", className)}
      {...props}
    >
      {limit === null
        ? (
          <p className="flex items-baseline justify-between gap-4 text-sm">
            <span className="font-medium">{label}</span>
            <span className="text-muted-foreground tabular-nums">{figures}</span>
          </p>
        )
        : (
          <Meter value={used} max={limit > 0 ? limit : 1} aria-valuetext={`${figures}, ${verdict}`}>
            <MeterLabel>{label}</MeterLabel>
            <MeterValue>{() => figures}</MeterValue>
            <MeterTrack
              tone={state === "reached" ? "destructive" : state === "near" ? "warning" : "default"}
            />
          </Meter>
        )}
      {footer}
      {action ? <div className="flex flex-wrap gap-2">{action}</div> : null}
    </Card>
  );
}

export { UsageMeter, type UsageMeterLabels, type UsageMeterProps };
