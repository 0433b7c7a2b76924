"use client";

import { createContext, useContext } from "react";
import type * as React from "react";
import { useDirection } from "@base-ui/react/direction-provider";
import { Drawer as DrawerPrimitive } from "@base-ui/react/drawer";
import { cn } from "@/lib/utils";
import { XIcon } from "lucide-react";
import { Button } from "@/components/ui/button";

/** Base UI takes a function as `className` too; here it is text, so that it can be merged. */
type Plain<Props> = Omit<Props, "className"> & { className?: string | undefined };

type Side = "bottom" | "top" | "start" | "end";

const DrawerContext = createContext<{ side: Side; hasSnapPoints: boolean }>({
  side: "bottom",
  hasSnapPoints: false,
});

interface DrawerProps extends Omit<DrawerPrimitive.Root.Props, "swipeDirection"> {
  /**
   * The edge that it comes from, and that it is swiped back to; `start` and `end` follow the direction of the text.
   * @default "bottom"
   */
  side?: Side | undefined;
}

/**
 * Holds whether the drawer is open: `open` and `onOpenChange`, or `defaultOpen`.
 *
 * With `snapPoints` it stops at these heights on the way up; for `side="bottom"` only.
 */
function Drawer({ side = "bottom", snapPoints, ...props }: DrawerProps) {
  const isRightToLeft = useDirection() === "rtl";
  const swipeDirection = {
    bottom: "down",
    top: "up",
    start: isRightToLeft ? "right" : "left",
    end: isRightToLeft ? "left" : "right",
  } as const;
  return (
    <DrawerContext value={{ side, hasSnapPoints: snapPoints !== undefined }}>
      <DrawerPrimitive.Root swipeDirection={swipeDirection[side]} snapPoints={snapPoints} {...props} />
    </DrawerContext>
  );
}

/** Opens the drawer, and gets the focus back when it closes. */
function DrawerTrigger(props: DrawerPrimitive.Trigger.Props) {
  return <DrawerPrimitive.Trigger data-slot="drawer-trigger" {...props} />;
}

/** Closes the drawer. */
function DrawerClose(props: DrawerPrimitive.Close.Props) {
  return <DrawerPrimitive.Close data-slot="drawer-close" {...props} />;
}

/** Dims the page behind the drawer, less and less while it is swiped away; `DrawerContent` brings its own. */
function DrawerOverlay({ className, ...props }: Plain<DrawerPrimitive.Backdrop.Props>) {
  return (
    <DrawerPrimitive.Backdrop
      data-slot="drawer-overlay"
      className={cn(
        "fixed inset-0 z-50 min-h-dvh bg-overlay opacity-[calc(1-var(--drawer-swipe-progress,0))] transition-opacity duration-300 data-ending-style:opacity-0 data-starting-style:opacity-0 data-swiping:duration-0 motion-reduce:transition-none supports-[-webkit-touch-callout:none]:absolute",
        className,
      )}
      {...props}
    />
  );
}

const places: Record<Side, string> = {
  bottom:
    "max-h-[85dvh] w-full rounded-t-2xl border-t pb-[env(safe-area-inset-bottom)] [transform:translateY(var(--drawer-swipe-movement-y))] data-ending-style:[transform:translateY(100%)] data-starting-style:[transform:translateY(100%)]",
  top:
    "max-h-[85dvh] w-full rounded-b-2xl border-b [transform:translateY(var(--drawer-swipe-movement-y))] data-ending-style:[transform:translateY(-100%)] data-starting-style:[transform:translateY(-100%)]",
  start:
    "h-full w-[min(24rem,calc(100%-3rem))] border-e [transform:translateX(var(--drawer-swipe-movement-x))] data-ending-style:[transform:translateX(-100%)] data-starting-style:[transform:translateX(-100%)] rtl:data-ending-style:[transform:translateX(100%)] rtl:data-starting-style:[transform:translateX(100%)]",
  end:
    "h-full w-[min(24rem,calc(100%-3rem))] border-s [transform:translateX(var(--drawer-swipe-movement-x))] data-ending-style:[transform:translateX(100%)] data-starting-style:[transform:translateX(100%)] rtl:data-ending-style:[transform:translateX(-100%)] rtl:data-starting-style:[transform:translateX(-100%)]",
};

const snapping =
  "h-[calc(100dvh-3rem)] max-h-none pb-[max(env(safe-area-inset-bottom),calc(var(--drawer-snap-point-offset,0px)+var(--drawer-swipe-movement-y,0px)))] [transform:translateY(calc(var(--drawer-snap-point-offset,0px)+var(--drawer-swipe-movement-y,0px)))]";

