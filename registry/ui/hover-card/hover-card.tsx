"use client";

import { PreviewCard as PreviewCardPrimitive } from "@base-ui/react/preview-card";
import { cn } from "@/lib/utils";

/** Base UI also accepts a function as `className`, which `cn` cannot merge. */
type Plain<Props> = Omit<Props, "className"> & { className?: string | undefined };

/** Groups all parts of a hover card. Control it with `open` and `onOpenChange`, or set `defaultOpen`. */
const HoverCard = PreviewCardPrimitive.Root;

/**
 * The link that the card previews. Give it an `href`.
 *
 * Touch users and many screen reader users never see the card, so its content must also be on the linked page.
 */
function HoverCardTrigger({ className, ...props }: Plain<PreviewCardPrimitive.Trigger.Props>) {
  return (
    <PreviewCardPrimitive.Trigger
      data-slot="hover-card-trigger"
      className={cn(
        "rounded-sm outline-offset-2 focus-visible:outline-2 focus-visible:outline-ring",
        className,
      )}
      {...props}
    />
  );
}

interface HoverCardContentProps extends
  Plain<PreviewCardPrimitive.Popup.Props>,
  Pick<
    PreviewCardPrimitive.Positioner.Props,
    "side" | "sideOffset" | "align" | "alignOffset" | "anchor" | "collisionPadding"
  > {}

/** The card next to the link, placed where there is room. It stays open while the pointer is over it. */
function HoverCardContent({
  className,
  side = "bottom",
  sideOffset = 6,
  align = "center",
  alignOffset,
  anchor,
  collisionPadding = 8,
  ...props
}: HoverCardContentProps) {
  return (
    <PreviewCardPrimitive.Portal data-slot="hover-card-portal">
      <PreviewCardPrimitive.Positioner
        className="z-50 outline-none"
        side={side}
        sideOffset={sideOffset}
        align={align}
        alignOffset={alignOffset}
        anchor={anchor}
        collisionPadding={collisionPadding}
      >
        <PreviewCardPrimitive.Popup
          data-slot="hover-card-content"
          className={cn(
            "w-72 max-w-(--available-width) origin-(--transform-origin) rounded-lg border border-border bg-popover p-4 text-sm wrap-anywhere text-popover-foreground shadow-md outline-none transition-[scale,opacity] duration-150 data-ending-style:scale-95 data-ending-style:opacity-0 data-starting-style:scale-95 data-starting-style:opacity-0 motion-reduce:transition-none",
            className,
          )}
          {...props}
        />
      </PreviewCardPrimitive.Positioner>
    </PreviewCardPrimitive.Portal>
  );
}

export { HoverCard, HoverCardContent, type HoverCardContentProps, HoverCardTrigger };
