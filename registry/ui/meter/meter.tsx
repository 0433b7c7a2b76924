"use client";

import { Meter as MeterPrimitive } from "@base-ui/react/meter";
import { cva, type VariantProps } from "class-variance-authority";
import { cn } from "@/lib/utils";

/** Base UI also accepts a function as `className`, which `cn` cannot merge. */
type Plain<Props> = Omit<Props, "className"> & { className?: string | undefined };

interface MeterProps extends Plain<MeterPrimitive.Root.Props> {
  /**
   * Language used to format the value. Pass the page's language, so that the server and the browser render the same
   * text.
   * @default "en"
   */
  locale?: Intl.LocalesArgument;
}

/** A value in a known range, such as storage used, with a label and a bar. */
function Meter({ className, locale = "en", ...props }: MeterProps) {
  return (
    <MeterPrimitive.Root
      data-slot="meter"
      locale={locale}
      className={cn(
        "grid w-full grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 gap-y-2 wrap-anywhere",
        className,
      )}
      {...props}
    />
  );
}

/** The meter's label. */
function MeterLabel({ className, ...props }: Plain<MeterPrimitive.Label.Props>) {
  return (
    <MeterPrimitive.Label
      data-slot="meter-label"
      className={cn("col-start-1 text-sm font-medium", className)}
      {...props}
    />
  );
}

/** The formatted value. Pass a function to format it yourself. */
function MeterValue({ className, ...props }: Plain<MeterPrimitive.Value.Props>) {
  return (
    <MeterPrimitive.Value
      data-slot="meter-value"
      className={cn("col-start-2 text-end text-sm text-muted-foreground tabular-nums", className)}
      {...props}
    />
  );
}

const indicatorVariants = cva(
  "rounded-full transition-[inline-size] duration-300 motion-reduce:transition-none forced-colors:bg-[CanvasText]",
  {
    variants: {
      tone: {
        default: "bg-primary",
        success: "bg-success",
        warning: "bg-warning",
        destructive: "bg-destructive",
        terracotta: "bg-terracotta",
        cobalt: "bg-cobalt",
        gold: "bg-gold",
        tanzanite: "bg-tanzanite",
        malachite: "bg-malachite",
      },
    },
    defaultVariants: { tone: "default" },
  },
);

interface MeterTrackProps extends Plain<MeterPrimitive.Track.Props>, VariantProps<typeof indicatorVariants> {
  /**
   * Colour of the bar. Convey the colour's meaning in text as well.
   * @default "default"
   */
  tone?:
    | "default"
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
}

/** The bar, filled in proportion to the value. */
function MeterTrack({ className, tone, children, ...props }: MeterTrackProps) {
  return (
    <MeterPrimitive.Track
      data-slot="meter-track"
      className={cn(
        "relative col-span-full h-2 overflow-hidden rounded-full bg-foreground/12 forced-colors:border",
        className,
      )}
      {...props}
    >
      <MeterPrimitive.Indicator data-slot="meter-indicator" className={cn(indicatorVariants({ tone }))} />
      {children}
    </MeterPrimitive.Track>
  );
}

export { Meter, MeterLabel, type MeterProps, MeterTrack, type MeterTrackProps, MeterValue };
