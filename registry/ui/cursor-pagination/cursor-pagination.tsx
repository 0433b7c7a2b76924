"use client";

import * as React from "react";
import { cn } from "@/lib/utils";
import { ChevronLeftIcon, ChevronRightIcon } from "lucide-react";
import { buttonVariants } from "@/components/ui/button";
import { LoadingButton, type LoadingButtonProps } from "@/components/ui/loading-button";

interface CursorPaginationProps extends React.ComponentProps<"nav"> {
  /**
   * Accessible name of the landmark. If the page has several lists, include the list's name.
   * @default "Pages"
   */
  "aria-label"?: string | undefined;
}

/** Previous and next links for lists that use cursors instead of page numbers. */
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

interface CursorPaginationStepProps extends LoadingButtonProps {
  /**
   * URL of the previous or next page, which is rendered as a link. Use `null` if the page doesn't exist. If you use
   * `onClick` instead, omit `href`, and set `disabled` if the page doesn't exist.
   */
  href?: string | null | undefined;
}

/** Goes to the previous page. Disabled on the first page. */
function CursorPaginationPrevious({ children = "Previous", ...props }: CursorPaginationStepProps) {
  return (
    <Step data-slot="cursor-pagination-previous" direction="prev" {...props}>
      <ChevronLeftIcon aria-hidden className="rtl:-scale-x-100" />
      {children}
    </Step>
  );
}

/** Goes to the next page. Disabled on the last page. */
function CursorPaginationNext({ children = "Next", ...props }: CursorPaginationStepProps) {
  return (
    <Step data-slot="cursor-pagination-next" direction="next" {...props}>
      {children}
      <ChevronRightIcon aria-hidden className="rtl:-scale-x-100" />
    </Step>
  );
}

function Step(
  { href, direction, variant = "outline", size, className, ...props }: CursorPaginationStepProps & {
    direction: "prev" | "next";
    "data-slot": string;
  },
) {
  if (typeof href === "string") {
    return (
      <a
        href={href}
        rel={direction}
        {...props as React.ComponentProps<"a">}
        className={cn(buttonVariants({ variant, size }), className)}
      />
    );
  }
  return (
    <LoadingButton
      variant={variant}
      size={size}
      className={className}
      {
        // If there is no page, render a disabled button, because a link without a target would still be announced as a
        // link. A button with `onClick` must keep its focus when it becomes disabled.
        ...(href === null ? { disabled: true } : { focusableWhenDisabled: true })
      }
      {...props}
    />
  );
}

/** Text that says which part of the list is shown. Changes are announced. */
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

/** Keeps the two links together at the end of the row. */
function CursorPaginationSteps({ className, ...props }: React.ComponentProps<"div">) {
  return (
    <div
      data-slot="cursor-pagination-steps"
      className={cn("ms-auto flex flex-wrap justify-end gap-2", className)}
      {...props}
    />
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
