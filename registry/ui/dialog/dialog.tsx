"use client";

import * as React from "react";
import { Dialog as DialogPrimitive } from "@base-ui/react/dialog";
import { cn } from "@/lib/utils";
import { XIcon } from "lucide-react";
import { Button } from "@/components/ui/button";

/** Base UI also accepts a function as `className`, which `cn` cannot merge. */
type Plain<Props> = Omit<Props, "className"> & { className?: string | undefined };

/** Groups all parts of a dialog. Control it with `open` and `onOpenChange`, or set `defaultOpen`. */
const Dialog = DialogPrimitive.Root;

/** Opens the dialog. When the dialog closes, focus returns to the trigger. */
function DialogTrigger(props: DialogPrimitive.Trigger.Props) {
  return <DialogPrimitive.Trigger data-slot="dialog-trigger" {...props} />;
}

/** Closes the dialog. */
function DialogClose(props: DialogPrimitive.Close.Props) {
  return <DialogPrimitive.Close data-slot="dialog-close" {...props} />;
}

/** Renders the dialog in a portal. Already included in `DialogContent`. */
function DialogPortal(props: DialogPrimitive.Portal.Props) {
  return <DialogPrimitive.Portal data-slot="dialog-portal" {...props} />;
}

/** Dims the page behind the dialog. Already included in `DialogContent`. */
function DialogOverlay({ className, ...props }: Plain<DialogPrimitive.Backdrop.Props>) {
  return (
    <DialogPrimitive.Backdrop
      data-slot="dialog-overlay"
      className={cn(
        "fixed inset-0 z-50 min-h-dvh bg-overlay transition-opacity duration-200 data-ending-style:opacity-0 data-starting-style:opacity-0 motion-reduce:transition-none supports-[-webkit-touch-callout:none]:absolute",
        className,
      )}
      {...props}
    />
  );
}

interface DialogLabels {
  close: string;
}

const english: DialogLabels = { close: "Close" };

interface DialogContentProps extends Plain<DialogPrimitive.Popup.Props> {
  /**
   * Shows a close button in the corner. If you hide the button, add a `DialogClose`, so that screen reader users on
   * touch screens can close the dialog.
   * @default true
   */
  showCloseButton?: boolean | undefined;
  /** Translated labels. Labels that you omit stay in English. */
  labels?: Partial<DialogLabels> | undefined;
}

/** The dialog. If it is taller than the screen, it scrolls, but the page behind it does not. */
function DialogContent(
  { className, children, showCloseButton = true, labels, ...props }: DialogContentProps,
) {
  const words = { ...english, ...labels };
  return (
    <DialogPortal>
      <DialogOverlay />
      <DialogPrimitive.Viewport
        data-slot="dialog-viewport"
        className="fixed inset-0 z-50 grid place-items-center overflow-y-auto overscroll-contain p-4"
      >
        <DialogPrimitive.Popup
          data-slot="dialog-content"
          className={cn(
            "relative grid w-full max-w-lg scale-[calc(1-0.04*var(--nested-dialogs))] gap-4 rounded-xl border border-border bg-popover p-6 wrap-anywhere text-popover-foreground shadow-lg outline-none transition-[scale,opacity] duration-200 data-ending-style:scale-95 data-ending-style:opacity-0 data-starting-style:scale-95 data-starting-style:opacity-0 motion-reduce:transition-none",
            className,
          )}
          {...props}
        >
          {children}
          {showCloseButton
            ? (
              <DialogClose
                aria-label={words.close}
                render={
                  <Button
                    variant="ghost"
                    size="icon"
                    className="absolute end-2 top-2 text-muted-foreground"
                  />
                }
              >
                <XIcon />
              </DialogClose>
            )
            : null}
        </DialogPrimitive.Popup>
      </DialogPrimitive.Viewport>
    </DialogPortal>
  );
}

/** Title and description, stacked. */
function DialogHeader({ className, ...props }: React.ComponentProps<"div">) {
  return <div data-slot="dialog-header" className={cn("flex flex-col gap-1.5 pe-8", className)} {...props} />;
}

interface DialogFooterProps extends React.ComponentProps<"div"> {
  /**
   * Adds a labelled close button after the children.
   * @default false
   */
  showCloseButton?: boolean | undefined;
  /** Translated labels. Labels that you omit stay in English. */
  labels?: Partial<DialogLabels> | undefined;
}

/**
 * The buttons. Put the main button last. On phones, the buttons are stacked and full width, and the main button is
 * shown first.
 */
function DialogFooter(
  { className, showCloseButton = false, labels, children, ...props }: DialogFooterProps,
) {
  const words = { ...english, ...labels };
  return (
    <div
      data-slot="dialog-footer"
      className={cn("flex flex-col-reverse gap-2 sm:flex-row sm:justify-end", className)}
      {...props}
    >
      {children}
      {showCloseButton
        ? <DialogClose render={<Button variant="outline" />}>{words.close}</DialogClose>
        : null}
    </div>
  );
}

/** The dialog's accessible name. Required. */
function DialogTitle({ className, ...props }: Plain<DialogPrimitive.Title.Props>) {
  return (
    <DialogPrimitive.Title
      data-slot="dialog-title"
      className={cn("text-lg leading-snug font-semibold text-balance", className)}
      {...props}
    />
  );
}

/** Description of the dialog. Screen readers read it after the dialog's name. */
function DialogDescription({ className, ...props }: Plain<DialogPrimitive.Description.Props>) {
  return (
    <DialogPrimitive.Description
      data-slot="dialog-description"
      className={cn(
        "text-sm text-pretty text-muted-foreground [&_a]:underline [&_a]:underline-offset-4 [&_a]:hover:text-foreground",
        className,
      )}
      {...props}
    />
  );
}

export {
  Dialog,
  DialogClose,
  DialogContent,
  type DialogContentProps,
  DialogDescription,
  DialogFooter,
  type DialogFooterProps,
  DialogHeader,
  type DialogLabels,
  DialogOverlay,
  DialogPortal,
  DialogTitle,
  DialogTrigger,
};
