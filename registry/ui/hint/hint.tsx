"use client";

import * as React from "react";
import { Tooltip as TooltipPrimitive } from "@base-ui/react/tooltip";
import { cn } from "@/lib/utils";

interface HintProps {
  /** Text shown on hover and focus. Screen readers do not read it, so the element's name must already contain it. */
  text: React.ReactNode;
  /** The element to explain. It must be focusable: a link, a button, or an element with `tabIndex={0}`. */
  children: React.ReactElement;
  /**
   * Side of the element on which the hint appears.
   * @default "top"
   */
  side?: TooltipPrimitive.Positioner.Props["side"];
  /** Whether the hint is shown (controlled). */
  open?: boolean | undefined;
  /**
   * Whether the hint is shown initially.
   * @default false
   */
  defaultOpen?: boolean | undefined;
  /** Called when the hint appears or disappears. */
  onOpenChange?: ((open: boolean) => void) | undefined;
  /**
   * Hides the hint when the element is clicked.
   * @default true
   */
  closeOnClick?: boolean | undefined;
  /**
   * Never shows the hint.
   * @default false
   */
  disabled?: boolean | undefined;
  /** CSS classes for the hint. */
  className?: string | undefined;
}

/** Shows the accessible name of an icon button or another element in a tooltip. */
function Hint({
  text,
  children,
  side = "top",
  open,
  defaultOpen = false,
  onOpenChange,
  closeOnClick = true,
  disabled = false,
  className,
}: HintProps) {
  return (
    <TooltipPrimitive.Root
      disabled={disabled}
      {...(open === undefined ? { defaultOpen } : { open })}
      {...(onOpenChange ? { onOpenChange } : undefined)}
    >
      <TooltipPrimitive.Trigger closeOnClick={closeOnClick} render={children} />
      <TooltipPrimitive.Portal>
        <TooltipPrimitive.Positioner className="z-50" side={side} sideOffset={6}>
          <TooltipPrimitive.Popup
            data-slot="hint"
            role="tooltip"
            className={cn(
              "w-fit max-w-[min(20rem,var(--available-width))] origin-(--transform-origin) rounded-md bg-primary px-3 py-1.5 text-xs leading-5 text-pretty wrap-anywhere text-primary-foreground shadow-md transition-[scale,opacity] duration-150 data-ending-style:scale-95 data-ending-style:opacity-0 data-instant:transition-none data-starting-style:scale-95 data-starting-style:opacity-0 motion-reduce:transition-none",
              className,
            )}
          >
            {text}
          </TooltipPrimitive.Popup>
        </TooltipPrimitive.Positioner>
      </TooltipPrimitive.Portal>
    </TooltipPrimitive.Root>
  );
}

/** A group of hints. Once one hint has opened, the others open without a delay. */
function HintGroup({ delay = 0, ...props }: { delay?: number | undefined; children: React.ReactNode }) {
  return <TooltipPrimitive.Provider delay={delay} {...props} />;
}

export { Hint, HintGroup, type HintProps };
