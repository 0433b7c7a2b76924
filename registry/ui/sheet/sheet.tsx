"use client";

import * as React from "react";
import { useDirection } from "@base-ui/react/direction-provider";
import { Dialog as SheetPrimitive } from "@base-ui/react/dialog";
import { cva, type VariantProps } from "class-variance-authority";
import { cn } from "@/lib/utils";
import { XIcon } from "lucide-react";
import { Button } from "@/components/ui/button";

/** Base UI also accepts a function as `className`, which `cn` cannot merge. */
type Plain<Props> = Omit<Props, "className"> & { className?: string | undefined };

/** Groups all parts of a sheet. Control it with `open` and `onOpenChange`, or set `defaultOpen`. */
const Sheet = SheetPrimitive.Root;

/** Opens the sheet, and gets focus again when the sheet closes. */
function SheetTrigger(props: SheetPrimitive.Trigger.Props) {
  return <SheetPrimitive.Trigger data-slot="sheet-trigger" {...props} />;
}

/** Closes the sheet. */
function SheetClose(props: SheetPrimitive.Close.Props) {
  return <SheetPrimitive.Close data-slot="sheet-close" {...props} />;
}

/** Dims the page behind the sheet. Already included in `SheetContent`. */
function SheetOverlay({ className, ...props }: Plain<SheetPrimitive.Backdrop.Props>) {
  return (
    <SheetPrimitive.Backdrop
      data-slot="sheet-overlay"
      className={cn(
        "fixed inset-0 z-50 min-h-dvh bg-overlay transition-opacity duration-200 data-ending-style:opacity-0 data-starting-style:opacity-0 motion-reduce:transition-none supports-[-webkit-touch-callout:none]:absolute",
        className,
      )}
      {...props}
    />
  );
}

const sheetVariants = cva(
  "fixed z-50 flex flex-col overflow-hidden border-border bg-popover wrap-anywhere text-popover-foreground shadow-lg outline-none transition-[translate] duration-300 ease-out motion-reduce:transition-none",
  {
    variants: {
      side: {
        start:
          "inset-y-0 start-0 w-[min(24rem,calc(100%-3rem))] border-e data-ending-style:-translate-x-full data-starting-style:-translate-x-full rtl:data-ending-style:translate-x-full rtl:data-starting-style:translate-x-full",
        end:
          "inset-y-0 end-0 w-[min(24rem,calc(100%-3rem))] border-s data-ending-style:translate-x-full data-starting-style:translate-x-full rtl:data-ending-style:-translate-x-full rtl:data-starting-style:-translate-x-full",
        left:
          "inset-y-0 left-0 w-[min(24rem,calc(100%-3rem))] border-r data-ending-style:-translate-x-full data-starting-style:-translate-x-full", // physical: the caller asks for this side
        right:
          "inset-y-0 right-0 w-[min(24rem,calc(100%-3rem))] border-l data-ending-style:translate-x-full data-starting-style:translate-x-full", // physical: the caller asks for this side
        top:
          "inset-x-0 top-0 max-h-[calc(100%-3rem)] border-b data-ending-style:-translate-y-full data-starting-style:-translate-y-full",
        bottom:
          "inset-x-0 bottom-0 max-h-[calc(100%-3rem)] border-t pb-[env(safe-area-inset-bottom)] data-ending-style:translate-y-full data-starting-style:translate-y-full",
      },
    },
    defaultVariants: { side: "end" },
  },
);

interface SheetLabels {
  /** Accessible name of the close button. */
  close: string;
}

const english: SheetLabels = { close: "Close" };

interface SheetContentProps extends Plain<SheetPrimitive.Popup.Props>, VariantProps<typeof sheetVariants> {
  /**
   * The side the sheet opens from. `start` and `end` follow the text direction; `left` and `right` do not.
   * @default "end"
   */
  side?: "start" | "end" | "left" | "right" | "top" | "bottom" | null | undefined;
  /**
   * Removes the padding, for content that reaches the edges or has its own padding.
   * @default false
   */
  flush?: boolean | undefined;
  /**
   * Shows a close button in the corner. If you hide the button, add a `SheetClose`, so that screen reader users on
   * touch screens can close the sheet.
   * @default true
   */
  showCloseButton?: boolean | undefined;
  /** Translated labels. Labels that you omit stay in English. */
  labels?: Partial<SheetLabels> | undefined;
}

/** The panel along one side of the screen. It scrolls if its content is too long. */
function SheetContent({
  className,
  children,
  side,
  flush = false,
  showCloseButton = true,
  labels,
  ...props
}: SheetContentProps) {
  const words = { ...english, ...labels };
  const [start, end] = useDirection() === "rtl" ? ["right", "left"] : ["left", "right"];
  const shownSide = side === "start" ? start : side === "end" || !side ? end : side;
  return (
    <SheetPrimitive.Portal data-slot="sheet-portal">
      <SheetOverlay />
      <SheetPrimitive.Popup
        data-slot="sheet-content"
        data-side={shownSide}
        className={cn(sheetVariants({ side }), className)}
        {...props}
      >
        <div
          data-slot="sheet-body"
          className={cn(
            "flex min-h-0 flex-1 flex-col overflow-y-auto overscroll-contain",
            // Content written for shadcn's sheet has its own padding. Negative margins keep the two paddings from
            // adding up.
            !flush &&
              "gap-4 p-6 [&>.p-4:not([data-slot],.border)]:-m-4 [&>.px-4:not([data-slot],.border)]:-mx-4",
          )}
        >
          {children}
        </div>
        {showCloseButton
          ? (
            <SheetClose
              aria-label={words.close}
              render={
                <Button variant="ghost" size="icon" className="absolute end-3 top-3 text-muted-foreground" />
              }
            >
              <XIcon />
            </SheetClose>
          )
          : null}
      </SheetPrimitive.Popup>
    </SheetPrimitive.Portal>
  );
}

/** Title and description, stacked. */
function SheetHeader({ className, ...props }: React.ComponentProps<"div">) {
  return <div data-slot="sheet-header" className={cn("flex flex-col gap-1.5 pe-8", className)} {...props} />;
}

/** The actions at the bottom of the sheet. */
function SheetFooter({ className, ...props }: React.ComponentProps<"div">) {
  return (
    <div
      data-slot="sheet-footer"
      className={cn("mt-auto flex flex-col gap-2 pt-2", className)}
      {...props}
    />
  );
}

/** The sheet's accessible name. Required. */
function SheetTitle({ className, ...props }: Plain<SheetPrimitive.Title.Props>) {
  return (
    <SheetPrimitive.Title
      data-slot="sheet-title"
      className={cn("text-lg leading-snug font-semibold text-balance", className)}
      {...props}
    />
  );
}

/** Description of the sheet. Screen readers read it after the sheet's name. */
function SheetDescription({ className, ...props }: Plain<SheetPrimitive.Description.Props>) {
  return (
    <SheetPrimitive.Description
      data-slot="sheet-description"
      className={cn("text-sm text-pretty text-muted-foreground", className)}
      {...props}
    />
  );
}

export {
  Sheet,
  SheetClose,
  SheetContent,
  type SheetContentProps,
  SheetDescription,
  SheetFooter,
  SheetHeader,
  type SheetLabels,
  SheetOverlay,
  SheetTitle,
  SheetTrigger,
};
