import * as React from "react";
import { cn } from "@/lib/utils";

/** A decorative placeholder of the same size as the expected content. */
function Skeleton({ className, ...props }: React.ComponentProps<"div">) {
  return (
    <div
      data-slot="skeleton"
      aria-hidden
      className={cn("animate-pulse rounded-md bg-foreground/10 motion-reduce:animate-none", className)}
      {...props}
    />
  );
}

interface SkeletonTextProps extends React.ComponentProps<"div"> {
  /**
   * Number of lines. With two or more lines, the last line is shorter.
   * @default 3
   */
  lines?: number | undefined;
}

/** A placeholder for a paragraph. */
function SkeletonText({ className, lines = 3, ...props }: SkeletonTextProps) {
  return (
    <div data-slot="skeleton-text" className={cn("grid w-full gap-2", className)} {...props}>
      {Array.from(
        { length: lines },
        (_, line) => (
          <Skeleton
            key={line}
            className={cn("h-4", lines > 1 && line === lines - 1 && "w-3/5")}
          />
        ),
      )}
    </div>
  );
}

interface SkeletonGroupProps extends React.ComponentProps<"div"> {
  /**
   * Text announced while the placeholders are shown.
   * @default "Loading"
   */
  label?: string | undefined;
}

/** A group of placeholders. Screen readers announce once that content is loading, and skip the placeholders. */
function SkeletonGroup({ className, label = "Loading", children, ...props }: SkeletonGroupProps) {
  return (
    <div data-slot="skeleton-group" role="status" className={cn(className)} {...props}>
      <span className="sr-only">{label}</span>
      {children}
    </div>
  );
}

export { Skeleton, SkeletonGroup, type SkeletonGroupProps, SkeletonText, type SkeletonTextProps };
