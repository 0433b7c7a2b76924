"use client";

import * as React from "react";
import { cn } from "@/lib/utils";
import { Badge } from "@/components/ui/badge";
import { toneVariants } from "@/lib/tones";

type BadgeProps = React.ComponentProps<typeof Badge>;

/** Each tone has a marker of a different shape, so that colour is not the only difference. */
const marks = {
  neutral: <circle cx="5" cy="5" r="3.75" fill="none" stroke="currentColor" strokeWidth="1.5" />,
  info: (
    <>
      <circle cx="5" cy="5" r="3.75" fill="none" stroke="currentColor" strokeWidth="1.5" />
      <path d="M5 1.25a3.75 3.75 0 0 1 0 7.5z" fill="currentColor" />
    </>
  ),
  success: <circle cx="5" cy="5" r="4.5" fill="currentColor" />,
  warning: <path d="M5 .75 9.75 9.25H.25z" fill="currentColor" />,
  destructive: <path d="M5 0 10 5 5 10 0 5z" fill="currentColor" />,
} as const;

interface StatusChipProps extends Omit<BadgeProps, "variant"> {
  /**
   * The kind of status, shown by the marker. The label states the exact status.
   * @default "neutral"
   */
  tone?: keyof typeof marks | undefined;
  /**
   * Makes the marker pulse, for ongoing tasks.
   * @default false
   */
  pulse?: boolean | undefined;
  /** A custom marker, such as an icon. */
  mark?: React.ReactNode;
}

/** A status: a marker, a colour and a label. */
function StatusChip(
  { className, tone = "neutral", pulse = false, mark, children, ...props }: StatusChipProps,
) {
  return (
    <Badge
      data-slot="status-chip"
      data-tone={tone}
      variant="secondary"
      className={cn(tone !== "neutral" && toneVariants({ tone }), "gap-1.5", className)}
      {...props}
    >
      {mark ?? (
        <svg
          aria-hidden
          viewBox="0 0 10 10"
          className={cn("size-2.5!", pulse && "animate-pulse motion-reduce:animate-none")}
        >
          {marks[tone]}
        </svg>
      )}
      <span className="min-w-0 truncate">{children}</span>
    </Badge>
  );
}

export { StatusChip, type StatusChipProps };
