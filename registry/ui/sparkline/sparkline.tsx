import * as React from "react";
import { cva, type VariantProps } from "class-variance-authority";
import { cn } from "@/lib/utils";

const sparklineVariants = cva(
  "inline-block h-8 w-24 overflow-visible align-middle forced-colors:text-[CanvasText]",
  {
    variants: {
      tone: {
        default: "text-foreground",
        muted: "text-muted-foreground",
        success: "text-success",
        warning: "text-warning",
        destructive: "text-destructive",
        terracotta: "text-terracotta",
        cobalt: "text-cobalt",
        gold: "text-gold",
        tanzanite: "text-tanzanite",
        malachite: "text-malachite",
      },
    },
    defaultVariants: { tone: "cobalt" },
  },
);

interface SparklineProps
  extends Omit<React.ComponentProps<"svg">, "children">, VariantProps<typeof sparklineVariants> {
  /** The values in order, evenly spaced. `null` leaves a gap. */
  data: readonly (number | null)[];
  /**
   * Screen reader text, such as "Vouches per week, ranging from 3 to 9". If text next to the chart already says this,
   * pass an empty string to make the chart decorative.
   */
  label: string;
  /**
   * Draws a line, an area or bars.
   * @default "line"
   */
  variant?: "line" | "area" | "bars" | undefined;
  /**
   * Colour of the chart.
   * @default "cobalt"
   */
  tone?:
    | "default"
    | "muted"
    | "success"
    | "warning"
    | "destructive"
    | "terracotta"
    | "cobalt"
    | "gold"
    | "tanzanite"
    | "malachite"
    | null
    | undefined;
  /** Minimum of the scale. Defaults to the lowest value, or zero for bars. */
  min?: number | undefined;
  /** Maximum of the scale. Defaults to the highest value. */
  max?: number | undefined;
  /**
   * Marks the last value with a dot. Not available for bars.
   * @default true
   */
  showLast?: boolean | undefined;
}

const width = 100;
const height = 32;
/** Space above the highest and below the lowest value, so that the full thickness of the line is visible. */
const edge = 3;

/** A tiny chart for use next to a number. It shows the trend, not exact values. */
function Sparkline(
  { className, data, label, variant = "line", tone, min, max, showLast = true, ...props }: SparklineProps,
) {
  const values = data.filter((value): value is number => value !== null && Number.isFinite(value));
  const low = min ?? (variant === "bars" ? Math.min(0, ...values) : Math.min(...values));
  const high = max ?? (variant === "bars" ? Math.max(0, ...values) : Math.max(...values));
  const y = (value: number) => {
    // If all values are equal, the line is centred, but bars stay on the baseline.
    const share = high === low
      ? (variant === "bars" ? 0 : 0.5)
      : (Math.min(Math.max(value, low), high) - low) / (high - low);
    return round(height - edge - share * (height - 2 * edge));
  };
  const x = (at: number) =>
    round(data.length === 1 ? width / 2 : edge + (at / (data.length - 1)) * (width - 2 * edge));
  const points = data.map((
    value,
    at,
  ) => (value !== null && Number.isFinite(value) ? [x(at), y(value)] as const : null));
  const last = points.at(-1);
  return (
    <svg
      data-slot="sparkline"
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      className={cn(sparklineVariants({ tone }), className)}
      {...(label ? { role: "img", "aria-label": label } : { "aria-hidden": true })}
      {...props}
    >
      {variant === "bars"
        ? <path d={bars(points, y(Math.max(low, Math.min(0, high))))} fill="currentColor" />
        : (
          <>
            {variant === "area" ? <path d={area(points)} fill="currentColor" opacity={0.15} /> : null}
            <path
              d={lines(points)}
              fill="none"
              stroke="currentColor"
              strokeWidth={1.75}
              strokeLinecap="round"
              strokeLinejoin="round"
              vectorEffect="non-scaling-stroke"
            />
            {showLast && last
              ? (
                // A zero-length line with round ends stays circular when the chart is stretched.
                <path
                  d={`M${last[0]} ${last[1]}h0.001`}
                  stroke="currentColor"
                  strokeWidth={5}
                  strokeLinecap="round"
                  vectorEffect="non-scaling-stroke"
                />
              )
              : null}
          </>
        )}
    </svg>
  );
}

type Point = readonly [x: number, y: number];

/** Splits the values at gaps. */
function stretches(points: readonly (Point | null)[]): Point[][] {
  const found: Point[][] = [[]];
  for (const point of points) {
    if (point) found.at(-1)!.push(point);
    else found.push([]);
  }
  return found.filter((stretch) => stretch.length > 0);
}

function lines(points: readonly (Point | null)[]): string {
  // A value between two gaps is drawn as a dot.
  return stretches(points).map((stretch) =>
    stretch.length === 1
      ? `M${stretch[0]!.join(" ")}h0.001`
      : `M${stretch.map((point) => point.join(" ")).join("L")}`
  ).join("");
}

function area(points: readonly (Point | null)[]): string {
  return stretches(points).map((stretch) =>
    `M${stretch[0]![0]} ${height}L${stretch.map((point) => point.join(" ")).join("L")}V${height}z`
  ).join("");
}

/** Draws bars from zero, so negative values go down. A zero is drawn as a thin line. */
function bars(points: readonly (Point | null)[], base: number): string {
  const step = width / Math.max(points.length, 1);
  return points.map((point, at) => {
    if (!point) return "";
    const top = Math.min(point[1], base - 0.5);
    const bottom = Math.max(point[1], base);
    return `M${round(at * step + step * 0.15)} ${bottom}V${top}h${round(step * 0.7)}V${bottom}z`;
  }).join("");
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}

export { Sparkline, type SparklineProps };
