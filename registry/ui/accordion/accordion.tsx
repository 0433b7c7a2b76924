"use client";

import { Accordion as AccordionPrimitive } from "@base-ui/react/accordion";
import { cn } from "@/lib/utils";
import { ChevronDownIcon } from "lucide-react";

/** Base UI also accepts a function as `className`, which `cn` cannot merge. */
type Plain<Props> = Omit<Props, "className"> & { className?: string | undefined };

/**
 * Groups all parts of an accordion. To control which panels are open, pass `value` and `onValueChange`. To set which
 * panels are open initially, pass `defaultValue`. Both `value` and `defaultValue` are arrays, with at most one entry
 * unless `multiple` is set.
 */
function Accordion<Value = string>({ className, ...props }: Plain<AccordionPrimitive.Root.Props<Value>>) {
  return (
    <AccordionPrimitive.Root
      data-slot="accordion"
      className={cn("flex w-full flex-col", className)}
      {...props}
    />
  );
}

/** A heading and its panel. Set `value` if you control which panels are open. */
function AccordionItem({ className, ...props }: Plain<AccordionPrimitive.Item.Props>) {
  return (
    <AccordionPrimitive.Item
      data-slot="accordion-item"
      className={cn("border-b border-border last:border-b-0 wrap-anywhere", className)}
      {...props}
    />
  );
}

interface AccordionTriggerProps extends Plain<AccordionPrimitive.Trigger.Props> {
  /**
   * Heading level of the button. Use the level below the section's heading.
   * @default "h3"
   */
  headingLevel?: "h2" | "h3" | "h4" | "h5" | "h6" | undefined;
}

/** A heading with the button that opens and closes its panel. */
function AccordionTrigger(
  { className, children, headingLevel: Heading = "h3", ...props }: AccordionTriggerProps,
) {
  return (
    <AccordionPrimitive.Header data-slot="accordion-header" className="flex" render={<Heading />}>
      <AccordionPrimitive.Trigger
        data-slot="accordion-trigger"
        className={cn(
          "group/accordion-trigger flex min-h-11 flex-1 cursor-pointer items-start justify-between gap-4 rounded-md py-3 text-start text-sm font-medium outline-offset-2 hover:underline focus-visible:outline-2 focus-visible:outline-ring data-disabled:cursor-not-allowed data-disabled:no-underline data-disabled:opacity-50",
          className,
        )}
        {...props}
      >
        {children}
        <ChevronDownIcon
          aria-hidden
          data-slot="accordion-trigger-icon"
          className="mt-0.5 size-4 shrink-0 text-muted-foreground transition-transform duration-200 group-data-panel-open/accordion-trigger:rotate-180 motion-reduce:transition-none"
        />
      </AccordionPrimitive.Trigger>
    </AccordionPrimitive.Header>
  );
}

/**
 * The content below the heading. If you set `hiddenUntilFound` here or on the accordion, the browser's search finds
 * and opens closed panels. `className` applies to the content, because the panel itself is animated.
 */
function AccordionContent({ className, children, ...props }: Plain<AccordionPrimitive.Panel.Props>) {
  return (
    <AccordionPrimitive.Panel
      data-slot="accordion-content"
      className="h-(--accordion-panel-height) overflow-hidden text-sm transition-[height] duration-200 ease-out data-ending-style:h-0 data-starting-style:h-0 motion-reduce:transition-none"
      {...props}
    >
      <div className={cn("pb-4 leading-relaxed text-pretty text-muted-foreground", className)}>
        {children}
      </div>
    </AccordionPrimitive.Panel>
  );
}

export { Accordion, AccordionContent, AccordionItem, AccordionTrigger, type AccordionTriggerProps };
