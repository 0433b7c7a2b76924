"use client";

import * as React from "react";
import { useDirection } from "@base-ui/react/direction-provider";
import { Drawer as DrawerPrimitive } from "@base-ui/react/drawer";
import { cva } from "class-variance-authority";
import { cn } from "@/lib/utils";
import { XIcon } from "lucide-react";
import { Button } from "@/components/ui/button";

/** Base UI also accepts a function as `className`, which `cn` cannot merge. */
type Plain<Props> = Omit<Props, "className"> & { className?: string | undefined };

type Side = "bottom" | "top" | "start" | "end" | "left" | "right";

type SwipeDirection = NonNullable<DrawerPrimitive.Root.Props["swipeDirection"]>;

interface DrawerLook {
  side: Side;
  hasSnapPoints: boolean;
  modal: DrawerPrimitive.Root.Props["modal"];
  showSwipeHandle: boolean;
}

const DrawerContext = React.createContext<DrawerLook>({
  side: "bottom",
  hasSnapPoints: false,
  modal: true,
  showSwipeHandle: true,
});

interface DrawerProps extends DrawerPrimitive.Root.Props {
  /**
   * The edge that the drawer slides in from. `start` and `end` follow the text direction, but `left` and `right` do
   * not.
   * @default "bottom"
   */
  side?: Side | undefined;
  /**
   * The direction of the swipe that closes the drawer. The drawer opens from the edge in that direction. You can set
   * this prop instead of `side`.
   * @default "down"
   */
  swipeDirection?: SwipeDirection | undefined;
  /**
   * Shows a drag handle.
   * @default true if the drawer opens from the top or bottom
   */
  showSwipeHandle?: boolean | undefined;
}

const sideOfSwipe = { down: "bottom", up: "top", left: "left", right: "right" } as const;

/**
 * Groups all parts of a drawer. Control it with `open` and `onOpenChange`, or set `defaultOpen`.
 *
 * `snapPoints` are heights at which the drawer can rest. They only work with `side="bottom"`.
 */
function Drawer({
  swipeDirection = "down",
  side = sideOfSwipe[swipeDirection],
  showSwipeHandle = side === "bottom" || side === "top",
  modal = true,
  snapPoints,
  ...props
}: DrawerProps) {
  const isRightToLeft = useDirection() === "rtl";
  const swipeOfSide = {
    bottom: "down",
    top: "up",
    start: isRightToLeft ? "right" : "left",
    end: isRightToLeft ? "left" : "right",
    left: "left",
    right: "right",
  } as const;
  const hasSnapPoints = snapPoints !== undefined && snapPoints.length > 0;
  return (
    <DrawerContext value={{ side, hasSnapPoints, modal, showSwipeHandle }}>
      <DrawerPrimitive.Root
        swipeDirection={swipeOfSide[side]}
        snapPoints={snapPoints}
        modal={modal}
        {...props}
      />
    </DrawerContext>
  );
}

/** Opens the drawer. When the drawer closes, focus returns to the trigger. */
function DrawerTrigger(props: DrawerPrimitive.Trigger.Props) {
  return <DrawerPrimitive.Trigger data-slot="drawer-trigger" {...props} />;
}

/** Closes the drawer. */
function DrawerClose(props: DrawerPrimitive.Close.Props) {
  return <DrawerPrimitive.Close data-slot="drawer-close" {...props} />;
}

/** Renders the drawer in a portal. Already included in `DrawerContent`. */
function DrawerPortal(props: DrawerPrimitive.Portal.Props) {
  return <DrawerPrimitive.Portal data-slot="drawer-portal" {...props} />;
}

/** Dims the page behind the drawer and fades as people swipe the drawer away. Already included in `DrawerContent`. */
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

