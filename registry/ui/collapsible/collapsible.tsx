"use client";

import { Collapsible as CollapsiblePrimitive } from "@base-ui/react/collapsible";
import { cn } from "@/lib/utils";

/** Base UI also accepts a function as `className`; here it is a string, so it can be merged. */
type Plain<Props> = Omit<Props, "className"> & { className?: string | undefined };

/** The root. Control the panel with `open` and `onOpenChange`, or set `defaultOpen`. */
function Collapsible({ className, ...props }: Plain<CollapsiblePrimitive.Root.Props>) {
  return <CollapsiblePrimitive.Root data-slot="collapsible" className={cn(className)} {...props} />;
}

/** The button that opens and closes the panel. While it is open the button has `data-panel-open`. */
function CollapsibleTrigger({ className, ...props }: Plain<CollapsiblePrimitive.Trigger.Props>) {
  return (
    <CollapsiblePrimitive.Trigger
      data-slot="collapsible-trigger"
      className={cn(
        "cursor-pointer rounded-sm outline-offset-2 focus-visible:outline-2 focus-visible:outline-ring data-disabled:cursor-not-allowed data-disabled:opacity-50 pointer-coarse:min-h-11",
        className,
      )}
      {...props}
    />
  );
}

/**
 * The panel that opens and closes. With `hiddenUntilFound` the browser's search finds and opens it.
 *
 * Put padding on an element inside, because the panel's height is animated.
 */
function CollapsibleContent({ className, ...props }: Plain<CollapsiblePrimitive.Panel.Props>) {
  return (
    <CollapsiblePrimitive.Panel
      data-slot="collapsible-content"
      className={cn(
        "h-(--collapsible-panel-height) overflow-hidden text-sm wrap-anywhere transition-[height] duration-200 ease-out data-ending-style:h-0 data-starting-style:h-0 motion-reduce:transition-none [&[hidden]:not([hidden='until-found'])]:hidden",
        className,
      )}
      {...props}
    />
  );
}

export { Collapsible, CollapsibleContent, CollapsibleTrigger };
