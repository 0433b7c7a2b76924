"use client";

import * as React from "react";
import { cva, type VariantProps } from "class-variance-authority";
import { cn } from "@/lib/utils";
import { Avatar, AvatarFallback, AvatarImage } from "@/components/ui/avatar";
import { Badge } from "@/components/ui/badge";
import { initials } from "@/lib/initials";

type BadgeProps = React.ComponentProps<typeof Badge>;

/** A vertical list of events along a line. */
function Timeline({ className, ...props }: React.ComponentProps<"ol">) {
  return <ol data-slot="timeline" className={cn("flex flex-col", className)} {...props} />;
}

/** An event: a marker with the content next to it. */
function TimelineItem({ className, ...props }: React.ComponentProps<"li">) {
  return (
    <li
      data-slot="timeline-item"
      className={cn(
        // The line runs from the marker to the next item, so the last item has no line.
        "group/timeline-item relative grid grid-cols-[2rem_minmax(0,1fr)] gap-x-3 pb-6 before:absolute before:start-[calc(1rem-0.5px)] before:top-8 before:bottom-0 before:w-px before:bg-foreground/20 last:pb-0 last:before:hidden forced-colors:before:bg-[CanvasText]",
        className,
      )}
      {...props}
    />
  );
}

const markerVariants = cva(
  "z-10 col-start-1 row-start-1 flex size-8 items-center justify-center rounded-full [&_svg:not([class*='size-'])]:size-4",
  {
    variants: {
      tone: {
        default: "bg-secondary text-secondary-foreground",
        success: "bg-success-container text-success",
        warning: "bg-warning-container text-warning",
        destructive: "bg-destructive-container text-destructive-container-foreground",
        info: "bg-info-container text-info",
        terracotta: "bg-terracotta-container text-terracotta",
        cobalt: "bg-cobalt-container text-cobalt",
        gold: "bg-gold-container text-gold",
        tanzanite: "bg-tanzanite-container text-tanzanite",
        malachite: "bg-malachite-container text-malachite",
      },
    },
    defaultVariants: { tone: "default" },
  },
);

interface TimelineMarkerProps extends React.ComponentProps<"div">, VariantProps<typeof markerVariants> {
  /**
   * Colour of the marker.
   * @default "default"
   */
  tone?:
    | "default"
    | "success"
    | "warning"
    | "destructive"
    | "info"
    | "terracotta"
    | "cobalt"
    | "gold"
    | "tanzanite"
    | "malachite"
    | null
    | undefined;
}

/**
 * The marker on the line: an icon, or a dot if there are no children. It is decorative, so the text must say what
 * happened.
 */
function TimelineMarker({ className, tone, children, ...props }: TimelineMarkerProps) {
  return (
    <div
      data-slot="timeline-marker"
      aria-hidden
      className={cn(markerVariants({ tone }), className)}
      {...props}
    >
      {children ?? <span className="size-2.5 rounded-full bg-current" />}
    </div>
  );
}

interface TimelineAvatarProps extends React.ComponentProps<"div"> {
  /** The person's name. Initials are shown if the picture is missing. */
  name: string;
  /** URL of the picture. */
  image?: string | undefined;
}

/**
 * A person's picture on the timeline, instead of a marker. Screen readers skip the picture, so include the person's
 * name in the text.
 */
function TimelineAvatar({ className, name, image, ...props }: TimelineAvatarProps) {
  return (
    <div
      data-slot="timeline-avatar"
      aria-hidden
      className={cn("z-10 col-start-1 row-start-1 size-8", className)}
      {...props}
    >
      <Avatar size="sm">
        <AvatarImage src={image} alt="" />
        <AvatarFallback>
          {initials(name)}
        </AvatarFallback>
      </Avatar>
    </div>
  );
}

/** Title, time and description of the event. */
function TimelineContent({ className, ...props }: React.ComponentProps<"div">) {
  return (
    <div
      data-slot="timeline-content"
      className={cn("col-start-2 grid min-w-0 gap-1 pt-1.5 text-sm wrap-anywhere", className)}
      {...props}
    />
  );
}

/** The event's title, optionally followed by a `TimelineBadge`. */
function TimelineTitle({ className, ...props }: React.ComponentProps<"p">) {
  return (
    <p
      data-slot="timeline-title"
      className={cn("flex flex-wrap items-center gap-x-2 gap-y-1 leading-5 font-medium", className)}
      {...props}
    />
  );
}

/** A label next to the title, such as the tier that was reached. */
function TimelineBadge({ className, variant = "secondary", ...props }: BadgeProps) {
  return <Badge data-slot="timeline-badge" variant={variant} className={cn("py-0", className)} {...props} />;
}

/** When the event happened. Set the exact time in `dateTime`. */
function TimelineTime({ className, ...props }: React.ComponentProps<"time">) {
  return (
    <time
      data-slot="timeline-time"
      className={cn("block text-xs text-muted-foreground tabular-nums", className)}
      {...props}
    />
  );
}

/** Further details. */
function TimelineDescription({ className, ...props }: React.ComponentProps<"div">) {
  return (
    <div
      data-slot="timeline-description"
      className={cn("leading-relaxed text-pretty text-muted-foreground", className)}
      {...props}
    />
  );
}

export {
  Timeline,
  TimelineAvatar,
  type TimelineAvatarProps,
  TimelineBadge,
  TimelineContent,
  TimelineDescription,
  TimelineItem,
  TimelineMarker,
  type TimelineMarkerProps,
  TimelineTime,
  TimelineTitle,
};
