"use client";

import * as React from "react";
import { Popover as PopoverPrimitive } from "@base-ui/react/popover";
import { cn } from "@/lib/utils";
import { useClosingTrigger } from "@/hooks/use-disabled-fieldset";

/** Base UI also accepts a function as `className`, which `cn` cannot merge. */
type Plain<Props> = Omit<Props, "className"> & { className?: string | undefined };

/** Actions that let the trigger close the panel. */
const ActionsContext = React.createContext<React.RefObject<PopoverPrimitive.Root.Actions | null> | undefined>(
  undefined,
);

/**
 * Groups all parts of a popover. Control it with `open` and `onOpenChange`, or set `defaultOpen`. The panel closes if
 * its trigger is disabled.
 */
function Popover<Payload>({ actionsRef, ...props }: PopoverPrimitive.Root.Props<Payload>) {
  const actions = React.useRef<PopoverPrimitive.Root.Actions>(null);
  React.useImperativeHandle(actionsRef, () => actions.current!, []);
  return (
    <ActionsContext value={actions}>
      <PopoverPrimitive.Root<Payload> actionsRef={actions} {...props} />
    </ActionsContext>
  );
}

/** Opens and closes the panel, and gets focus again when the panel closes. */
function PopoverTrigger(props: PopoverPrimitive.Trigger.Props) {
  return (
    <PopoverPrimitive.Trigger
      data-slot="popover-trigger"
      {...props}
      ref={useClosingTrigger(props, React.use(ActionsContext))}
    />
  );
}

/**
 * Closes the panel. Required if `modal` is set, because screen reader users on touch screens have no Escape key.
 */
function PopoverClose(props: PopoverPrimitive.Close.Props) {
  return <PopoverPrimitive.Close data-slot="popover-close" {...props} />;
}

interface PopoverContentProps extends
  Plain<PopoverPrimitive.Popup.Props>,
  Pick<
    PopoverPrimitive.Positioner.Props,
    "side" | "sideOffset" | "align" | "alignOffset" | "anchor" | "collisionPadding"
  > {}

/**
 * The panel, placed next to its trigger where there is room. It is never larger than the available space.
 *
 * The panel is announced as a dialog, so it needs a name: `PopoverTitle` or `aria-label`.
 */
function PopoverContent({
  className,
  side = "bottom",
  sideOffset = 6,
  align = "center",
  alignOffset,
  anchor,
  collisionPadding = 8,
  ...props
}: PopoverContentProps) {
  return (
    <PopoverPrimitive.Portal>
      <PopoverPrimitive.Positioner
        className="z-50 outline-none"
        side={side}
        sideOffset={sideOffset}
        align={align}
        alignOffset={alignOffset}
        anchor={anchor}
        collisionPadding={collisionPadding}
      >
        <PopoverPrimitive.Popup
          data-slot="popover-content"
          className={cn(
            // `relative` makes positioned elements in the panel, such as screen reader text, scroll with the panel.
            "relative flex max-h-(--available-height) w-80 max-w-(--available-width) origin-(--transform-origin) flex-col gap-4 overflow-y-auto overscroll-contain rounded-lg border border-border bg-popover p-4 text-sm wrap-anywhere text-popover-foreground shadow-md outline-none transition-[scale,opacity] duration-150 data-ending-style:scale-95 data-ending-style:opacity-0 data-starting-style:scale-95 data-starting-style:opacity-0 motion-reduce:transition-none",
            className,
          )}
          {...props}
        />
      </PopoverPrimitive.Positioner>
    </PopoverPrimitive.Portal>
  );
}

/** Title and description, stacked. */
function PopoverHeader({ className, ...props }: React.ComponentProps<"div">) {
  return <div data-slot="popover-header" className={cn("flex flex-col gap-1", className)} {...props} />;
}

/** The panel's accessible name. */
function PopoverTitle({ className, ...props }: Plain<PopoverPrimitive.Title.Props>) {
  return (
    <PopoverPrimitive.Title
      data-slot="popover-title"
      className={cn("text-sm leading-snug font-semibold text-balance", className)}
      {...props}
    />
  );
}

/** Description of the panel. Screen readers read it after the panel's name. */
function PopoverDescription({ className, ...props }: Plain<PopoverPrimitive.Description.Props>) {
  return (
    <PopoverPrimitive.Description
      data-slot="popover-description"
      className={cn("text-sm text-pretty text-muted-foreground", className)}
      {...props}
    />
  );
}

export {
  Popover,
  PopoverClose,
  PopoverContent,
  type PopoverContentProps,
  PopoverDescription,
  PopoverHeader,
  PopoverTitle,
  PopoverTrigger,
};
