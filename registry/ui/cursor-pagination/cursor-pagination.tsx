"use client";

import type * as React from "react";
import { cn } from "@/lib/utils";
import { ChevronLeftIcon, ChevronRightIcon } from "lucide-react";
import { Button, type ButtonProps } from "@/components/ui/button";

interface CursorPaginationProps extends React.ComponentProps<"nav"> {
  /**
   * Name of the landmark; say what is paged when there are several.
   * @default "Pages"
   */
  "aria-label"?: string | undefined;
}

/** Next and previous, for lists that are read with a cursor and have no page numbers. */
function CursorPagination({ className, "aria-label": label = "Pages", ...props }: CursorPaginationProps) {
  return (
    <nav
      data-slot="cursor-pagination"
      aria-label={label}
      className={cn("flex flex-wrap items-center justify-between gap-x-4 gap-y-2", className)}
      {...props}
    />
  );
}

interface CursorPaginationStepProps extends Omit<ButtonProps, "render"> {
  /**
   * Address of that page, which makes it a link; `null` where there is no such page. Leave it out to handle presses
   * with `onClick`, and say with `disabled` that there is no such page.
   */
  href?: string | null | undefined;
}

/** To the page before; not available on the first one. */
function CursorPaginationPrevious({ href, children = "Previous", ...props }: CursorPaginationStepProps) {
  return (
    <Button data-slot="cursor-pagination-previous" variant="outline" {...stepProps(href, "prev")} {...props}>
      <ChevronLeftIcon aria-hidden className="rtl:-scale-x-100" />
      {children}
    </Button>
  );
}

/** To the page after; not available on the last one. */
function CursorPaginationNext({ href, children = "Next", ...props }: CursorPaginationStepProps) {
  return (
    <Button data-slot="cursor-pagination-next" variant="outline" {...stepProps(href, "next")} {...props}>
      {children}
      <ChevronRightIcon aria-hidden className="rtl:-scale-x-100" />
    </Button>
  );
}

function stepProps(href: string | null | undefined, rel: "prev" | "next"): Partial<ButtonProps> {
  // Whoever pressed the last step with a keyboard must not lose the place when it is no longer available.
  if (href === undefined) return { focusableWhenDisabled: true };
  // A link that leads nowhere would still be announced as one.
  return href === null ? { disabled: true } : { render: <a href={href} rel={rel} /> };
}

/** Which part of the list is shown; announced when it changes. */
function CursorPaginationStatus({ className, ...props }: React.ComponentProps<"p">) {
  return (
    <p
      data-slot="cursor-pagination-status"
      role="status"
      className={cn("text-sm wrap-anywhere text-muted-foreground tabular-nums", className)}
      {...props}
    />
  );
}

/** Keeps the two steps beside each other, at the end of the row. */
function CursorPaginationSteps({ className, ...props }: React.ComponentProps<"div">) {
  return (
    <div data-slot="cursor-pagination-steps" className={cn("ms-auto flex gap-2", className)} {...props} />
  );
}

export {
  CursorPagination,
  CursorPaginationNext,
  CursorPaginationPrevious,
  type CursorPaginationProps,
  CursorPaginationStatus,
  type CursorPaginationStepProps,
  CursorPaginationSteps,
};
