import * as React from "react";
import { cn } from "@/lib/utils";
import { ArrowDownRightIcon, ArrowRightIcon, ArrowUpRightIcon } from "lucide-react";
import { Badge } from "@/components/ui/badge";
import { toneVariants } from "@/lib/tones";
import { Card } from "@/components/ui/card";

type CardProps = React.ComponentProps<typeof Card>;

/** A key figure: label, value and change. */
function StatCard({ className, ...props }: CardProps) {
  return (
    <Card
      data-slot="stat-card"
      className={cn("grid grid-cols-[minmax(0,1fr)_auto] content-start gap-x-4 gap-y-1 p-5", className)}
      {...props}
    />
  );
}

/** Label of the figure. */
function StatCardLabel({ className, ...props }: React.ComponentProps<"p">) {
  return (
    <p
      data-slot="stat-card-label"
      className={cn("col-start-1 text-sm font-medium text-muted-foreground", className)}
      {...props}
    />
  );
}

/** The figure, already formatted. */
function StatCardValue({ className, ...props }: React.ComponentProps<"p">) {
  return (
    <p
      data-slot="stat-card-value"
      className={cn("col-start-1 text-3xl leading-tight font-semibold tabular-nums", className)}
      {...props}
    />
  );
}

const icons = { up: ArrowUpRightIcon, down: ArrowDownRightIcon, same: ArrowRightIcon };
interface StatCardLabels {
  up: string;
  down: string;
  same: string;
  better: string;
  worse: string;
}

const english: StatCardLabels = {
  up: "Up",
  down: "Down",
  same: "Unchanged",
  better: "better",
  worse: "worse",
};

interface StatCardChangeProps extends Omit<React.ComponentProps<"p">, "children"> {
  /** The relative change: `0.12` is 12 % more, `-0.05` is 5 % less. */
  change: number;
  /**
   * Which direction is an improvement. With `none`, changes are shown as neither better nor worse.
   * @default "up"
   */
  better?: "up" | "down" | "none" | undefined;
  /**
   * Language for numbers.
   * @default "en"
   */
  locale?: string | undefined;
  /**
   * Screen reader text. `up`, `down` or `same` is read before the figure, and `better` or `worse` after it.
   * @default { up: "Up", down: "Down", same: "Unchanged", better: "better", worse: "worse" }
   */
  labels?: Partial<StatCardLabels> | undefined;
  /** The comparison period, such as "since last week". */
  since?: React.ReactNode;
}

/** The change: an arrow, a percentage and text. */
function StatCardChange(
  { className, change, better = "up", locale = "en", labels, since, ...props }: StatCardChangeProps,
) {
  const words = { ...english, ...labels };
  const figure = new Intl.NumberFormat(locale, {
    style: "percent",
    signDisplay: "exceptZero",
    maximumFractionDigits: 1,
  });
  // A change that rounds to 0 % is shown as unchanged.
  const signs = figure.formatToParts(change).map((part) => part.type);
  const direction = signs.includes("plusSign") ? "up" : signs.includes("minusSign") ? "down" : "same";
  const Icon = icons[direction];
  const verdict = direction === "same" || better === "none"
    ? undefined
    : direction === better
    ? "better"
    : "worse";
  return (
    <p
      data-slot="stat-card-change"
      className={cn(
        "col-start-1 mt-1 flex flex-wrap items-center gap-2 text-xs text-muted-foreground",
        className,
      )}
      {...props}
    >
      <Badge
        variant="secondary"
        // A change for the worse also has a border, so that colour is not the only difference.
        className={cn(
          "tabular-nums",
          verdict && toneVariants({ tone: verdict === "better" ? "success" : "destructive" }),
          verdict === "worse" && "border-destructive",
        )}
      >
        <Icon aria-hidden className="rtl:-scale-x-100" />
        <span className="sr-only">{words[direction]}</span>
        <bdi>{figure.format(change)}</bdi>
        {verdict ? <span className="sr-only">{words[verdict]}</span> : null}
      </Badge>
      {since}
    </p>
  );
}

/** An icon at the end of the first row, or a sparkline next to the figure. */
function StatCardAside({ className, ...props }: React.ComponentProps<"div">) {
  return (
    <div
      data-slot="stat-card-aside"
      className={cn(
        "col-start-2 row-span-2 row-start-1 flex items-start justify-end text-muted-foreground [&>svg:not([class*='size-'],[data-slot])]:size-4",
        className,
      )}
      {...props}
    />
  );
}

export {
  StatCard,
  StatCardAside,
  StatCardChange,
  type StatCardChangeProps,
  StatCardLabel,
  type StatCardLabels,
  StatCardValue,
};
