"use client";

import { Collapsible as CollapsiblePrimitive } from "@base-ui/react/collapsible";
import { cn } from "@/lib/utils";

/** Base UI also accepts a function as `className`, which `cn` cannot merge. */
type Plain<Props> = Omit<Props, "className"> & { className?: string | undefined };

/** Groups all parts of a collapsible panel. Control it with `open` and `onOpenChange`, or set `defaultOpen`. */
function Collapsible({ className, ...props }: Plain<CollapsiblePrimitive.Root.Props>) {
  return <CollapsiblePrimitive.Root data-slot="collapsible" className={cn(className)} {...props} />;
}

/** The button that opens and closes the panel. It has `data-panel-open` while the panel is open. */
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
 * The collapsible panel. With `hiddenUntilFound`, the browser's search can find text in a closed panel
 * and open the panel.
 *
 * Put padding on an inner element, because the panel's height is animated.
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
