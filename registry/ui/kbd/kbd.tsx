import * as React from "react";
import { cn } from "@/lib/utils";

interface KbdProps extends React.ComponentProps<"kbd"> {
  /** Screen reader text to replace symbols such as ⌘ or ⏎, which are often misread. */
  spoken?: string | undefined;
}

/** A single key, as printed on the keyboard. */
function Kbd({ className, spoken, children, ...props }: KbdProps) {
  return (
    <kbd
      data-slot="kbd"
      className={cn(
        "inline-flex h-5 min-w-5 items-center justify-center gap-1 rounded-sm border border-border bg-muted px-1 font-sans text-xs font-medium text-foreground select-none [&_svg]:size-3",
        className,
      )}
      {...props}
    >
      {spoken === undefined ? children : (
        <>
          <span aria-hidden className="inline-flex items-center">{children}</span>
          <span className="sr-only">{spoken}</span>
        </>
      )}
    </kbd>
  );
}

/** Keys pressed together. The keys are always shown from left to right, even in right-to-left text. */
function KbdGroup({ className, ...props }: React.ComponentProps<"kbd">) {
  return (
    <kbd
      data-slot="kbd-group"
      dir="ltr"
      className={cn("inline-flex items-center gap-1 font-sans", className)}
      {...props}
    />
  );
}

export { Kbd, KbdGroup, type KbdProps };
