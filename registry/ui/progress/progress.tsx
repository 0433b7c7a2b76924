"use client";

import { Progress as ProgressPrimitive } from "@base-ui/react/progress";
import { cn } from "@/lib/utils";

/** Base UI also accepts a function as `className`, which `cn` cannot merge. */
type Plain<Props> = Omit<Props, "className"> & { className?: string | undefined };

interface ProgressProps extends Plain<ProgressPrimitive.Root.Props> {
  /** The progress, from `min` to `max`, or `null` if unknown. */
  value: number | null;
  /**
   * Language used to format the value. Pass the page's language, so that the server and the browser render the same
   * text.
   * @default "en"
   */
  locale?: Intl.LocalesArgument;
}

/**
 * The progress of a task, shown as a bar below the children.
 *
 * It needs a name: `ProgressLabel` or `aria-label`.
 */
function Progress({ className, children, locale = "en", ...props }: ProgressProps) {
  return (
    <ProgressPrimitive.Root
      data-slot="progress"
      locale={locale}
      className={cn(
        "group/progress flex w-full flex-wrap items-baseline gap-x-3 gap-y-2 wrap-anywhere",
        className,
      )}
      {...props}
    >
      {children}
      <ProgressTrack>
        <ProgressIndicator />
      </ProgressTrack>
    </ProgressPrimitive.Root>
  );
}

/** The bar's track. Already included in `Progress`. */
function ProgressTrack({ className, ...props }: Plain<ProgressPrimitive.Track.Props>) {
  return (
    <ProgressPrimitive.Track
      data-slot="progress-track"
      className={cn(
        "relative h-2 w-full shrink-0 overflow-hidden rounded-full bg-accent",
        className,
      )}
      {...props}
    />
  );
}

/** The filled part of the track. */
function ProgressIndicator({ className, ...props }: Plain<ProgressPrimitive.Indicator.Props>) {
  return (
    <ProgressPrimitive.Indicator
      data-slot="progress-indicator"
      className={cn(
        "h-full rounded-full bg-(--progress-color,var(--primary)) transition-[width] duration-300 data-indeterminate:w-2/5 motion-safe:data-indeterminate:animate-[progress-pass_1.6s_ease-in-out_infinite] motion-reduce:transition-none rtl:data-indeterminate:[animation-direction:reverse]",
        className,
      )}
      {...props}
    />
  );
}

/** The bar's label. */
function ProgressLabel({ className, ...props }: Plain<ProgressPrimitive.Label.Props>) {
  return (
    <ProgressPrimitive.Label
      data-slot="progress-label"
      className={cn("text-sm font-medium", className)}
      {...props}
    />
  );
}

/** The formatted value at the end of the line. To format the value yourself, pass a function as the child. */
function ProgressValue({ className, ...props }: Plain<ProgressPrimitive.Value.Props>) {
  return (
    <ProgressPrimitive.Value
      data-slot="progress-value"
      className={cn("ms-auto text-sm text-muted-foreground tabular-nums", className)}
      {...props}
    />
  );
}

export { Progress, ProgressIndicator, ProgressLabel, type ProgressProps, ProgressTrack, ProgressValue };