const panelVariants = cva(
  "group/drawer-popup pointer-events-auto relative flex min-h-0 flex-col overflow-hidden border-border bg-popover wrap-anywhere text-popover-foreground shadow-lg outline-none transition-transform duration-300 ease-out data-ending-style:duration-[calc(var(--drawer-swipe-strength,1)*300ms)] data-swiping:duration-0 data-swiping:select-none motion-reduce:transition-none",
  {
    variants: {
      side: {
        bottom:
          "max-h-[85dvh] w-full rounded-t-2xl border-t pb-[env(safe-area-inset-bottom)] [transform:translateY(var(--drawer-swipe-movement-y))] data-ending-style:[transform:translateY(100%)] data-starting-style:[transform:translateY(100%)]",
        top:
          "max-h-[85dvh] w-full rounded-b-2xl border-b [transform:translateY(var(--drawer-swipe-movement-y))] data-ending-style:[transform:translateY(-100%)] data-starting-style:[transform:translateY(-100%)]",
        start:
          "h-full w-[min(24rem,calc(100%-3rem))] border-e [transform:translateX(var(--drawer-swipe-movement-x))] data-ending-style:[transform:translateX(-100%)] data-starting-style:[transform:translateX(-100%)] rtl:data-ending-style:[transform:translateX(100%)] rtl:data-starting-style:[transform:translateX(100%)]",
        end:
          "h-full w-[min(24rem,calc(100%-3rem))] border-s [transform:translateX(var(--drawer-swipe-movement-x))] data-ending-style:[transform:translateX(100%)] data-starting-style:[transform:translateX(100%)] rtl:data-ending-style:[transform:translateX(-100%)] rtl:data-starting-style:[transform:translateX(-100%)]",
        left:
          "h-full w-[min(24rem,calc(100%-3rem))] border-r [transform:translateX(var(--drawer-swipe-movement-x))] data-ending-style:[transform:translateX(-100%)] data-starting-style:[transform:translateX(-100%)]", // physical: the caller asks for this side
        right:
          "h-full w-[min(24rem,calc(100%-3rem))] border-l [transform:translateX(var(--drawer-swipe-movement-x))] data-ending-style:[transform:translateX(100%)] data-starting-style:[transform:translateX(100%)]", // physical: the caller asks for this side
      },
    },
  },
);

const snapping = cva(
  "h-[calc(100dvh-3rem)] max-h-none pb-[max(env(safe-area-inset-bottom),calc(var(--drawer-snap-point-offset,0px)+var(--drawer-swipe-movement-y,0px)))] [transform:translateY(calc(var(--drawer-snap-point-offset,0px)+var(--drawer-swipe-movement-y,0px)))]",
);

const viewportVariants = cva(
  "fixed inset-0 z-50 flex overflow-hidden data-[modal=false]:pointer-events-none",
  {
    variants: {
      side: {
        bottom: "items-end",
        top: "items-start",
        start: "justify-start",
        end: "justify-end",
        left: "justify-start rtl:justify-end",
        right: "justify-end rtl:justify-start",
      },
    },
  },
);

const handleVariants = cva("h-1 w-12 shrink-0 rounded-full bg-input", {
  variants: {
    side: {
      bottom: "mx-auto mt-2",
      top: "order-last mx-auto mb-2",
      start: "absolute inset-y-0 end-1.5 my-auto h-12 w-1",
      end: "absolute inset-y-0 start-1.5 my-auto h-12 w-1",
      left: "absolute inset-y-0 right-1.5 my-auto h-12 w-1", // physical: the caller asks for this side
      right: "absolute inset-y-0 left-1.5 my-auto h-12 w-1", // physical: the caller asks for this side
    },
  },
});

interface DrawerLabels {
  close: string;
}

const english: DrawerLabels = { close: "Close" };

interface DrawerContentProps extends Plain<DrawerPrimitive.Popup.Props> {
  /**
   * Removes the padding, for content that reaches the edges or has its own padding.
   * @default false
   */
  flush?: boolean | undefined;
  /**
   * Shows a close button in the corner. If you hide the button, add a `DrawerClose`, so that screen reader users on
   * touch screens can close the drawer.
   * @default true
   */
  showCloseButton?: boolean | undefined;
  /** Translated labels. Labels that you omit stay in English. */
  labels?: Partial<DrawerLabels> | undefined;
}