const corners: Record<Side, string> = {
  bottom: "items-end",
  top: "items-start",
  start: "justify-start",
  end: "justify-end",
};

interface DrawerContentProps extends Plain<DrawerPrimitive.Popup.Props> {
  /**
   * Leaves out the padding, for content that reaches the edges or brings its own.
   * @default false
   */
  flush?: boolean | undefined;
  /**
   * Shows a button with a cross in the corner. Without it, put a `DrawerClose` into the drawer: nobody swipes with a
   * keyboard or a screen reader.
   * @default true
   */
  showCloseButton?: boolean | undefined;
  /**
   * Name of that button.
   * @default "Close"
   */
  closeLabel?: string | undefined;
}

/** The panel itself, along one edge; it can be swiped back over that edge, and scrolls when its content is longer. */
function DrawerContent(
  { className, children, flush = false, showCloseButton = true, closeLabel = "Close", ...props }:
    DrawerContentProps,
) {
  const { side, hasSnapPoints } = useContext(DrawerContext);
  return (
    <DrawerPrimitive.Portal>
      <DrawerOverlay
        // At the lowest height the swipe has gone its whole way, and yet the page behind is not to be used.
        className={hasSnapPoints ? "opacity-[calc(1-0.5*var(--drawer-swipe-progress,0))]" : undefined}
      />
      <DrawerPrimitive.Viewport
        data-slot="drawer-viewport"
        className={cn("fixed inset-0 z-50 flex overflow-hidden", corners[side])}
      >
        <DrawerPrimitive.Popup
          data-slot="drawer-content"
          data-side={side}
          className={cn(
            "relative flex min-h-0 flex-col overflow-hidden border-border bg-popover wrap-anywhere text-popover-foreground shadow-lg outline-none transition-transform duration-300 ease-out data-ending-style:duration-[calc(var(--drawer-swipe-strength,1)*300ms)] data-swiping:duration-0 data-swiping:select-none motion-reduce:transition-none",
            places[side],
            hasSnapPoints && snapping,
            className,
          )}
          {...props}
        >
          {side === "bottom" ? <Handle className="mt-2" /> : null}
          <DrawerPrimitive.Content
            data-slot="drawer-body"
            className={cn(
              "mx-auto flex min-h-0 w-full flex-1 flex-col overflow-y-auto overscroll-contain",
              !flush && "max-w-lg gap-4 p-6",
            )}
          >
            {children}
          </DrawerPrimitive.Content>
          {side === "top" ? <Handle className="mb-2" /> : null}
          {showCloseButton
            ? (
              <DrawerClose
                aria-label={closeLabel}
                render={
                  <Button
                    variant="ghost"
                    size="icon"
                    className="absolute end-3 top-3 text-muted-foreground"
                  />
                }
              >
                <XIcon />
              </DrawerClose>
            )
            : null}
        </DrawerPrimitive.Popup>
      </DrawerPrimitive.Viewport>
    </DrawerPrimitive.Portal>
  );
}

/** Shows that the panel can be dragged; the whole panel can. */
function Handle({ className }: { className: string }) {
  return <div aria-hidden className={cn("mx-auto h-1 w-12 shrink-0 rounded-full bg-input", className)} />;
}

/** Title and description, one above the other. */
function DrawerHeader({ className, ...props }: React.ComponentProps<"div">) {
  return <div data-slot="drawer-header" className={cn("flex flex-col gap-1.5 pe-8", className)} {...props} />;
}

/** The actions at the end of the drawer. */
function DrawerFooter({ className, ...props }: React.ComponentProps<"div">) {
  return (
    <div data-slot="drawer-footer" className={cn("mt-auto flex flex-col gap-2 pt-2", className)} {...props} />
  );
}

/** The drawer's name; a drawer needs one. */
function DrawerTitle({ className, ...props }: Plain<DrawerPrimitive.Title.Props>) {
  return (
    <DrawerPrimitive.Title
      data-slot="drawer-title"
      className={cn("text-lg leading-snug font-semibold text-balance", className)}
      {...props}
    />
  );
}

/** What the drawer is about, read out after its name. */
function DrawerDescription({ className, ...props }: Plain<DrawerPrimitive.Description.Props>) {
  return (
    <DrawerPrimitive.Description
      data-slot="drawer-description"
      className={cn("text-sm text-pretty text-muted-foreground", className)}
      {...props}
    />
  );
}

export {
  Drawer,
  DrawerClose,
  DrawerContent,
  type DrawerContentProps,
  DrawerDescription,
  DrawerFooter,
  DrawerHeader,
  DrawerOverlay,
  type DrawerProps,
  DrawerTitle,
  DrawerTrigger,
};
