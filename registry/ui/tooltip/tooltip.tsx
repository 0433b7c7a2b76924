"use client";

import * as React from "react";
import { Tooltip as TooltipPrimitive } from "@base-ui/react/tooltip";
import { cn } from "@/lib/utils";

/** Base UI also accepts a function as `className`, which `cn` cannot merge. */
type Plain<Props> = Omit<Props, "className"> & { className?: string | undefined };

/** Id of the tooltip while it describes the trigger. */
const DescriptionId = React.createContext<string | undefined>(undefined);

/**
 * Makes the tooltips inside it open immediately. To add a delay, set `delay` in milliseconds. Place it once, near the
 * root of the page.
 */
function TooltipProvider({ delay = 0, ...props }: TooltipPrimitive.Provider.Props) {
  return <TooltipPrimitive.Provider delay={delay} {...props} />;
}

interface TooltipProps extends TooltipPrimitive.Root.Props {
  /**
   * Whether screen readers read the tooltip after the trigger's name. Set to false if the tooltip only repeats the
   * name.
   * @default true
   */
  describes?: boolean | undefined;
}

/** Groups all parts of a tooltip. Control it with `open` and `onOpenChange`, or set `defaultOpen`. */
function Tooltip({ describes = true, ...props }: TooltipProps) {
  const id = React.useId();
  return (
    <DescriptionId value={describes ? id : undefined}>
      <TooltipPrimitive.Root {...props} />
    </DescriptionId>
  );
}

/** The control that has the tooltip. Pass it in `render`. */
function TooltipTrigger({ className, ...props }: Plain<TooltipPrimitive.Trigger.Props>) {
  const id = React.use(DescriptionId);
  return (
    <TooltipPrimitive.Trigger
      data-slot="tooltip-trigger"
      className={className}
      aria-describedby={id}
      {...props}
    />
  );
}

interface TooltipContentProps
  extends
    Plain<TooltipPrimitive.Popup.Props>,
    Pick<TooltipPrimitive.Positioner.Props, "side" | "sideOffset" | "align" | "alignOffset"> {}

/** A few words, without controls. The tooltip stays open while the pointer is over it, and Escape hides it. */
function TooltipContent(
  { className, side = "top", sideOffset = 6, align = "center", alignOffset, ...props }: TooltipContentProps,
) {
  const id = React.use(DescriptionId);
  return (
    <TooltipPrimitive.Portal>
      <TooltipPrimitive.Positioner
        className="z-50"
        side={side}
        sideOffset={sideOffset}
        align={align}
        alignOffset={alignOffset}
      >
        <TooltipPrimitive.Popup
          data-slot="tooltip-content"
          id={id}
          role="tooltip"
          className={cn(
            "w-fit max-w-[min(20rem,var(--available-width))] origin-(--transform-origin) rounded-md bg-primary px-3 py-1.5 text-xs leading-5 text-pretty wrap-anywhere text-primary-foreground shadow-md transition-[scale,opacity] duration-150 data-ending-style:scale-95 data-ending-style:opacity-0 data-instant:transition-none data-starting-style:scale-95 data-starting-style:opacity-0 has-[>[data-slot^=kbd]]:flex has-[>[data-slot^=kbd]]:items-center has-[>[data-slot^=kbd]]:gap-1.5 has-[>[data-slot^=kbd]]:pe-1.5 motion-reduce:transition-none",
            className,
          )}
          {...props}
        />
      </TooltipPrimitive.Positioner>
    </TooltipPrimitive.Portal>
  );
}

export {
  Tooltip,
  TooltipContent,
  type TooltipContentProps,
  type TooltipProps,
  TooltipProvider,
  TooltipTrigger,
};