/** The panel along one edge. It can be swiped away, and scrolls if its content is too long. */
function DrawerContent(
  { className, children, flush = false, showCloseButton = true, labels, ...props }: DrawerContentProps,
) {
  const words = { ...english, ...labels };
  const { side, hasSnapPoints, modal, showSwipeHandle } = React.use(DrawerContext);
  return (
    <DrawerPortal>
      {modal === true
        ? (
          <DrawerOverlay
            data-snap-points={hasSnapPoints ? "" : undefined}
            // At the lowest snap point the swipe counts as complete, but the overlay must stay visible because the page
            // is still blocked.
            className={cn(hasSnapPoints && "opacity-[calc(1-0.5*var(--drawer-swipe-progress,0))]")}
          />
        )
        : null}
      <DrawerPrimitive.Viewport
        data-slot="drawer-viewport"
        data-modal={modal}
        // Without `modal`, the page next to the drawer stays usable.
        className={cn(viewportVariants({ side }))}
      >
        <DrawerPrimitive.Popup
          data-slot="drawer-popup"
          data-side={side}
          data-swipe-axis={side === "bottom" || side === "top" ? "y" : "x"}
          data-snap-points={hasSnapPoints ? "" : undefined}
          className={cn(panelVariants({ side }), hasSnapPoints && snapping(), className)}
          {...props}
        >
          {showSwipeHandle ? <DrawerSwipeHandle /> : null}
          <DrawerPrimitive.Content
            data-slot="drawer-content"
            className={cn(
              "mx-auto flex min-h-0 w-full flex-1 flex-col overflow-y-auto overscroll-contain",
              // A body written for shadcn's drawer already has padding. The negative margins cancel it out.
              !flush &&
                "max-w-lg gap-4 p-6 [&>.p-4:not([data-slot],.border)]:-m-4 [&>.px-4:not([data-slot],.border)]:-mx-4",
            )}
          >
            {children}
          </DrawerPrimitive.Content>
          {showCloseButton
            ? (
              <DrawerClose
                aria-label={words.close}
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
    </DrawerPortal>
  );
}

/**
 * A decorative drag handle. People can drag the whole panel, not only the handle. Already included with
 * `showSwipeHandle`.
 */
function DrawerSwipeHandle({ className, ...props }: React.ComponentProps<"div">) {
  const { side } = React.use(DrawerContext);
  return (
    <div
      data-slot="drawer-swipe-handle"
      aria-hidden
      className={cn(handleVariants({ side }), className)}
      {...props}
    />
  );
}

/** Title and description, stacked. */
function DrawerHeader({ className, ...props }: React.ComponentProps<"div">) {
  return <div data-slot="drawer-header" className={cn("flex flex-col gap-1.5 pe-8", className)} {...props} />;
}

/** The actions at the end of the drawer. */
function DrawerFooter({ className, ...props }: React.ComponentProps<"div">) {
  return (
    <div data-slot="drawer-footer" className={cn("mt-auto flex flex-col gap-2 pt-2", className)} {...props} />
  );
}

/** The drawer's accessible name. Required. */
function DrawerTitle({ className, ...props }: Plain<DrawerPrimitive.Title.Props>) {
  return (
    <DrawerPrimitive.Title
      data-slot="drawer-title"
      className={cn("text-lg leading-snug font-semibold text-balance", className)}
      {...props}
    />
  );
}

/** Description of the drawer. Screen readers read it after the drawer's name. */
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
  type DrawerLabels,
  DrawerOverlay,
  DrawerPortal,
  type DrawerProps,
  DrawerSwipeHandle,
  DrawerTitle,
  DrawerTrigger,
};
