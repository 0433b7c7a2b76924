"use client";

import * as React from "react";
import { mergeProps } from "@base-ui/react/merge-props";
import { useRender } from "@base-ui/react/use-render";
import { cva, type VariantProps } from "class-variance-authority";
import { cn } from "@/lib/utils";

const markerVariants = cva(
  "group/marker relative flex w-full min-w-0 items-center gap-2 text-start text-sm text-muted-foreground outline-offset-2 focus-visible:outline-2 focus-visible:outline-ring [&_svg]:pointer-events-none [&_svg:not([class*='size-'])]:size-4 [a]:underline [a]:underline-offset-4 [a,button]:min-h-6 [a,button]:cursor-pointer [a,button]:rounded-sm [a,button]:hover:text-foreground [a,button]:pointer-coarse:min-h-11",
  {
    variants: {
      variant: {
        default: "",
        separator:
          "before:h-px before:min-w-4 before:flex-1 before:bg-border after:h-px after:min-w-4 after:flex-1 after:bg-border",
        border: "border-b border-border pb-2",
      },
    },
    defaultVariants: { variant: "default" },
  },
);

interface MarkerProps extends useRender.ComponentProps<"div">, VariantProps<typeof markerVariants> {
  /**
   * Plain, centred on a line (`separator`), or above a line (`border`).
   * @default "default"
   */
  variant?: "default" | "separator" | "border" | null | undefined;
}

/**
 * A line between messages that shows an event, a status or a date.
 *
 * Set `role="status"` to announce the marker. Use `render` to make it a link or a button.
 */
function Marker({ className, variant = "default", render, ...props }: MarkerProps) {
  const own = {
    "data-slot": "marker",
    "data-variant": variant,
    className: cn(markerVariants({ variant }), className),
  };
  return useRender({ defaultTagName: "div", render, props: mergeProps<"div">(own, props) });
}

/** An icon or spinner next to the text, hidden from screen readers. */
function MarkerIcon({ className, ...props }: React.ComponentProps<"span">) {
  return (
    <span
      data-slot="marker-icon"
      aria-hidden
      className={cn("flex shrink-0 items-center", className)}
      {...props}
    />
  );
}

/** The text of the marker. */
function MarkerContent({ className, ...props }: React.ComponentProps<"span">) {
  return (
    <span
      data-slot="marker-content"
      className={cn("min-w-0 wrap-anywhere", className)}
      {...props}
    />
  );
}

export { Marker, MarkerContent, MarkerIcon, type MarkerProps, markerVariants };
