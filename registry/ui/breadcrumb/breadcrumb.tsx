"use client";

import * as React from "react";
import { mergeProps } from "@base-ui/react/merge-props";
import { useRender } from "@base-ui/react/use-render";
import { cva } from "class-variance-authority";
import { cn } from "@/lib/utils";
import { ChevronRightIcon, EllipsisIcon } from "lucide-react";

interface BreadcrumbProps extends React.ComponentProps<"nav"> {
  /**
   * Accessible name of the landmark.
   * @default "Breadcrumb"
   */
  "aria-label"?: string | undefined;
}

/** The path from the home page to this page, as a landmark. */
function Breadcrumb({ "aria-label": label = "Breadcrumb", ...props }: BreadcrumbProps) {
  return <nav data-slot="breadcrumb" aria-label={label} {...props} />;
}

/** The items in order. They wrap if needed. */
function BreadcrumbList({ className, ...props }: React.ComponentProps<"ol">) {
  return (
    <ol
      data-slot="breadcrumb-list"
      className={cn(
        "flex flex-wrap items-center gap-x-2 gap-y-1 text-sm wrap-anywhere text-muted-foreground",
        className,
      )}
      {...props}
    />
  );
}

/** An item in the path: a link, the current page, or an ellipsis. */
function BreadcrumbItem({ className, ...props }: React.ComponentProps<"li">) {
  return (
    <li
      data-slot="breadcrumb-item"
      className={cn("inline-flex min-w-0 items-center gap-2", className)}
      {...props}
    />
  );
}

const link = cva(
  "inline-flex items-center rounded-sm underline-offset-4 outline-offset-2 transition-colors duration-150 hover:text-foreground hover:underline focus-visible:outline-2 focus-visible:outline-ring motion-reduce:transition-none pointer-coarse:min-h-11",
);

/** A link to a parent page. Pass your router's link in `render`. */
function BreadcrumbLink({ className, render, ...props }: useRender.ComponentProps<"a">) {
  return useRender({
    defaultTagName: "a",
    render,
    props: mergeProps<"a">(
      {
        className: cn(link(), className),
      },
      props,
    ),
    state: { slot: "breadcrumb-link" },
  });
}

/** The current page, which is not a link. Screen readers announce it as the current page. */
function BreadcrumbPage({ className, ...props }: React.ComponentProps<"span">) {
  return (
    <span
      data-slot="breadcrumb-page"
      aria-current="page"
      className={cn("min-w-0 wrap-anywhere text-foreground", className)}
      {...props}
    />
  );
}

/** The separator between two items, by default an arrow in the reading direction. Hidden from screen readers. */
function BreadcrumbSeparator({ className, children, ...props }: React.ComponentProps<"li">) {
  return (
    <li
      data-slot="breadcrumb-separator"
      role="presentation"
      aria-hidden="true"
      className={cn("[&>svg]:size-3.5", className)}
      {...props}
    >
      {children ?? <ChevronRightIcon className="rtl:-scale-x-100" />}
    </li>
  );
}

interface BreadcrumbEllipsisProps extends React.ComponentProps<"span"> {
  /**
   * Screen reader text for the omitted items.
   * @default "More"
   */
  label?: string | undefined;
}

/** An ellipsis in place of omitted items. Put the ellipsis in a button that shows these items. */
function BreadcrumbEllipsis({ className, label = "More", ...props }: BreadcrumbEllipsisProps) {
  return (
    <span
      data-slot="breadcrumb-ellipsis"
      className={cn("inline-flex size-6 items-center justify-center", className)}
      {...props}
    >
      <EllipsisIcon aria-hidden className="size-4" />
      <span className="sr-only">{label}</span>
    </span>
  );
}

export {
  Breadcrumb,
  BreadcrumbEllipsis,
  BreadcrumbItem,
  BreadcrumbLink,
  BreadcrumbList,
  BreadcrumbPage,
  type BreadcrumbProps,
  BreadcrumbSeparator,
};
