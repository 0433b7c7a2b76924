"use client";

import { Separator as SeparatorPrimitive } from "@base-ui/react/separator";
import { cn } from "@/lib/utils";

interface SeparatorProps extends Omit<SeparatorPrimitive.Props, "className"> {
  className?: string | undefined;
  /**
   * Direction of the line.
   * @default "horizontal"
   */
  orientation?: SeparatorPrimitive.Props["orientation"];
  /**
   * Hides the line from screen readers. Set it if headings or list items already separate the content.
   * @default false
   */
  decorative?: boolean | undefined;
}

/** A separator between two groups of content. */
function Separator({ className, orientation = "horizontal", decorative = false, ...props }: SeparatorProps) {
  return (
    <SeparatorPrimitive
      data-slot="separator"
      orientation={orientation}
      className={cn(
        "shrink-0 bg-border data-[orientation=horizontal]:h-px data-[orientation=horizontal]:w-full data-[orientation=vertical]:w-px data-[orientation=vertical]:self-stretch",
        className,
      )}
      {...(decorative ? { role: "none", "aria-orientation": undefined } : undefined)}
      {...props}
    />
  );
}

export { Separator, type SeparatorProps };
